import type { Sound } from './sound.ts'

/** Samples that each piece contributes, and over which it cross-fades with the piece before. */
const STEP = 1920
const OVERLAP = 480
/** The middle of a piece, which is also heard while it cross-fades with the next one. */
const MIDDLE = (STEP + OVERLAP) / 2
/** Samples by which a piece may shift in either direction to align its waveform. */
const SEEK = 480
/** Stride of the first, coarse search. */
const COARSE = 6

/**
 * Changes the speed of a sound and preserves its pitch: joins pieces of it, each shifted so that its waveform
 * continues the one before (WSOLA). The middle of each piece is on time, so that the sound stays with the picture.
 * Deterministic.
 * @param rate 2 is twice as fast
 */
export function timeStretch({ left, right }: Sound, rate: number): Sound {
  const length = Math.max(1, Math.round(left.length / rate))
  const mono = left.map((sample, index) => (sample + (right[index] ?? 0)) / 2)
  // Of the first piece, only the second half is heard.
  const starts = [-MIDDLE]
  for (let at = STEP; at - MIDDLE < length; at += STEP) {
    const nominal = Math.round(at * rate) - MIDDLE
    starts.push(bestStart(mono, nominal, (starts.at(-1) ?? 0) + STEP))
  }
  const joined = (samples: Float32Array) => join(samples, starts, length)
  return { left: joined(left), right: right === left ? joined(left) : joined(right) }
}

/** The start near `nominal` whose waveform is most similar to that from `tail` on. */
function bestStart(samples: Float32Array, nominal: number, tail: number): number {
  const coarse = bestOf(samples, tail, nominal - SEEK, nominal + SEEK, COARSE)
  return bestOf(samples, tail, coarse - COARSE + 1, coarse + COARSE - 1, 1)
}

function bestOf(samples: Float32Array, tail: number, first: number, last: number, step: number): number {
  // No piece reaches beyond the sound, nor does what the next one cross-fades with: the sound would end early.
  const latest = Math.max(0, samples.length - STEP - OVERLAP)
  let [best, likeness] = [Math.max(0, Math.min(first, latest)), -Infinity]
  for (let start = best; start <= Math.min(last, latest); start += step) {
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
    const from = piece * STEP - MIDDLE
    const tail = (starts[piece - 1] ?? start - STEP) + STEP
    for (let index = Math.max(0, -from); index < STEP && from + index < length; index += 1) {
      const sample = samples[start + index] ?? 0
      const share = index < OVERLAP ? index / OVERLAP : 1
      joined[from + index] = sample * share + (share < 1 ? (samples[tail + index] ?? 0) * (1 - share) : 0)
    }
  })
  return joined
}
