import type { Snapping } from '#engine/timeline/index.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'

/** An edge is caught when it comes so near to another, px. */
const CATCH = 10

/** No distance is less. */
const NEVER = -1

/** Nothing is caught: by keys one goes exactly. */
export const UNCAUGHT: Snapping = { marks: [], reach: NEVER }

interface Place {
  /** When the page comes, s. */
  start: number
  /** CSS px of a second. */
  scale: number
}

/** What catches the hand on a page's clock, the playhead included. @param isCaught whether anything does */
export function catchingOn(
  { playback }: EditorContext,
  { start, scale }: Place,
  marks: readonly number[],
  isCaught: boolean,
): Snapping {
  const playhead = playback.state.time - start
  return { marks: [...marks, playhead], reach: isCaught ? CATCH / scale : NEVER }
}
