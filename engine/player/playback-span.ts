import { EPSILON } from '#engine/geometry/index.ts'
/** A part of the video in seconds, `end` not included. */
export interface TimeRange {
  start: number
  end: number
}

/** One uninterrupted playing. The clock's seconds and the video's run at the same pace. */
export interface PlaybackSpan {
  span: TimeRange
  loop: boolean
  /** Where in the video it began, and when by the clock. */
  from: number
  at: number
}

/** Where in the video a run is at a time of its clock; past the end, unless it loops, the end. */
export function positionAt({ span, loop, from, at }: PlaybackSpan, now: number): number {
  const position = from + Math.max(0, now - at)
  if (position < span.end - EPSILON) return position
  if (!loop) return span.end
  const length = span.end - span.start
  const over = (position - span.start) % length
  return span.start + (length - over < EPSILON ? 0 : over)
}

/** Round `index` of a run: what part of the video it is, and when it begins by the clock. */
export function loopPass(
  { span, from, at }: PlaybackSpan,
  index: number,
): { from: number; to: number; at: number } {
  if (index === 0) return { from, to: span.end, at }
  const first = span.end - from
  return { from: span.start, to: span.end, at: at + first + (index - 1) * (span.end - span.start) }
}
