import { type Box, centerOf } from '#engine/document/index.ts'
import type { Editing } from '#engine/editing/index.ts'
import { type Point, rotatePoint } from '#engine/geometry/index.ts'
import { createGuides } from '../snapping/guides.ts'
import { startDragSelection } from './drag-selection.ts'
import { type Gesture, gestureOf } from './gestures.ts'
import type { Modifiers } from './transform.ts'

/** Shift turns a line in steps of this, as it does a rotation; degrees. */
const STEP = 15
/** Without Shift, an end snaps to multiples of this within some px of the screen; degrees. */
const DETENT = { every: 45, within: 6 }

/** Starts to drag an end of the selected line. @param from where it was grabbed, px of the page. */
export function startDraggingEnd(
  editing: Editing,
  from: Point,
  zoom: number,
  isStart: boolean,
): Gesture | undefined {
  const dragged = startDragSelection(editing)
  const [target] = dragged?.targets ?? []
  if (!dragged || !target) return undefined
  const guides = createGuides(editing, dragged.others(), zoom)
  const { box } = target
  const end = endOf(box, isStart)
  const other = endOf(box, !isStart)
  const center = centerOf(box)
  let shown = box

  function move(point: Point, { shift, alt, mod }: Modifiers) {
    const pulled = { x: end.x + point.x - from.x, y: end.y + point.y - from.y }
    const fixed = alt ? center : other
    const isSnapping = editing.preferences.isSnappingOn !== mod
    guides.clear()
    if (shift) Object.assign(pulled, turned(fixed, pulled, STEP))
    else if (isSnapping) {
      const { x, y } = pulled
      const snap = guides.move({ left: x, right: x, top: y, bottom: y })
      const detent = turned(fixed, pulled, DETENT.every)
      const isNear = Math.hypot(detent.x - x, detent.y - y) * zoom <= DETENT.within
      if (snap.x !== 0 || snap.y !== 0) Object.assign(pulled, { x: x + snap.x, y: y + snap.y })
      else if (isNear) Object.assign(pulled, detent)
    }
    const mirrored = { x: 2 * center.x - pulled.x, y: 2 * center.y - pulled.y }
    const opposite = alt ? mirrored : other
    shown = isStart ? lineBox(pulled, opposite, box.height) : lineBox(opposite, pulled, box.height)
    if (target) dragged?.place(target, shown)
  }

  return gestureOf(
    dragged,
    guides,
    'default',
    move,
    () => `${Math.round(shown.width * 10) / 10} px  ${Math.round(shown.rotate * 10) / 10}°`,
  )
}

/** An end of a line, px of the page. */
function endOf(box: Box, isStart: boolean): Point {
  const { left, top, width, height, rotate } = box
  return rotatePoint({ x: isStart ? left : left + width, y: top + height / 2 }, centerOf(box), rotate)
}

/** The box of a line between two points. */
function lineBox(start: Point, end: Point, thickness: number): Box {
  const width = Math.max(1, hundredths(Math.hypot(end.x - start.x, end.y - start.y)))
  return {
    left: hundredths((start.x + end.x - width) / 2),
    top: hundredths((start.y + end.y - thickness) / 2),
    width,
    height: thickness,
    rotate: hundredths(degreesOf(start, end)),
  }
}

/** The point at the nearest multiple of `step` degrees around `fixed`, level with `point`. */
function turned(fixed: Point, point: Point, step: number): Point {
  const angle = Math.round(degreesOf(fixed, point) / step) * step
  const upright = rotatePoint(point, fixed, -angle)
  return rotatePoint({ x: upright.x, y: fixed.y }, fixed, angle)
}

const degreesOf = (from: Point, to: Point) => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI

/** Without the sign of zero, which an angle of a line to the right may have. */
const hundredths = (length: number) => Math.round(length * 100) / 100 + 0
