import { SAMPLE_RATE, type Sound } from './types.ts'

/** Measures integrated loudness as ITU-R BS.1770-4 defines it. */
export interface LoudnessMeter {
  /** Adds the next samples. */
  add(sound: Sound): void
  /** LUFS; −Infinity while nothing is louder than the absolute gate. */
  readonly loudness: number
}

/** A second-order filter; a0 is 1. */
interface Biquad {
  b0: number
  b1: number
  b2: number
  a1: number
  a2: number
}

/** The K-weighting of BS.1770-4 at 48 kHz: the effect of the head, then a high-pass. */
const HEAD: Biquad = {
  b0: 1.53512485958697,
  b1: -2.69169618940638,
  b2: 1.19839281085285,
  a1: -1.69065929318241,
  a2: 0.73248077421585,
}
const HIGH_PASS: Biquad = { b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621 }

/** Measured blocks of 400 ms overlap by three of these. */
const STEP = SAMPLE_RATE / 10
const STEPS = 4
/** Blocks below count as silence, LUFS. */
const ABSOLUTE_GATE = -70
/** Blocks this much below the mean of the others do not count, LU. */
const RELATIVE_GATE = -10

export function createLoudnessMeter(): LoudnessMeter {
  const left = createWeighting()
  const right = createWeighting()
  /** Sum of squares of each complete step: a few bytes per second of sound. */
  const steps: number[] = []
  let energy = 0
  let filled = 0

  return {
    add(sound) {
      const { length } = sound.left
      for (let from = 0; from < length; ) {
        const to = Math.min(length, from + STEP - filled)
        energy += left(sound.left, from, to) + right(sound.right, from, to)
        filled += to - from
        from = to
        if (filled < STEP) continue
        steps.push(energy)
        energy = 0
        filled = 0
      }
    },
    get loudness() {
      return gated(steps)
    },
  }
}

/** The mean over the blocks that pass both gates. */
function gated(steps: readonly number[]): number {
  const blocks = steps.slice(STEPS - 1).map((_, first) => {
    let sum = 0
    for (let step = first; step < first + STEPS; step += 1) sum += steps[step]!
    return sum / (STEPS * STEP)
  })
  const audible = blocks.filter((power) => levelOf(power) > ABSOLUTE_GATE)
  const gate = levelOf(meanOf(audible)) + RELATIVE_GATE
  return levelOf(meanOf(audible.filter((power) => levelOf(power) > gate)))
}

const levelOf = (power: number) => -0.691 + 10 * Math.log10(power)

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Weights the next samples of a channel, those from `from` to `to`. @returns the sum of their squares */
function createWeighting(): (samples: Float32Array, from: number, to: number) => number {
  // Transposed direct form II of both filters.
  const state = new Float64Array(4)
  return (samples, from, to) => {
    // Variables that a function keeps are slow to write: each value becomes an object.
    let [head1, head2, high1, high2] = [state[0]!, state[1]!, state[2]!, state[3]!]
    let energy = 0
    for (let index = from; index < to; index += 1) {
      const sample = samples[index]!
      const head = HEAD.b0 * sample + head1
      head1 = HEAD.b1 * sample - HEAD.a1 * head + head2
      head2 = HEAD.b2 * sample - HEAD.a2 * head
      const high = HIGH_PASS.b0 * head + high1
      high1 = HIGH_PASS.b1 * head - HIGH_PASS.a1 * high + high2
      high2 = HIGH_PASS.b2 * head - HIGH_PASS.a2 * high
      energy += high * high
    }
    state.set([head1, head2, high1, high2])
    return energy
  }
}
