import type { Page } from '#engine/document/index.ts'
import { placedNarration } from '#engine/document/operations/index.ts'
import { isBgMusic } from '#engine/elements/bg-music/schema.ts'
import type { MusicSplit } from '#engine/elements/music-split.ts'
import { isSceneMusic } from '#engine/elements/scene-music/schema.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { isVideo } from '#engine/elements/video/schema.ts'
import { toMilliseconds } from './snapping.ts'
import { videoTimeAt } from './split-video.ts'

/** What an element plays at a time, in seconds of its file. */
export interface SourceTime {
  time: number
  /** The part of the file that plays; an `end` that is not after `start` is the file's end. */
  start: number
  end: number
  /** The index of the narration clip, or of the part of split music; null for other elements. */
  clip: number | null
}

/**
 * The place in its file that a video, a piece of music or a narration clip has reached.
 * @param at seconds of the page's clock
 * @param videoTime seconds of the video's clock, by which background music plays
 * @param overlap duration of the page's incoming transition
 * @returns null if the element plays nothing then, and for music that is joined of several parts
 */
export function sourceTime(
  page: Page,
  element: Element,
  at: number,
  { videoTime, overlap }: { videoTime: number; overlap: number },
): SourceTime | null {
  const { propsValue } = element
  if (isVideo(element)) {
    const time = videoTimeAt(element, at)
    return time === null ? null : { ...partOf(element.propsValue), time, clip: null }
  }
  if (isSceneMusic(element) || isBgMusic(element)) {
    const { musicSrc, start, end, loop, barGrid, split } = element.propsValue
    const played = isBgMusic(element) ? videoTime : at
    if (split) return partTime(split, played)
    const length = end > start ? end - start : Infinity
    if (musicSrc === '' || barGrid || (!loop && played >= length)) return null
    const time = start + (length < Infinity ? played % length : played)
    return { start, end, time: toMilliseconds(time), clip: null }
  }
  const heard = placedNarration(page, { start: 0, end: page.data.duration, overlap }).find(
    ({ at: { elementId }, cue }) => elementId === element.uuid && cue.start <= at && cue.end > at,
  )
  if (!heard || !('voiceSrcList' in propsValue)) return null
  const item = propsValue.voiceSrcList[heard.at.index]
  if (!item) return null
  const time = toMilliseconds(heard.cue.from + at - heard.cue.start)
  return { ...partOf(item), time, clip: heard.at.index }
}

/** The part of split music that plays after `played` seconds; null once all have played. */
function partTime({ parts }: MusicSplit, played: number): SourceTime | null {
  let begin = 0
  for (const [clip, { from, to }] of parts.entries()) {
    const since = played - begin
    if (since < to - from) return { time: toMilliseconds(from + since), start: from, end: to, clip }
    begin += to - from
  }
  return null
}

const partOf = ({ start, end }: { start: number; end: number }) => ({ start, end })
