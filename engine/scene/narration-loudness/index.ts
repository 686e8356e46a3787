import type { Cue } from '#engine/timeline/index.ts'
import { LOUDNESS_RATE, type Loudness, loudnessOf } from './loudness.ts'

export type { Loudness } from './loudness.ts'

/** Speech has nothing to say above 8 kHz that a mouth would show, and a low rate is quickly measured. */
const SAMPLE_RATE = 16_000

/** Decodes a sound file and measures it. @throws DOMException when the browser cannot decode it */
export async function measureLoudness(bytes: ArrayBuffer): Promise<Loudness> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE)
  const sound = await context.decodeAudioData(bytes)
  return loudnessOf(sound.getChannelData(0), SAMPLE_RATE)
}

/**
 * How loud narration is at a time of its page's clock, 0…1.
 * @param cues of one page, on its clock
 * @param loudnessAt of a sound; null is silence
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

/** What the fades of a cue leave of it at a time, 0…1. @param length of its sound, seconds */
function levelOf({ start, end, from, to, rate, ...cue }: Cue, seconds: number, length: number): number {
  const over = Math.min(end, start + (Math.min(to, length) - from) / rate)
  const rise = cue.fadeIn > 0 ? (seconds - start) / cue.fadeIn : 1
  const fall = cue.fadeOut > 0 ? ((cue.fadesTo === 'over' ? over : end) - seconds) / cue.fadeOut : 1
  return Math.max(0, Math.min(1, rise)) * Math.max(0, Math.min(1, fall))
}
