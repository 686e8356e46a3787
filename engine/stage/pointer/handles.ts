import { type Box, boundsOf, boxOf, centerOf } from '#engine/document/index.ts'
import { type Point, rotatePoint, unionOf } from '#engine/geometry/index.ts'
import type { View } from '../surface/view.ts'

/** A position on a frame as fractions of its width and height. */
export type Handle = Readonly<Point>

/**
 * A handle under the pointer: one that resizes the frame, one that rotates it, an end of a line, or a point of the
 * element itself.
 */
export type HandleHit =
  | { kind: 'resize'; handle: Handle }
  | { kind: 'rotate' }
  | { kind: 'end'; isStart: boolean }
  | { kind: 'point' }

export const HANDLE_SIZE = 10
/** Diameter of the rotation handle, CSS px. */
export const ROTATE_SIZE = 22
/** CSS px between the frame and the center of the rotation handle. */
const ROTATE_REACH = 24
const HIT = { mouse: 10, touch: 14 }
/** Closer distances, CSS px, count as equal: the middle of a very short side can be hit. */
const EQUALLY_NEAR = 3
/** How far handles reach into a small frame, as a fraction of its side: the rest is left to drag it by. */
const INNER_REACH = 1 / 3
/** Within this distance outside a corner, a drag rotates as well. */
const CORNER_REACH = 18
/** A side shorter than this has no handle in its middle, CSS px. */
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

/**
 * Which handles a frame has. `beside`: a text's height follows its lines. `aboveBelow`: the width of a vertical text
 * does. `none`: several elements keep their ratio and have corners only. `ends`: a line has its two ends, which also
 * turn it.
 */
export type Sides = 'all' | 'beside' | 'aboveBelow' | 'none' | 'ends'

/**
 * The frame around boxes: for one box the box itself with its rotation, for several the upright bounding box.
 */
export function frameOf(boxes: readonly Box[]): Box | undefined {
  const [only, ...others] = boxes
  if (only && others.length === 0) return boxOf(only)
  const union = unionOf(boxes.map(boundsOf))
  if (!union) return undefined
  const { left, top, right, bottom } = union
  return { left, top, width: right - left, height: bottom - top, rotate: 0 }
}

/** Converts a box from px of the page to CSS px of the stage. */
export const boxOnStage = ({ left, top, width, height, rotate }: Box, { zoom, x, y }: View): Box => ({
  left: left * zoom + x,
  top: top * zoom + y,
  width: width * zoom,
  height: height * zoom,
  rotate,
})

/**
 * The handles of a frame in CSS px. A small frame keeps only its lower right corner, so that it can still be
 * dragged.
 */
export function handlesOf(frame: Box, sides: Sides): Handle[] {
  if (sides === 'ends') return BESIDE
  const [isNarrow, isLow] = [frame.width < SHORT_SIDE, frame.height < SHORT_SIDE]
  if (isNarrow && isLow) return [{ x: 1, y: 1 }]
  // The length of the lines of a text can also be changed if the sides that it moves are short.
  const hasBeside = sides === 'beside' || (sides === 'all' && !isLow)
  const hasAboveBelow = sides === 'aboveBelow' || (sides === 'all' && !isNarrow)
  return [...CORNERS, ...(hasBeside ? BESIDE : []), ...(hasAboveBelow ? ABOVE_BELOW : [])]
}

/** The position of a handle. */
export const handlePoint = (frame: Box, { x, y }: Handle): Point =>
  rotatePoint(
    { x: frame.left + frame.width * x, y: frame.top + frame.height * y },
    centerOf(frame),
    frame.rotate,
  )

/** The position of the rotation handle: below the middle of the bottom side. */
export function rotatePointOf(frame: Box): Point {
  const { left, top, width, height, rotate } = frame
  return rotatePoint({ x: left + width / 2, y: top + height + ROTATE_REACH }, centerOf(frame), rotate)
}

/** The handle of a frame under a position, both in CSS px of the stage. */
export function handleAt(frame: Box, sides: Sides, point: Point, isTouch = false): HandleHit | undefined {
  const upright = rotatePoint(point, centerOf(frame), -frame.rotate)
  const handle = nearestHandle(frame, handlesOf(frame, sides), upright, isTouch ? HIT.touch : HIT.mouse)
  if (sides === 'ends') return handle && { kind: 'end', isStart: handle.x === 0 }
  if (handle) return { kind: 'resize', handle }
  if (isNearHandle(rotatePointOf(frame), point, isTouch)) return { kind: 'rotate' }
  const isInside =
    upright.x >= frame.left &&
    upright.x <= frame.left + frame.width &&
    upright.y >= frame.top &&
    upright.y <= frame.top + frame.height
  const isAtCorner = CORNERS.some((corner) => isWithin(handlePoint(frame, corner), point, CORNER_REACH))
  return !isInside && isAtCorner ? { kind: 'rotate' } : undefined
}

/** The nearest handle within reach of a position in the axes of the frame; of equally near ones the last. */
function nearestHandle(frame: Box, handles: readonly Handle[], at: Point, reach: number): Handle | undefined {
  let nearest: { handle: Handle; distance: number } | undefined
  for (const handle of handles) {
    const x = at.x - frame.left - frame.width * handle.x
    const y = at.y - frame.top - frame.height * handle.y
    const isHit = isInReach(x, handle.x, frame.width, reach) && isInReach(y, handle.y, frame.height, reach)
    const distance = Math.hypot(Math.max(Math.abs(x), EQUALLY_NEAR), Math.max(Math.abs(y), EQUALLY_NEAR))
    // Sides come after corners, which can also be hit from outside of a short side.
    if (isHit && distance <= (nearest?.distance ?? Infinity)) nearest = { handle, distance }
  }
  return nearest?.handle
}

/** Whether an offset from a handle along one axis is within reach. */
function isInReach(offset: number, fraction: Handle['x'], side: number, reach: number): boolean {
  const isInwards = offset * (0.5 - fraction) > 0
  return Math.abs(offset) <= (isInwards ? Math.min(reach, side * INNER_REACH) : reach)
}

/** Whether the pointer is over a handle at `at`, both in CSS px of the stage. */
export const isNearHandle = (at: Point, point: Point, isTouch: boolean): boolean =>
  isWithin(at, point, isTouch ? HIT.touch : HIT.mouse)

const isWithin = (at: Point, point: Point, reach: number) =>
  Math.abs(at.x - point.x) <= reach && Math.abs(at.y - point.y) <= reach

const DIRECTIONS = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const

/** The CSS cursor of a handle. It turns with the frame in steps of 45°. */
export function cursorOf(target: HandleHit, rotate: number): string {
  if (target.kind === 'rotate') return 'grab'
  if (target.kind === 'point' || target.kind === 'end') return 'move'
  const { x, y } = target.handle
  const angle = (Math.atan2(y - 0.5, x - 0.5) * 180) / Math.PI + rotate
  const sector = ((Math.round(angle / 45) % 4) + 4) % 4
  return DIRECTIONS[sector] ?? 'move'
}
