import type { GainPoint } from '#engine/elements/cue.ts'
import {
  type Cue,
  cueSamples,
  envelopePart,
  envelopesOf,
  SAMPLE_RATE,
  sampleAt,
} from '#engine/timeline/index.ts'

/** A linear gain ramp; times in seconds from the start of the sound. */
export interface Ramp {
  from: number
  to: number
  start: number
  end: number
}

/** The schedule of a cue, in seconds. Both ramps, the envelopes and the cue's gain multiply. */
export interface ScheduledSound {
  /** From the start of the played part to the first sample. */
  delay: number
  /** Start within the sound. */
  offset: number
  length: number
  /** The repeated part; null if it plays once. */
  loop: { start: number; end: number } | null
  rise: Ramp | null
  fall: Ramp | null
  /** Times in seconds from the start of the sound; the first point of each is there. */
  envelopes: GainPoint[][]
}

/**
 * Schedules a cue while the video plays from `from` to `to`, identical to the exported mix: it is cut off at its end, a
 * looped part repeats, and playback may start in the middle of a fade.
 * @param samples length of the cue's sound
 * @returns null if nothing of it is audible
 */
export function scheduleCue(cue: Cue, from: number, to: number, samples: number): ScheduledSound | null {
  const { start, length, first, size, fadeIn, fadeOut, fadeEnd } = cueSamples(cue, samples)
  const begin = Math.max(start, sampleAt(from))
  const end = Math.min(start + length, sampleAt(to))
  if (end <= begin) return null
  const at = begin - start
  return {
    delay: Math.max(0, begin / SAMPLE_RATE - from),
    offset: (first + (at % size)) / SAMPLE_RATE,
    length: (end - begin) / SAMPLE_RATE,
    loop: cue.loop ? { start: first / SAMPLE_RATE, end: (first + size) / SAMPLE_RATE } : null,
    rise: at < fadeIn ? { from: at / fadeIn, to: 1, start: 0, end: (fadeIn - at) / SAMPLE_RATE } : null,
    fall:
      fadeOut > 0
        ? {
            from: Math.min(1, (fadeEnd - at) / fadeOut),
            to: 0,
            start: Math.max(0, fadeEnd - fadeOut - at) / SAMPLE_RATE,
            end: (fadeEnd - at) / SAMPLE_RATE,
          }
        : null,
    envelopes: envelopesOf(cue, samples).map((envelope) =>
      envelopePart(envelope, begin / SAMPLE_RATE, end / SAMPLE_RATE),
    ),
  }
}
