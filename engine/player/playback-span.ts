import { EPSILON } from '#engine/geometry/index.ts'
/** A part of the video in seconds, `end` not included. */
export interface TimeRange {
  start: number
  end: number
}

/** An uninterrupted playback. The clock and the video advance at the same rate. */
export interface PlaybackSpan {
  span: TimeRange
  loop: boolean
  /** Start on the video's clock, and on the driving clock. */
  from: number
  at: number
}

/** The time of the video at `now`; clamped to the end unless it loops. */
export function positionAt({ span, loop, from, at }: PlaybackSpan, now: number): number {
  const position = from + Math.max(0, now - at)
  if (position < span.end - EPSILON) return position
  if (!loop) return span.end
  const length = span.end - span.start
  const over = (position - span.start) % length
  return span.start + (length - over < EPSILON ? 0 : over)
}

/** Loop pass `index`: its part of the video, and its start on the driving clock. */
export function loopPass(
  { span, from, at }: PlaybackSpan,
  index: number,
): { from: number; to: number; at: number } {
  if (index === 0) return { from, to: span.end, at }
  const first = span.end - from
  return { from: span.start, to: span.end, at: at + first + (index - 1) * (span.end - span.start) }
}
