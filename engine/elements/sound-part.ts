import * as z from 'zod/mini'
import { number } from './fields.ts'

const LONGEST = 86_400

/** Seconds of a sound; without, none. */
export const seconds = () => number(0, { min: 0, max: LONGEST })

/** The fields that say which part of a sound is heard, and how it fades. */
export const soundPartFields = () => ({
  /** Where in the sound it begins and ends; an `end` that is not after `start` is the end of the sound. */
  start: seconds(),
  end: seconds(),
  fadeIn: seconds(),
  /** Without, what would be cut off fades briefly. */
  fadeOut: z.optional(z.number().check(z.minimum(0), z.maximum(LONGEST))),
})

/**
 * The part of a sound that is heard, on the sound's own clock; a `to` of Infinity is the sound's end.
 * @param length of the whole sound in seconds; 0 or Infinity where it is not known
 * @returns `seconds` is how long the part lasts, Infinity where that is not known
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
