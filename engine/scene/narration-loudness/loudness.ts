/** How loud a sound is over time: values 0…1, `LOUDNESS_RATE` of them per second. */
export type Loudness = Float32Array

/** Per second. */
export const LOUDNESS_RATE = 60

/** A root mean square below this is no voice: −50 dB. */
const SILENCE = 0.003
/** Of all that is heard, so much is softer than what counts as loud: single peaks do not make the rest soft. */
const LOUD_PART = 0.9
/** How fast the value follows what gets louder, and what gets softer, per step. */
const ATTACK = 0.7
const RELEASE = 0.4

/**
 * The loudness of a recording, measured against its own loud parts, so that a soft recording moves a mouth as
 * much as a loud one.
 * @param sampleRate per second
 */
export function loudnessOf(samples: Float32Array, sampleRate: number): Loudness {
  const steps = Math.ceil((samples.length / sampleRate) * LOUDNESS_RATE)
  const measured = Float32Array.from({ length: steps }, (_, step) => {
    const from = Math.round((step * sampleRate) / LOUDNESS_RATE)
    const to = Math.min(samples.length, Math.round(((step + 1) * sampleRate) / LOUDNESS_RATE))
    return rootMeanSquare(samples, from, to)
  })
  const audible = measured.filter((value) => value > SILENCE).toSorted()
  const loud = audible[Math.floor(audible.length * LOUD_PART)]
  if (loud === undefined) return new Float32Array(steps)
  let value = 0
  return measured.map((each) => {
    const target = each > SILENCE ? Math.min(1, each / loud) : 0
    value += (target - value) * (target > value ? ATTACK : RELEASE)
    return value
  })
}

function rootMeanSquare(samples: Float32Array, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += (samples[at] ?? 0) ** 2
  return Math.sqrt(sum / Math.max(1, to - from))
}
