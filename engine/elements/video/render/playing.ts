import type { TimeRange } from '#engine/elements/element-renderer.ts'
import { EPSILON } from '#engine/geometry/index.ts'
import { videoStart } from '#engine/timeline/index.ts'
import type { VideoElement } from '../schema.ts'

/** A range of a video file, in seconds of its clock. */
export interface FileRange {
  from: number
  to: number
}

/** Seconds before the end of the range at which the last frame is held. */
const BEFORE_END = 0.002

/** The trimmed range of a file of `duration` seconds; never empty, whatever the settings. */
export function trimmedRangeOf(
  { start, end }: Pick<VideoElement['propsValue'], 'start' | 'end'>,
  duration: number,
): FileRange {
  const to = end > start ? Math.min(end, duration) : duration
  return { from: Math.min(start, Math.max(0, to - BEFORE_END)), to }
}

/**
 * The time in its file that a video shows at a time of the page's clock: its first frame until it starts (see
 * `videoStart`), then the trimmed range at its speed, looped or once, then the last frame.
 * @param seconds the page's clock
 * @param duration seconds of the file
 */
export function fileTimeAt(element: VideoElement, seconds: number, duration: number): number {
  const { speed, loop } = element.propsValue
  const { from, to } = trimmedRangeOf(element.propsValue, duration)
  const played = Math.max(0, seconds - videoStart(element)) * speed
  const length = to - from
  const passed = loop && length > BEFORE_END ? (played + EPSILON) % length : played
  return Math.max(from, Math.min(from + passed, to - BEFORE_END))
}

/** When the trimmed range plays for the first time, on the page's clock. @param duration seconds of the file */
export function firstPlaythrough(element: VideoElement, duration: number): TimeRange {
  const { from, to } = trimmedRangeOf(element.propsValue, duration)
  const start = videoStart(element)
  return { from: start, to: start + (to - from) / element.propsValue.speed }
}
