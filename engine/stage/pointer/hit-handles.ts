import { type Editing, selectedIds } from '#engine/editing/index.ts'
import { type Point } from '#engine/geometry/index.ts'
import { type GuideHit, guideCursor, type UserGuides } from '../rulers-grid/user-guides.ts'
import type { Viewport } from '../surface/viewport.ts'
import { type Gesture, startResizing, startTurning } from './gestures.ts'
import { cursorOf, frameOf, gripAt, type HandleHit, onScreen } from './handles.ts'
import type { Hit } from './hit.ts'
import { selectedOn } from './selection.ts'

/** What else than elements can be seized on the stage: handles of what is selected, rulers, guides. */
export type Seizable = HandleHit | GuideHit

/** Finds what can be seized, and begins what is done with it. Places are CSS px of the stage. */
export interface Seizing {
  at(point: Point, isTouch: boolean): Seizable | undefined
  /** @param from px of the page. */
  start(grip: Seizable, from: Point): Gesture | undefined
  cursor(grip: Seizable): string
}

/** @param hits what lies under a place, topmost first. */
export function createSeizing(
  editing: Editing,
  viewport: Viewport,
  guides: UserGuides,
  hits: (point: Point) => readonly Hit[],
): Seizing {
  return {
    /** Rulers before all; then handles; then guides, but not through what is selected. */
    at(point, isTouch) {
      const ruler = guides.rulerAt(point)
      if (ruler) return ruler
      const { boxes, sides, isLocked } = selectedOn(editing)
      const frame = isLocked ? undefined : frameOf(boxes)
      const grip = frame && gripAt(onScreen(frame, viewport.view), sides, point, isTouch)
      if (grip) return grip
      const guide = guides.guideAt(point, isTouch)
      return guide && !isAnySelected(editing, hits(point)) ? guide : undefined
    },
    start(grip, from) {
      const { zoom } = viewport.view
      if (grip.kind === 'guide') return guides.start(grip)
      if (grip.kind === 'rotate') return startTurning(editing, from, zoom)
      return startResizing(editing, from, zoom, grip.handle)
    },
    cursor: (grip) =>
      grip.kind === 'guide'
        ? guideCursor(grip)
        : cursorOf(grip, frameOf(selectedOn(editing).boxes)?.rotate ?? 0),
  }
}

export function isAnySelected(editing: Editing, hits: readonly Hit[]): boolean {
  const ids = selectedIds(editing)
  return hits.some((hit) => hit.some(({ uuid }) => ids.includes(uuid)))
}
