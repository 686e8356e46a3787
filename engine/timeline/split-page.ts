import { allElements, clonePlain, newId, PAUSE_LIMIT, type Page } from '#engine/document/index.ts'
import { ANIMATION_LIMITS, placedNarration, renewIds, renumber } from '#engine/document/operations/index.ts'
import type { Animation } from '#engine/elements/element.ts'
import { isSceneMusic, type SceneMusicElement } from '#engine/elements/scene-music/schema.ts'
import { childrenOf, type Element, schemaOf } from '#engine/elements/schemas.ts'
import { secondsOf } from '#engine/elements/music-split.ts'
import { heardPart } from '#engine/elements/sound-part.ts'
import { lineFrom } from '#engine/elements/volume-line.ts'
import { isVideo } from '#engine/elements/video/schema.ts'
import { isVoice } from '#engine/elements/voice/schema.ts'
import { EPSILON } from '#engine/geometry/index.ts'
import { timesOf } from './animation-times.ts'
import { presetOf } from './animations/presets.ts'
import { createPoses } from './poses.ts'
import { toMilliseconds } from './snapping.ts'
import { partsFrom } from './split-music.ts'
import { type SharedNarration, shareNarration } from './split-narration.ts'
import { videoTimeAt } from './split-video.ts'
import { videoStart } from './video-start.ts'

/** The last picture of a video that is over, seconds before its end. */
const LAST_PICTURE = 0.04

/**
 * Splits a page in two at `at`, in seconds of its clock. The second page goes on where the first one ends: entrances
 * are not repeated, sounds and videos play on, and what has left or not yet appeared is on one page only. The first
 * page keeps its id and has no transition; the second one takes over that of the page. Looped sounds and videos start
 * anew.
 * @param overlap duration of the page's incoming transition
 * @param lineWidth of subtitles, in full-width characters
 */
export function splitPage(
  page: Page,
  at: number,
  overlap: number,
  lineWidth: number,
): [first: Page, second: Page] {
  const [first, second] = [clonePlain(page), clonePlain(page)]
  const narration = shareNarration(page, allElements(page.elements).filter(isVoice), at, overlap, lineWidth)
  const lists = listsOf(page, at, narration)
  first.elements = lists.first
  second.elements = lists.second
  narration.shareTies(first, second)
  for (const { elements } of [first, second]) renumber(elements)
  for (const element of second.elements) renewIds(element)
  second.uuid = newId()
  first.data.transDuration = 0
  first.data.duration = toMilliseconds(at)
  second.data.duration = toMilliseconds(page.data.duration - at)
  shareMarkers(page, at, [first, second])
  sharePacing(page, at, overlap, [first, second])
  return [first, second]
}

function shareMarkers({ markers = [] }: Page, at: number, [first, second]: [Page, Page]) {
  delete first.markers
  delete second.markers
  const [before, after] = [
    markers.filter((marker) => marker.at < at),
    markers.filter((marker) => marker.at >= at),
  ]
  if (before.length > 0) first.markers = clonePlain(before)
  if (after.length > 0)
    second.markers = after.map((marker) => ({ ...marker, at: toMilliseconds(marker.at - at) }))
}

/** Both parts keep their durations, and the second one begins as long before its first clip as the page was split. */
function sharePacing(page: Page, at: number, overlap: number, [first, second]: [Page, Page]) {
  const pacing = page.data.narration
  if (!pacing) return
  const cues = placedNarration(page, { start: 0, end: Infinity, overlap }).map(({ cue }) => cue)
  const next = cues.find(({ end }) => end > at + EPSILON)
  const leadIn = toMilliseconds(Math.min(Math.max(0, (next?.start ?? at) - at), PAUSE_LIMIT))
  first.data.narration = { ...pacing, isFollowed: false }
  second.data.narration = { ...pacing, isFollowed: false, leadIn }
}

