import type { TimeRange } from '#engine/elements/element-renderer.ts'
import { videoStart } from '#engine/timeline/index.ts'
import type { VideoElement } from '../schema.ts'

/** A part of a video, in seconds of its file. */
export interface Part {
  from: number
  to: number
}

/** The picture that is held when the part is over begins this long before its end. */
const BEFORE_END = 0.002
/** What arithmetic loses: a loop that is over at a frame's time begins anew in that frame. */
const EPSILON = 1e-6

/** The part that plays of a file of `duration` seconds; at least an instant, however it was set. */
export function partOf(
  { start, end }: Pick<VideoElement['propsValue'], 'start' | 'end'>,
  duration: number,
): Part {
  const to = end > start ? Math.min(end, duration) : duration
  return { from: Math.min(start, Math.max(0, to - BEFORE_END)), to }
}

/**
 * Which moment of its file a video shows at a time of its page's clock: its first picture until it starts (see
 * `videoStart`), then the part at its speed, again and again or once, and then the last picture.
 * @param seconds the page's clock
 * @param duration seconds of the file
 */
export function momentOf(element: VideoElement, seconds: number, duration: number): number {
  const { speed, loop } = element.propsValue
  const { from, to } = partOf(element.propsValue, duration)
  const played = Math.max(0, seconds - videoStart(element)) * speed
  const length = to - from
  const passed = loop && length > BEFORE_END ? (played + EPSILON) % length : played
  return Math.max(from, Math.min(from + passed, to - BEFORE_END))
}

/** When its page's clock has it play its part for the first time. @param duration seconds of the file */
export function runOf(element: VideoElement, duration: number): TimeRange {
  const { from, to } = partOf(element.propsValue, duration)
  const start = videoStart(element)
  return { from: start, to: start + (to - from) / element.propsValue.speed }
}
