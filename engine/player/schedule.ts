import { type Cue, cueSamples, SAMPLE_RATE, sampleAt } from '#engine/timeline/index.ts'

/** A level that goes from one value to another in a straight line; seconds from the voice's start. */
export interface Ramp {
  from: number
  to: number
  start: number
  end: number
}

/** One sounding of a cue. Seconds; the two slopes and the cue's gain multiply. */
export interface ScheduledSound {
  /** From the start of the stretch to the first sample. */
  delay: number
  /** Where in the sound to begin. */
  offset: number
  length: number
  /** The part that begins anew when it is over; null: it sounds once. */
  loop: { start: number; end: number } | null
  rise: Ramp | null
  fall: Ramp | null
}

/**
 * How a cue sounds while the video plays from `from` up to `to`, sample by sample as in the exported mix: it is
 * cut at its end, a looped part begins anew, fades are linear over the whole cue and so may be entered in their
 * middle.
 * @param samples how many the cue's sound has
 * @returns null when nothing of it is heard
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
  }
}
