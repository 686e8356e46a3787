import { type Box, boundsOf, boxOf, centreOf } from '#engine/document/index.ts'
import { type Point, rotatePoint, unionOf } from '#engine/geometry/index.ts'
import type { View } from '../surface/view.ts'

/** A place on a frame by fractions of its width and height; the middle turns it. */
export type Handle = Readonly<Point>

/** What can be seized of a frame. */
export type HandleHit = { kind: 'resize'; handle: Handle } | { kind: 'rotate' }

export const HANDLE_SIZE = 10
/** Diameter of the handle that turns the frame. */
export const ROTATE_SIZE = 22
/** How far outside the frame the handle that turns it stands, CSS px. */
const ROTATE_REACH = 24
const HIT = { mouse: 10, touch: 14 }
/** Outside a corner, as far as this, one turns too. */
const CORNER_REACH = 18
/** On a side shorter than this there is no room for a handle in its middle, CSS px. */
const SHORT_SIDE = 32

const CORNERS: Handle[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]
const BESIDE: Handle[] = [
  { x: 1, y: 0.5 },
  { x: 0, y: 0.5 },
]
const ABOVE_BELOW: Handle[] = [
  { x: 0.5, y: 0 },
  { x: 0.5, y: 1 },
]

/** Which sides have handles: a text's height is that of its lines, several elements keep their ratio. What is
 * fixed can only be moved. */
export type Sides = 'all' | 'beside' | 'none' | 'fixed'

/** The frame around boxes: of one its own, turned as it is; of several the upright one around all. */
export function frameOf(boxes: readonly Box[]): Box | undefined {
  const [only, ...others] = boxes
  if (only && others.length === 0) return boxOf(only)
  const union = unionOf(boxes.map(boundsOf))
  if (!union) return undefined
  const { left, top, right, bottom } = union
  return { left, top, width: right - left, height: bottom - top, rotate: 0 }
}

/** A box of the page as it lies on the stage. */
export const onScreen = ({ left, top, width, height, rotate }: Box, { zoom, x, y }: View): Box => ({
  left: left * zoom + x,
  top: top * zoom + y,
  width: width * zoom,
  height: height * zoom,
  rotate,
})

/** The handles of a frame on the stage. A small one keeps its lower right corner: the rest is to move it by. */
export function handlesOf(frame: Box, sides: Sides): Handle[] {
  if (sides === 'fixed') return []
  const [isNarrow, isLow] = [frame.width < SHORT_SIDE, frame.height < SHORT_SIDE]
  if (isNarrow && isLow) return [{ x: 1, y: 1 }]
  const beside = sides !== 'none' && !isLow ? BESIDE : []
  const aboveBelow = sides === 'all' && !isNarrow ? ABOVE_BELOW : []
  // A small text still has to be made wider.
  return [...CORNERS, ...(sides === 'beside' ? BESIDE : beside), ...aboveBelow]
}

/** Where a handle is on the stage. */
export const handlePoint = (frame: Box, { x, y }: Handle): Point =>
  rotatePoint(
    { x: frame.left + frame.width * x, y: frame.top + frame.height * y },
    centreOf(frame),
    frame.rotate,
  )

/** Where the handle that turns the frame is: outside the middle of its bottom. */
export function rotatePointOf(frame: Box): Point {
  const { left, top, width, height, rotate } = frame
  return rotatePoint({ x: left + width / 2, y: top + height + ROTATE_REACH }, centreOf(frame), rotate)
}

/** What of a frame on the stage lies under a point. */
export function gripAt(frame: Box, sides: Sides, point: Point, isTouch = false): HandleHit | undefined {
  if (sides === 'fixed') return undefined
  const reach = isTouch ? HIT.touch : HIT.mouse
  const isNear = (at: Point, distance: number) =>
    Math.abs(at.x - point.x) <= distance && Math.abs(at.y - point.y) <= distance
  const handle = handlesOf(frame, sides).find((each) => isNear(handlePoint(frame, each), reach))
  if (handle) return { kind: 'resize', handle }
  if (isNear(rotatePointOf(frame), reach)) return { kind: 'rotate' }
  const upright = rotatePoint(point, centreOf(frame), -frame.rotate)
  const isInside =
    upright.x >= frame.left &&
    upright.x <= frame.left + frame.width &&
    upright.y >= frame.top &&
    upright.y <= frame.top + frame.height
  const isAtCorner = CORNERS.some((corner) => isNear(handlePoint(frame, corner), CORNER_REACH))
  return !isInside && isAtCorner ? { kind: 'rotate' } : undefined
}

const DIRECTIONS = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const

/** The CSS cursor over a grip; it turns with the frame in steps of 45°. */
export function cursorOf(grip: HandleHit, rotate: number): string {
  if (grip.kind === 'rotate') return 'grab'
  const { x, y } = grip.handle
  const angle = (Math.atan2(y - 0.5, x - 0.5) * 180) / Math.PI + rotate
  const sector = ((Math.round(angle / 45) % 4) + 4) % 4
  return DIRECTIONS[sector] ?? 'move'
}
