import * as z from 'zod/mini'
import { number } from './fields.ts'

/** Longest sound in documents, seconds. */
export const LONGEST_PART = 86_400

/** Seconds of a sound, by default 0. */
export const seconds = () => number(0, { min: 0, max: LONGEST_PART })

/** The part of a sound that is heard, and its fades. */
export const soundPartFields = () => ({
  /** Start and end of the part in the sound; an `end` that is not after `start` means the sound's end. */
  start: seconds(),
  end: seconds(),
  fadeIn: seconds(),
  /** If undefined, the sound fades briefly where it is cut off. */
  fadeOut: z.optional(z.number().check(z.minimum(0), z.maximum(LONGEST_PART))),
})

/**
 * The part of a sound that is heard, on the sound's own clock; a `to` of Infinity means the sound's end.
 * @param length seconds of the whole sound; 0 or Infinity if unknown
 * @returns `seconds`: how long the part lasts, Infinity if unknown
 */
export function heardPart({ start, end }: { start: number; end: number }, length: number) {
  const to = end > start ? end : Infinity
  const last = Math.min(to, length > 0 ? length : Infinity)
  return { from: start, to, seconds: Math.max(0, last - start) }
}

/**
 * The part of a sound that is heard from `start`, and when it ends: a sound that does not loop may end before
 * `latest`.
 */
export function cuePart(
  { loop, ...part }: { start: number; end: number; loop: boolean },
  start: number,
  latest: number,
  rate: number,
) {
  const { from, to, seconds } = heardPart(part, Infinity)
  return { from, to, rate, loop, end: loop ? latest : Math.min(latest, start + seconds / rate) }
}
