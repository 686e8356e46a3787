import type { Editing } from '#engine/editing/index.ts'
import { type Point } from '#engine/geometry/index.ts'
import { type GuideHit, guideCursor, type UserGuides } from '../rulers-grid/user-guides.ts'
import { toScreen } from '../surface/view.ts'
import type { Viewport } from '../surface/viewport.ts'
import { type Gesture, startResizing, startRotating } from './gestures.ts'
import { boxOnStage, cursorOf, frameOf, type HandleHit, handleAt, isNearHandle } from './handles.ts'
import type { Hit } from './hit.ts'
import { startDraggingEnd } from './line-ends.ts'
import { draggedPointOf, startDraggingPoint } from './point-handle.ts'
import { isAnySelected, selectionOf } from './selection.ts'

/** What can be dragged on the stage beside elements: a handle of the selection, a ruler, or a guide. */
export type ControlHit = HandleHit | GuideHit

/** Hit test of the stage's controls. Positions are CSS px of the stage. */
export interface HitHandles {
  /** The control at a position. Rulers come first, then handles, then guides that the selection does not cover. */
  at(position: Point, isTouch: boolean): ControlHit | undefined
  /** Starts to drag a control. @param from px of the page. */
  start(control: ControlHit, from: Point): Gesture | undefined
  cursor(control: ControlHit): string
}

/** @param hits returns the elements under a position, topmost first. */
export function createHitHandles(
  editing: Editing,
  viewport: Viewport,
  guides: UserGuides,
  hits: (position: Point) => readonly Hit[],
): HitHandles {
  return {
    at(position, isTouch) {
      const ruler = guides.rulerAt(position)
      if (ruler) return ruler
      const { boxes, sides, isLocked } = selectionOf(editing)
      const point = draggedPointOf(editing)
      if (point && isNearHandle(toScreen(viewport.view, point), position, isTouch)) return { kind: 'point' }
      const frame = isLocked ? undefined : frameOf(boxes)
      const handle = frame && handleAt(boxOnStage(frame, viewport.view), sides, position, isTouch)
      if (handle) return handle
      const guide = guides.guideAt(position, isTouch)
      return guide && !isAnySelected(editing, hits(position)) ? guide : undefined
    },
    start(control, from) {
      const { zoom } = viewport.view
      if (control.kind === 'guide') return guides.start(control)
      if (control.kind === 'point') return startDraggingPoint(editing, from, zoom)
      if (control.kind === 'end') return startDraggingEnd(editing, from, zoom, control.isStart)
      if (control.kind === 'rotate') return startRotating(editing, from, zoom)
      return startResizing(editing, from, zoom, control.handle)
    },
    cursor: (control) =>
      control.kind === 'guide'
        ? guideCursor(control)
        : cursorOf(control, frameOf(selectionOf(editing).boxes)?.rotate ?? 0),
  }
}
