import type { Sound } from './sound.ts'

/** Samples that each piece gives, and over which it takes over from the piece before. */
const STEP = 1920
const OVERLAP = 480
/** How far a piece may be moved so that its waves meet those before it, samples to either side. */
const SEEK = 480
/** A first search compares only every so many samples. */
const COARSE = 6

/**
 * Makes a sound faster or slower at the pitch it has: pieces of it are strung together, each moved a little so
 * that its waves go on from those before it (WSOLA). Same sound and rate, same samples.
 * @param rate 2 is twice as fast
 */
export function timeStretch({ left, right }: Sound, rate: number): Sound {
  const length = Math.max(1, Math.round(left.length / rate))
  const middle = left.map((sample, index) => (sample + (right[index] ?? 0)) / 2)
  const starts: number[] = []
  for (let at = 0; at < length; at += STEP) {
    const tail = starts.at(-1)
    const nominal = Math.round(at * rate)
    starts.push(tail === undefined ? 0 : bestStart(middle, nominal, tail + STEP))
  }
  const joined = (samples: Float32Array) => join(samples, starts, length)
  return { left: joined(left), right: right === left ? joined(left) : joined(right) }
}

/** Where near `nominal` the waves are most like those from `tail` on. */
function bestStart(samples: Float32Array, nominal: number, tail: number): number {
  const coarse = bestOf(samples, tail, nominal - SEEK, nominal + SEEK, COARSE)
  return bestOf(samples, tail, coarse - COARSE + 1, coarse + COARSE - 1, 1)
}

function bestOf(samples: Float32Array, tail: number, first: number, last: number, step: number): number {
  let [best, likeness] = [Math.max(0, first), -Infinity]
  for (let start = best; start <= last; start += step) {
    let [product, energy] = [0, 1e-9]
    for (let index = 0; index < OVERLAP; index += step) {
      const sample = samples[start + index] ?? 0
      product += sample * (samples[tail + index] ?? 0)
      energy += sample * sample
    }
    const found = product / Math.sqrt(energy)
    if (found > likeness) [best, likeness] = [start, found]
  }
  return best
}

function join(samples: Float32Array, starts: readonly number[], length: number) {
  const joined = new Float32Array(length)
  starts.forEach((start, piece) => {
    const from = piece * STEP
    const tail = (starts[piece - 1] ?? start - STEP) + STEP
    for (let index = 0; index < STEP && from + index < length; index += 1) {
      const sample = samples[start + index] ?? 0
      const share = index < OVERLAP ? index / OVERLAP : 1
      joined[from + index] = sample * share + (share < 1 ? (samples[tail + index] ?? 0) * (1 - share) : 0)
    }
  })
  return joined
}