function listsOf(
  page: Page,
  at: number,
  narration: SharedNarration,
): { first: Element[]; second: Element[] } {
  const poses = createPoses(page)
  const isSeen = ({ uuid }: Element) => poses.poseAt(uuid, at).opacity > 0
  const lists: { first: Element[]; second: Element[] } = { first: [], second: [] }
  for (const element of page.elements) {
    const isOnFirst =
      !element.animations.some((animation) => isHiddenBy(element, animation, at)) || isSeen(element)
    const isOnSecond = !hasLeft(element, at)
    if (isOnFirst) lists.first.push(...piece(element, 'first'))
    if (isOnSecond || !isOnFirst) lists.second.push(...piece(element, 'second'))
  }
  poses.dispose()
  return lists

  function piece(element: Element, side: 'first' | 'second'): Element[] {
    const part = clonePlain(element)
    part.animations = side === 'first' ? animationsUntil(part, at) : animationsFrom(continued(part), at)
    if (side === 'first') endContent(part)
    else if (!continueContent(part)) return []
    return [part]
  }

  function continued(element: Element): Animation[] {
    return isSeen(element) ? continuedSeen(element, at) : continuedHidden(element, at)
  }

  function endContent(element: Element) {
    for (const each of allElements([element])) {
      fitSelfAnimation(each, at)
      if (isVoice(each)) each.propsValue.voiceSrcList = narration.before.get(each.uuid) ?? []
      if (isSceneMusic(each) && musicSeconds(each) > at) each.propsValue.fadeOut = 0
    }
  }

  /** @returns whether the element is on the second page at all */
  function continueContent(element: Element): boolean {
    const children = childrenOf(element)
    const gone = children.filter((child) => !continueContent(child))
    for (const child of gone) children.splice(children.indexOf(child), 1)
    shiftSelfAnimation(element, at)
    if (isVideo(element)) continueVideo(element)
    if (isVoice(element)) {
      const items = narration.after.get(element.uuid) ?? []
      const hadItems = element.propsValue.voiceSrcList.length > 0
      element.propsValue.voiceSrcList = items
      return items.length > 0 || !hadItems
    }
    if (isSceneMusic(element)) {
      if (musicSeconds(element) <= at) return false
      element.propsValue.fadeIn = 0
      const { volumeLine } = element.propsValue
      if (volumeLine) element.propsValue.volumeLine = lineFrom(volumeLine, at)
      const { split } = element.propsValue
      if (split) split.parts = partsFrom(split.parts, at)
      else if (!repeats(element)) element.propsValue.start = toMilliseconds(element.propsValue.start + at)
    }
    return schemaOf(element.elName).copyAcrossPages
  }

  function continueVideo(video: Parameters<typeof videoTimeAt>[0]) {
    const original = allElements(page.elements).find(({ uuid }) => uuid === video.uuid)
    const { start, end, loop } = video.propsValue
    if (!original || !isVideo(original) || loop || videoStart(original) > at) return
    // Once it is over, its last picture stays.
    video.propsValue.start = videoTimeAt(original, at) ?? Math.max(start, end - LAST_PICTURE)
  }
}

const roleOf = ({ type }: Animation) => presetOf(type)?.role

const startsOf = ({ animations }: Element, role: string) =>
  animations.filter((animation) => roleOf(animation) === role).map((animation) => timesOf(animation).start)

/** Whether an element is still hidden at `at` by an entrance to come: one without an exit before it, see `createPoses`. */
const isHiddenBy = (element: Element, animation: Animation, at: number): boolean =>
  roleOf(animation) === 'entrance' &&
  timesOf(animation).start >= at - EPSILON &&
  !startsOf(element, 'exit').some((exit) => exit < timesOf(animation).start)

/** Whether an element has left before `at`, and does not come back. */
function hasLeft(element: Element, at: number): boolean {
  const exits = element.animations.filter((animation) => roleOf(animation) === 'exit').map(timesOf)
  const left = Math.max(...exits.filter(({ end }) => end <= at + EPSILON).map(({ start }) => start), -1)
  return left >= 0 && !startsOf(element, 'entrance').some((start) => start > left)
}

/**
 * How many repetitions of an animation belong to the time before `at`: an entrance is over by then, an exit is yet to
 * come, and of an emphasis, that is as many as are mostly over.
 */
function runsUntil(animation: Animation, at: number): number {
  const { start, end, duration, repeat } = timesOf(animation)
  const runs = repeat + 1
  if (end <= at + EPSILON) return runs
  if (start >= at - EPSILON) return 0
  const role = roleOf(animation)
  if (role === 'exit') return 0
  return role === 'entrance' ? runs : Math.min(runs, Math.round((at - start) / duration))
}

