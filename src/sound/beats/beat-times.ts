import { ONSETS_PER_SECOND } from './onsets.ts'

/** Tempos that are considered, beats a minute; those near the usual one are preferred. */
const TEMPO = { min: 50, max: 200, usual: 115 }
/** Octaves of tempo at which the preference has fallen by one standard deviation. */
const SPREAD = 0.9
/** How strictly beats keep the tempo. */
const TIGHTNESS = 100
/** Less self-similarity at the tempo is no beat, as a share of the whole. */
const LEAST_PULSE = 0.1
/** Beats that deviate less from an even grid than this are on it, seconds. */
const EVEN = 0.045

/**
 * The beats of a sound: the tempo by autocorrelation of its onsets, then the beats by dynamic programming (D. Ellis,
 * "Beat Tracking by Dynamic Programming", 2007).
 * @param onsets an onset envelope
 * @returns seconds; empty if no beat is found
 */
export function beatTimes(onsets: Float32Array): number[] {
  const strength = normalized(onsets)
  const period = periodOf(strength)
  return period === null ? [] : evened(track(strength, period).map((index) => index / ONSETS_PER_SECOND))
}

/** Without what changes slowly, and with a standard deviation of 1. */
function normalized(onsets: Float32Array): Float32Array {
  const around = Math.round(ONSETS_PER_SECOND / 2)
  let sum = 0
  const flat = onsets.map((value, index) => {
    if (index === 0) for (const each of onsets.subarray(0, around)) sum += each
    sum += (onsets[index + around] ?? 0) - (onsets[index - around - 1] ?? 0)
    return Math.max(0, value - sum / (2 * around + 1))
  })
  const power = flat.reduce((sum, value) => sum + value * value, 0) / Math.max(1, flat.length)
  return power > 0 ? flat.map((value) => value / Math.sqrt(power)) : flat
}

/** The number of onset values from beat to beat; null without a pulse. */
function periodOf(strength: Float32Array): number | null {
  const lagOf = (tempo: number) => (60 / tempo) * ONSETS_PER_SECOND
  const longest = Math.ceil(lagOf(TEMPO.min))
  if (strength.length < 4 * longest) return null
  const mean = strength.reduce((sum, value) => sum + value, 0) / strength.length
  const centered = strength.map((value) => value - mean)
  const whole = similarity(centered, 0)
  let [best, score, pulse] = [0, 0, 0]
  for (let lag = Math.floor(lagOf(TEMPO.max)); lag <= longest; lag += 1) {
    // A beat also repeats at two and four times its period; neighbors allow for periods between two values.
    const likeness = [1, 2, 4].reduce((sum, times) => sum + peakAt(centered, lag * times, times), 0) / 3
    const octaves = Math.log2(lag / lagOf(TEMPO.usual)) / SPREAD
    const weighted = likeness * Math.exp(-0.5 * octaves * octaves)
    if (weighted > score) [best, score, pulse] = [lag, weighted, likeness]
  }
  return whole > 0 && pulse / whole >= LEAST_PULSE ? best : null
}

function peakAt(values: Float32Array, lag: number, around: number): number {
  let most = -Infinity
  for (let near = lag - around; near <= lag + around; near += 1)
    most = Math.max(most, similarity(values, near))
  return most
}

function similarity(values: Float32Array, lag: number): number {
  let sum = 0
  for (let index = lag; index < values.length; index += 1) sum += values[index]! * values[index - lag]!
  return sum
}

/** The indexes of the beats that are strong and evenly spaced. */
function track(strength: Float32Array, period: number): number[] {
  const scores = Float64Array.from(strength)
  const sources = new Int32Array(strength.length).fill(-1)
  for (let index = 0; index < strength.length; index += 1) {
    let best = 0
    for (let lag = Math.ceil(period / 2); lag <= 2 * period && lag <= index; lag += 1) {
      const deviation = Math.log(lag / period)
      const score = scores[index - lag]! - TIGHTNESS * deviation * deviation
      if (score <= best) continue
      best = score
      sources[index] = index - lag
    }
    scores[index]! += best
  }
  const from = Math.max(0, strength.length - period)
  let beat = from
  for (let index = from; index < strength.length; index += 1) if (scores[index]! > scores[beat]!) beat = index
  const beats: number[] = []
  for (; beat >= 0; beat = sources[beat]!) beats.unshift(beat)
  return beats
}

/** Beats at a constant tempo lie on the line that fits them best, which is more exact than each of them. */
function evened(beats: number[]): number[] {
  const count = beats.length
  if (count < 2) return beats
  const middle = (count - 1) / 2
  const mean = beats.reduce((sum, beat) => sum + beat, 0) / count
  let [product, square] = [0, 0]
  for (const [index, beat] of beats.entries()) {
    product += (index - middle) * (beat - mean)
    square += (index - middle) ** 2
  }
  const even = beats.map((_, index) => mean + (index - middle) * (product / square))
  const errors = beats.map((beat, index) => Math.abs(beat - even[index]!)).toSorted((a, b) => a - b)
  const isEven = errors[Math.floor(count * 0.9)]! < EVEN
  return isEven ? even.map((beat) => Math.max(0, beat)) : beats
}
