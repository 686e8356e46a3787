import type { Cue } from '../timeline/index.ts'

/** A level that goes from one value to another in a straight line; seconds from the voice's start. */
export interface Slope {
  from: number
  to: number
  start: number
  end: number
}

/** One sounding of a cue. Seconds; the two slopes and the cue's gain multiply. */
export interface Voice {
  /** From the start of the stretch to the first sample. */
  delay: number
  /** Where in the sound to begin. */
  offset: number
  length: number
  rise: Slope | null
  fall: Slope | null
}

/**
 * How a cue sounds while the video plays from `from` up to `to`, by the rules of the exported mix: it is cut at
 * its end, a loop begins anew, fades are linear over the whole cue and so may be entered in their middle.
 * @param size seconds of sound there are
 * @returns null when nothing of it is heard
 */
export function voiceOf(cue: Cue, from: number, to: number, size: number): Voice | null {
  const begin = Math.max(cue.start, from)
  const over = cue.loop ? cue.end : Math.min(cue.end, cue.start + size)
  const end = Math.min(over, to)
  if (size <= 0 || end <= begin) return null
  const at = begin - cue.start
  const fadeOutStart = cue.end - cue.start - cue.fadeOut
  return {
    delay: begin - from,
    offset: cue.loop ? at % size : at,
    length: end - begin,
    rise: at < cue.fadeIn ? { from: at / cue.fadeIn, to: 1, start: 0, end: cue.fadeIn - at } : null,
    fall:
      cue.fadeOut > 0
        ? {
            from: Math.min(1, (cue.end - begin) / cue.fadeOut),
            to: 0,
            start: Math.max(0, fadeOutStart - at),
            end: cue.end - begin,
          }
        : null,
  }
}
