import { type Editing, followPage, revisionOf } from '#engine/editing/index.ts'
import { frameAt, pageOf, pageRange, planVideo, type VideoPlan } from '#engine/timeline/index.ts'

/** The playhead as a time on the active page, so that it stays there when the pages before it change. */
export interface Playhead {
  /** The plan of the current document. */
  readonly plan: VideoPlan
  /** Moves to a time in seconds, clamped to the video, and activates the page that is visible there. @returns the time */
  moveTo(seconds: number): number
  /** Follows changes of the document. @returns the time, and whether the author went to another page */
  update(): { time: number; hasPageChanged: boolean }
}

export function createPlayhead(editing: Editing): Playhead {
  let known: { plan: VideoPlan; version: unknown } | null = null
  let pageId = editing.undoable.activePageId
  /** Seconds since the start of the page's incoming transition. */
  let offset = 0

  function plan(): VideoPlan {
    const { project } = editing.undoable
    const version = revisionOf(project)
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
      const time = Math.min(Math.max(0, seconds), now.seconds)
      const index = pageOf(now, frameAt(now, time))
      pageId = editing.undoable.project.pages[index]?.uuid ?? pageId
      offset = time - pageRange(now, index).start
      followPage(editing, pageId)
      return time
    },
    update() {
      const { activePageId, project } = editing.undoable
      const hasPageChanged = activePageId !== pageId
      if (hasPageChanged) offset = 0
      pageId = activePageId
      const now = plan()
      const index = Math.max(
        0,
        project.pages.findIndex(({ uuid }) => uuid === pageId),
      )
      const { start, end } = pageRange(now, index)
      const isLast = index === now.pages.length - 1
      // A page that became shorter: its end time belongs to the next page, its last frame does not.
      if (offset >= end - start) offset = end - start - (isLast ? 0 : 1 / now.fps)
      return { time: start + Math.max(0, offset), hasPageChanged }
    },
  }
}
