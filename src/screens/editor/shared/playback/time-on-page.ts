import { getVersion } from 'valtio/vanilla'
import { type Editing, followPage } from '#engine/editing/index.ts'
import { clamp } from '#engine/geometry/index.ts'
import { frameAt, pageOf, pageRange, planVideo, type VideoPlan } from '#engine/timeline/index.ts'

/** Where in the video the author is, as a moment of the active page: it stays that one whatever precedes the page. */
export interface TimeOnPage {
  /** The video as the document has it now. */
  readonly plan: VideoPlan
  /** Goes to a time in seconds, clamped to the video, and makes the page that is seen there the active one. @returns the time */
  moveTo(seconds: number): number
  /** Follows what was done to the document. @returns its time, and whether the author turned to another page */
  settle(): { time: number; isTurned: boolean }
}

export function createTimeOnPage(editing: Editing): TimeOnPage {
  let known: { plan: VideoPlan; version: unknown } | null = null
  let pageId = editing.undoable.activePageId
  /** Seconds since the page began to come in. */
  let into = 0

  function plan(): VideoPlan {
    const { project } = editing.undoable
    const version = getVersion(project)
    if (known && known.version === version) return known.plan
    const plan = planVideo(project)
    known = { plan, version }
    return plan
  }

  return {
    get plan() {
      return plan()
    },
    moveTo(seconds) {
      const now = plan()
      const time = clamp(seconds, 0, now.seconds)
      const index = pageOf(now, frameAt(now, time))
      pageId = editing.undoable.project.pages[index]?.uuid ?? pageId
      into = time - pageRange(now, index).start
      followPage(editing, pageId)
      return time
    },
    settle() {
      const { activePageId, project } = editing.undoable
      const isTurned = activePageId !== pageId
      if (isTurned) into = 0
      pageId = activePageId
      const now = plan()
      const index = Math.max(
        0,
        project.pages.findIndex(({ uuid }) => uuid === pageId),
      )
      const { start, end } = pageRange(now, index)
      const isLast = index === now.pages.length - 1
      // The page has become shorter: its end belongs to the next one, its last frame does not.
      if (into >= end - start) into = end - start - (isLast ? 0 : 1 / now.fps)
      return { time: start + Math.max(0, into), isTurned }
    },
  }
}
