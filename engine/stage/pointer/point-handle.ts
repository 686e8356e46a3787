import { type Box, centerOf } from '#engine/document/index.ts'
import { findElement } from '#engine/document/operations/index.ts'
import type { Editing } from '#engine/editing/index.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { clamp, type Point, rotatePoint } from '#engine/geometry/index.ts'
import { createGuides } from '../snapping/guides.ts'
import { startDragSelection } from './drag-selection.ts'
import { type Gesture, gestureOf } from './gestures.ts'
import { selectionOf } from './selection.ts'

/** Percent of the box, as in schemas of kinds with such a point. */
const LIMIT = 1000

/** The point of the selected element that can be dragged, in px of the page; null if there is none. */
export function draggedPointOf(editing: Editing): Point | null {
  const { elements, boxes, isLocked } = selectionOf(editing)
  const [element, ...others] = elements
  const [box] = boxes
  const keys = element && others.length === 0 ? keysOf(element) : null
  if (!element || !box || !keys || isLocked) return null
  const values = valuesOf(element)
  return rotatePoint(
    {
      x: box.left + (Number(values[keys.x]) / 100) * box.width,
      y: box.top + (Number(values[keys.y]) / 100) * box.height,
    },
    centerOf(box),
    box.rotate,
  )
}

/** Starts to drag that point. @param from where it was grabbed, px of the page. */
export function startDraggingPoint(editing: Editing, from: Point, zoom: number): Gesture | undefined {
  const before = draggedPointOf(editing)
  const dragged = startDragSelection(editing)
  const [target] = dragged?.targets ?? []
  if (!before || !dragged || !target) return undefined
  const element = findElement(dragged.container, target.id)
  const keys = element && keysOf(element)
  if (!element || !keys) return undefined
  const values = valuesOf(element)
  const { box } = target
  return gestureOf(
    dragged,
    createGuides(editing, null, zoom),
    'move',
    (point) => {
      const at = { x: before.x + point.x - from.x, y: before.y + point.y - from.y }
      const upright = rotatePoint(at, centerOf(box), -box.rotate)
      values[keys.x] = percentOf(upright.x - box.left, box.width)
      values[keys.y] = percentOf(upright.y - box.top, box.height)
    },
    () => `${keys.label} ${String(values[keys.x])}%  ${String(values[keys.y])}%`,
  )
}

const keysOf = ({ elName, propsValue }: Element) => schemaOf(elName).draggedPoint?.(propsValue) ?? null

/** The keys come from the element's schema. */
const valuesOf = ({ propsValue }: Element) => propsValue as unknown as Record<string, unknown>

const percentOf = (length: number, whole: Box['width']) =>
  clamp(Math.round((1000 * length) / (whole || 1)) / 10, -LIMIT, LIMIT)
