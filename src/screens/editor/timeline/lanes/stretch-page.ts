import { narratedDuration } from '#engine/document/operations/index.ts'
import { type Editing, stretchingOf } from '#engine/editing/index.ts'
import { caughtDuration } from './catch-time.ts'

/** The edge of a page's block in hand. */
export interface Stretch {
  /**
   * Makes the page last until the pointer.
   * @param seconds where the pointer is, in the video
   * @param isFree nothing catches
   * @param scale CSS px of a second
   * @returns whether something caught it
   */
  to(seconds: number, isFree: boolean, scale: number): boolean
  end(how: 'commit' | 'cancel'): void
}

interface Grip {
  pageId: string
  /** Seconds of the video: where the edge is, where it was pressed, and where the playhead stands. */
  edge: number
  pressed: number
  playhead: number
}

/** One step of the history, live; until it ends nothing is undone, and sounds that arrive wait. */
export function stretchPage(editing: Editing, { pageId, edge, pressed, playhead }: Grip): Stretch {
  const { history, preferences, session, undoable } = editing
  const page = undoable.project.pages.find(({ uuid }) => uuid === pageId)
  const duration = page?.data.duration ?? 0
  const narrated = page ? narratedDuration(page) : 0
  const toPlayhead = Number((duration + playhead - edge).toFixed(3))
  const catching = narrated > 0 ? [toPlayhead, narrated] : [toPlayhead]
  const stretch = stretchingOf(editing, pageId)
  session.isGestureOn = true
  return {
    to(seconds, isFree, scale) {
      const isCatching = preferences.isSnappingOn !== isFree
      const caught = caughtDuration(duration + seconds - pressed, isCatching ? catching : [], scale)
      stretch(caught.seconds)
      return caught.isCaught
    },
    end(how) {
      history[how]()
      session.isGestureOn = false
    },
  }
}
