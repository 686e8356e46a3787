import { caughtAt, type DragEdge, type Snapping } from './retime.ts'

/** A part of a sound, and where it is heard. */
export interface HeardFrom {
  /** The part, on the sound's own clock; a `to` of Infinity is the sound's end. */
  from: number
  to: number
  /** How long the whole sound is, s. */
  length: number
  /** When the part begins, on the page's clock. */
  start: number
}

/** No part of a sound is shorter, s. */
const SHORTEST = 0.1
/** What ends so near to the sound's end ends with it. */
const WHOLE = 0.005

/**
 * What becomes of the part when one of its edges is dragged by `by` seconds. The part begins when it did: what
 * is cut off its beginning brings the rest nearer. An `end` of 0 is the sound's end, as documents have it.
 */
export function trimmed(
  { from, to, length, start }: HeardFrom,
  grip: Exclude<DragEdge, 'whole'>,
  by: number,
  catching: Snapping,
): { start: number; end: number } {
  const last = Math.min(to, length)
  const end = last >= length - WHOLE ? 0 : last
  if (grip === 'start') {
    const most = Math.max(0, last - SHORTEST)
    return { start: caughtAt(from + by, [0], { ...catching, marks: [0] }, [0, most]).time, end }
  }
  // Marks are on the page's clock, and so is the edge that the author sees.
  const offset = start - from
  const marks = [...catching.marks.map((mark) => mark - offset), length]
  const least = Math.min(from + SHORTEST, length)
  const at = caughtAt(last + by, [0], { ...catching, marks }, [least, Math.max(length, least)]).time
  return { start: from, end: at >= length - WHOLE ? 0 : at }
}
