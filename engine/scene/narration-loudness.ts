import { clamp } from '#engine/geometry/index.ts'
import type { Cue } from '#engine/timeline/index.ts'

/** Loudness of a sound over time: `LOUDNESS_RATE` values per second, 0…1. */
export type Loudness = Float32Array

/** Per second. */
export const LOUDNESS_RATE = 60

/** A root mean square below this is silence: −50 dB. */
const SILENCE = 0.003
/** The quantile of audible values that counts as loud, so that single peaks do not make the rest quiet. */
const LOUD_PART = 0.9
/** How fast the value follows rising and falling loudness, per step. */
const ATTACK = 0.7
const RELEASE = 0.4

/** Mouth movement needs no frequencies above 8 kHz, and a low rate is fast to measure. */
const SAMPLE_RATE = 16_000

/** Decodes a sound file and measures its loudness. @throws DOMException if the browser cannot decode it */
export async function measureLoudness(bytes: ArrayBuffer): Promise<Loudness> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE)
  const sound = await context.decodeAudioData(bytes)
  return loudnessOf(sound.getChannelData(0), SAMPLE_RATE)
}

/**
 * The loudness of a recording relative to its own loud parts, so that a quiet recording moves a mouth as much
 * as a loud one.
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

/**
 * Loudness of narration at a time of its page's clock, 0…1.
 * @param cues of one page, on its clock
 * @param loudness of a sound; null is silence
 */
export function narrationLoudnessOf(
  cues: readonly Cue[],
  loudness: (src: string) => Loudness | null,
): (seconds: number) => number {
  return (seconds) => {
    const cue = cues.find(({ start, end }) => start <= seconds && seconds < end)
    const values = cue && loudness(cue.src)
    if (!values) return 0
    const audible = cue.from + (seconds - cue.start) * cue.rate
    if (audible >= cue.to) return 0
    const level = levelOf(cue, seconds, values.length / LOUDNESS_RATE)
    const at = audible * LOUDNESS_RATE
    const before = values[Math.floor(at)] ?? 0
    const after = values[Math.floor(at) + 1] ?? 0
    return level * (before + (after - before) * (at % 1))
  }
}

/** The gain of a cue's fades at a time, 0…1. @param length of its sound, seconds */
function levelOf({ start, end, from, to, rate, ...cue }: Cue, seconds: number, length: number): number {
  const over = Math.min(end, start + (Math.min(to, length) - from) / rate)
  const rise = cue.fadeIn > 0 ? (seconds - start) / cue.fadeIn : 1
  const fall = cue.fadeOut > 0 ? ((cue.fadesTo === 'over' ? over : end) - seconds) / cue.fadeOut : 1
  return clamp(rise, 0, 1) * clamp(fall, 0, 1)
}
