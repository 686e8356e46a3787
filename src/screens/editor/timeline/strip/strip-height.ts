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

export const stripHeightOf = (editing: Editing): number =>
  editing.preferences.panels[PANEL[bottomViewOf(editing)]]

export function setStripHeight(editing: Editing, height: number) {
  setHeight(editing, clamp(Math.round(height), STRIP.min, STRIP.max))
}

/** Folds the strip to its toolbar. */
export const foldStrip = (editing: Editing) => setHeight(editing, 0)

/** Shows thumbnails, timeline or script, unfolded. */
export function showBottom(editing: Editing, view: BottomView) {
  editing.preferences.bottomView = view
  if (stripHeightOf(editing) === 0) setStripHeight(editing, STRIP.initial[view])
}

function setHeight(editing: Editing, height: number) {
  editing.preferences.panels[PANEL[bottomViewOf(editing)]] = height
}
