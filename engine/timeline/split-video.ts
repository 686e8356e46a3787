import { clonePlain, type Page } from '#engine/document/index.ts'
import { createAnimation, renewIds } from '#engine/document/operations/index.ts'
import { isVideo, type VideoElement } from '#engine/elements/video/schema.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { timesOf } from './animation-times.ts'
import { toMilliseconds } from './snapping.ts'
import { videoStart } from './video-start.ts'

/** A shorter part of a video is no part of its own, seconds. */
const SHORTEST = 0.1

/** Where a video is at a time of its page's clock, in seconds of its file; null while it does not play. */
export function videoTimeAt({ propsValue, animations }: VideoElement, at: number): number | null {
  const { start, end, speed, loop } = propsValue
  const played = (at - videoStart({ animations })) * speed
  if (played < 0) return null
  const length = end > start ? end - start : Infinity
  if (played >= length && !loop) return null
  return toMilliseconds(start + (loop && length < Infinity ? played % length : played))
}

/**
 * Splits a video of a page at `at`, in seconds of the page's clock: the first part disappears when the second one
 * appears in its place.
 * @returns both parts; null if the video does not play there, or repeats
 */
export function splitVideo(
  page: Pick<Page, 'data'>,
  element: Element,
  at: number,
): [Element, Element] | null {
  if (!isVideo(element) || element.propsValue.loop) return null
  const cut = videoTimeAt(element, at)
  const { start, end, speed } = element.propsValue
  const least = SHORTEST * speed
  const isShort = at > page.data.duration - SHORTEST || cut === null || cut - start < least
  if (isShort || (end > start && end - cut < least)) return null
  const [first, second] = [clonePlain(element), clonePlain(element)]
  renewIds(second)
  const instant = { duration: 0, delay: toMilliseconds(at) }
  const isBefore = (animation: VideoElement['animations'][number]) => timesOf(animation).start < at
  first.animations = [...first.animations.filter(isBefore), { ...createAnimation('fadeOut'), ...instant }]
  first.propsValue.end = cut
  second.animations = [
    { ...createAnimation('fadeIn'), ...instant },
    ...second.animations.filter((animation) => !isBefore(animation)),
  ]
  second.propsValue.start = cut
  second.propsValue.poster = ''
  return [first, second]
}
