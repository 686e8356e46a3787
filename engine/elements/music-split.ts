import * as z from 'zod/mini'
import type { Infer } from './fields.ts'
import type { JoinedPart } from './joined-parts.ts'
import { seconds } from './sound-part.ts'

/** How the author cut a piece of music: its parts play one after another, in place of the trimmed part. */
export const musicSplitSchema = z.looseObject({
  /** In playing order, in seconds of the sound. */
  parts: z._default(z.array(z.looseObject({ from: seconds(), to: seconds() })), () => []),
  /** Length of the whole sound in seconds; 0 if unknown. */
  length: seconds(),
})

export type MusicSplit = Infer<typeof musicSplitSchema>

/** Shorter parts are neither made nor played, seconds. */
export const SHORTEST_MUSIC_PART = 0.1
/** Sums of seconds are not exact. */
const TOLERANCE = 1e-6

/** Parts of a sound that play one after another, and its length; 0 if unknown. */
export interface MusicParts {
  parts: readonly JoinedPart[]
  length: number
}

/**
 * The parts that are played.
 * @param filled repeats them until they last this many seconds; null plays them once
 */
export function playedParts({ parts, length }: MusicSplit, filled: number | null): MusicParts | null {
  const once = parts.filter(({ from, to }) => to - from >= SHORTEST_MUSIC_PART - TOLERANCE)
  const sum = secondsOf(once)
  if (sum === 0) return null
  const passes = filled === null ? 1 : Math.max(1, Math.ceil(filled / sum - TOLERANCE))
  return { parts: Array.from({ length: passes }, () => once).flat(), length }
}

/** Whether a part plays on from the one before it without a crossfade: the sound goes on there, or has ended. */
export const isSeamless = (before: JoinedPart, { from }: JoinedPart, length: number): boolean =>
  Math.abs(from - before.to) < TOLERANCE || isEnding(before, length)

/** Whether a part ends where the sound does. */
export const isEnding = ({ to }: JoinedPart, length: number): boolean =>
  length > 0 && to >= length - TOLERANCE

export const secondsOf = (parts: readonly JoinedPart[]): number =>
  parts.reduce((sum, { from, to }) => sum + to - from, 0)
