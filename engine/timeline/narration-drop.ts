import type { Page } from '#engine/document/index.ts'
import { narrationOf, type SentenceRef } from '#engine/document/operations/index.ts'
import { audibleNarration, clipKey } from './audible-narration.ts'
import { pageOf, pageRange } from './page-range.ts'
import type { VideoPlan } from './segments.ts'

/** Where a dragged narration clip goes. */
export interface NarrationDrop {
  to: SentenceRef
  /** Where that is in the video, seconds. */
  time: number
}

/**
 * The place for a narration clip that is dropped at `time` seconds of the video: between the clips that are heard on
 * the page there, before the one whose middle comes next.
 * @returns null where the clip already is
 */
export function narrationDrop(
  pages: readonly Page[],
  plan: VideoPlan,
  from: SentenceRef,
  time: number,
): NarrationDrop | null {
  const at = pageOf(plan, Math.floor(time * plan.fps))
  const page = pages[at]
  if (!page) return null
  const { start, alone, end } = pageRange(plan, at)
  const heard = audibleNarration(page, plan, at).narrationClips
  const keys = narrationOf(page).map((clip) => clipKey(clip.at))
  const indexes = heard.map((clip) => keys.indexOf(clipKey(clip.at)))
  const slot = heard.filter((clip) => start + (clip.start + clip.end) / 2 < time).length
  const [before, after] = [heard[slot - 1], heard[slot]]
  const last = indexes.at(-1)
  const index = indexes[slot] ?? (last === undefined ? keys.length : last + 1)
  const isSamePage = page.uuid === from.pageId
  if (isSamePage && (index === from.index || index === from.index + 1)) return null
  const border = before && after ? (before.end + after.start) / 2 : (before?.end ?? after?.start)
  return {
    to: { pageId: page.uuid, index: isSamePage && index > from.index ? index - 1 : index },
    time: border === undefined ? alone : Math.min(start + border, end),
  }
}
