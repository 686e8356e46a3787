import type { BottomView, Editing, Panels } from '#engine/editing/index.ts'
import { clamp } from '#engine/geometry/index.ts'

/** px. Thumbnails, timeline and script each have their own height. */
export const STRIP = {
  min: 120,
  max: 480,
  initial: { pages: 168, timeline: 268, script: 320 },
} as const

const PANEL: Record<BottomView, keyof Panels> = { pages: 'bottom', timeline: 'timeline', script: 'script' }

/** The view below the stage. Covers have no time, so they are always thumbnails. */
export const bottomViewOf = ({ preferences, session }: Editing): BottomView =>
  session.isCoverTab ? 'pages' : preferences.bottomView

/** The lane of the subtitles with the gap above it, px. */
const SUBTITLE_LANE = 29

/** By how much a view is higher than its stored height: the timeline of a work that shows subtitles has a lane more. */
const extraOf = (editing: Editing, view = bottomViewOf(editing)): number =>
  view === 'timeline' && editing.undoable.project.subtitles?.isShown === true ? SUBTITLE_LANE : 0

/** 0 if it is folded. */
export function stripHeightOf(editing: Editing): number {
  const stored = editing.preferences.panels[PANEL[bottomViewOf(editing)]]
  return stored === 0 ? 0 : stored + extraOf(editing)
}

export const initialHeightOf = (editing: Editing, view: BottomView): number =>
  STRIP.initial[view] + extraOf(editing, view)

export function setStripHeight(editing: Editing, height: number) {
  setHeight(editing, clamp(Math.round(height) - extraOf(editing), STRIP.min, STRIP.max))
}

/** Folds the strip to its toolbar. */
export const foldStrip = (editing: Editing) => setHeight(editing, 0)

/** Shows thumbnails, timeline or script, unfolded. */
export function showBottom(editing: Editing, view: BottomView) {
  editing.preferences.bottomView = view
  if (stripHeightOf(editing) === 0) setStripHeight(editing, initialHeightOf(editing, view))
}

function setHeight(editing: Editing, height: number) {
  editing.preferences.panels[PANEL[bottomViewOf(editing)]] = height
}