/** The animations of the part before `at`. Those that run at `at` end there. */
function animationsUntil(element: Element, at: number): Animation[] {
  return element.animations.flatMap((animation) => {
    const { start, end, duration, repeat } = timesOf(animation)
    if (isHiddenBy(element, animation, at) || (repeat < 0 && start < at)) return [animation]
    const runs = runsUntil(animation, at)
    if (runs === 0) return []
    if (end <= at + EPSILON) return [animation]
    const longest = Math.max((at - start) / runs, ANIMATION_LIMITS.duration.min)
    return [{ ...animation, duration: toMilliseconds(Math.min(duration, longest)), interationCount: runs }]
  })
}

/** The animations of an element that is seen at `at`, without those by which it would enter again. */
function continuedSeen(element: Element, at: number): Animation[] {
  const exit = firstFrom(at, startsOf(element, 'exit'))
  return element.animations.filter((animation) => {
    const { start } = timesOf(animation)
    return roleOf(animation) !== 'entrance' || start < at - EPSILON || start > exit
  })
}

/**
 * The animations of an element that is not seen at `at`, without exits that are over before it enters. One that goes on
 * during the entrance stays.
 */
function continuedHidden(element: Element, at: number): Animation[] {
  const entrance = firstFrom(at, startsOf(element, 'entrance'))
  const isExitBefore = (animation: Animation) => {
    const { start } = timesOf(animation)
    return roleOf(animation) === 'exit' && start >= at - EPSILON && start < entrance
  }
  const kept = element.animations.filter(
    (animation) => !isExitBefore(animation) || timesOf(animation).end > entrance,
  )
  const exits = kept.filter(isExitBefore).map((animation) => timesOf(animation).start)
  if (exits.length === 0) return kept
  // Without an entrance before it, the exit would show the element from the start of the page.
  const entering = { type: 'fadeIn', delay: Math.min(...exits), duration: ANIMATION_LIMITS.duration.min }
  return [...kept, { ...entering, infinite: '', interationCount: 1 }]
}

const firstFrom = (at: number, starts: readonly number[]) =>
  Math.min(...starts.filter((start) => start >= at - EPSILON))

/** The animations of the part from `at` on. */
function animationsFrom(animations: readonly Animation[], at: number): Animation[] {
  return animations.flatMap((animation) => {
    const { start, duration, repeat } = timesOf(animation)
    if (repeat < 0) return [{ ...animation, delay: toMilliseconds(Math.max(0, start - at)) }]
    const before = runsUntil(animation, at)
    const runs = repeat + 1 - before
    const delay = toMilliseconds(Math.max(0, start + before * duration - at))
    return runs > 0 ? [{ ...animation, delay, interationCount: runs }] : []
  })
}

/** The values of a kind's own animation, while it is on. */
function selfAnimationOf({ elName, propsValue }: Element) {
  const keys = schemaOf(elName).selfAnimation
  const values = propsValue as unknown as Record<string, unknown> // indexed by keys from its schema
  if (keys === null || values[keys.isOn] !== true) return null
  return { keys, values, delay: Number(values[keys.delay]), duration: Number(values[keys.duration]) }
}

/** Ends a kind's own animation by `at` if it runs then. */
function fitSelfAnimation(element: Element, at: number) {
  const own = selfAnimationOf(element)
  if (!own || own.delay >= at || own.delay + own.duration <= at) return
  own.values[own.keys.duration] = toMilliseconds(Math.max(at - own.delay, ANIMATION_LIMITS.duration.min))
}

/** A kind's own animation from `at` on; one that has begun is not repeated. */
function shiftSelfAnimation(element: Element, at: number) {
  const own = selfAnimationOf(element)
  if (!own) return
  if (own.delay < at) own.values[own.keys.isOn] = false
  else own.values[own.keys.delay] = toMilliseconds(own.delay - at)
}

/** How long music is heard; Infinity if it repeats or its length is unknown. */
function musicSeconds(music: SceneMusicElement): number {
  const { split } = music.propsValue
  if (repeats(music)) return Infinity
  return split ? secondsOf(split.parts) : heardPart(music.propsValue, Infinity).seconds
}

/** Whether music is as long as its page. */
const repeats = ({ propsValue: { loop, barGrid } }: SceneMusicElement) => loop || barGrid !== undefined
