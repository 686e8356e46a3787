import type { CommonStyle } from '#engine/elements/element.ts'
import { LENGTH_LIMIT } from '#engine/elements/fields.ts'
import { type Bounds, clamp, type Point, radians, rotatePoint, type Size } from '#engine/geometry/index.ts'

/** An unrotated border box in px, and its rotation in degrees about its center. */
export type Box = Pick<CommonStyle, 'left' | 'top' | 'width' | 'height' | 'rotate'>

export const boxOf = ({ left, top, width, height, rotate }: Box): Box => ({
  left,
  top,
  width,
  height,
  rotate,
})

export const centerOf = (box: Box): Point => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
})

/** Clamps a box to the limits of the data format. */
export const clampBox = ({ left, top, width, height, rotate }: Box): Box => ({
  left: clamp(left, -LENGTH_LIMIT, LENGTH_LIMIT),
  top: clamp(top, -LENGTH_LIMIT, LENGTH_LIMIT),
  width: clamp(width, 0, LENGTH_LIMIT),
  height: clamp(height, 0, LENGTH_LIMIT),
  rotate: clamp(rotate, -LENGTH_LIMIT, LENGTH_LIMIT),
})

export function isWithinLimits(box: Box): boolean {
  const { left, top, width, height, rotate } = clampBox(box)
  const isPlaced = left === box.left && top === box.top && rotate === box.rotate
  return isPlaced && width === box.width && height === box.height
}

/** The smallest upright rectangle around a rotated box. */
export function boundsOf(box: Box): Bounds {
  const { x, y } = centerOf(box)
  const angle = radians(box.rotate)
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const halfWidth = box.rotate === 0 ? box.width / 2 : (box.width * cos + box.height * sin) / 2
  const halfHeight = box.rotate === 0 ? box.height / 2 : (box.width * sin + box.height * cos) / 2
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight }
}

/** The corners of a box on the page, clockwise from its own top left. */
export function cornersOf(box: Box): [Point, Point, Point, Point] {
  const { left, top, width, height, rotate } = box
  const at = (x: number, y: number) =>
    rotatePoint({ x: left + width * x, y: top + height * y }, centerOf(box), rotate)
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
}

/** Maps the box of a group's child to the coordinates outside of the group. */
export function outOfGroup(child: Box, group: Box): Box {
  if (group.rotate === 0)
    return { ...boxOf(child), left: group.left + child.left, top: group.top + child.top }
  const inside = centerOf(child)
  const center = rotatePoint(
    { x: group.left + inside.x, y: group.top + inside.y },
    centerOf(group),
    group.rotate,
  )
  return around(center, child, child.rotate + group.rotate)
}

/** Inverse of `outOfGroup`: maps a box to the coordinates of a group's child. */
export function intoGroup(box: Box, group: Box): Box {
  const center = rotatePoint(centerOf(box), centerOf(group), -group.rotate)
  return around({ x: center.x - group.left, y: center.y - group.top }, box, box.rotate - group.rotate)
}

/** Resizes a box so that the point at `fixed` (0…1 of width and height) keeps its visible position. */
export function resizedBox(box: Box, size: Size, fixed: Point): Box {
  const held = rotatePoint(
    { x: box.left + box.width * fixed.x, y: box.top + box.height * fixed.y },
    centerOf(box),
    box.rotate,
  )
  const toCenter = rotatePoint(
    { x: size.width * (0.5 - fixed.x), y: size.height * (0.5 - fixed.y) },
    { x: 0, y: 0 },
    box.rotate,
  )
  return around({ x: held.x + toCenter.x, y: held.y + toCenter.y }, size, box.rotate)
}

function around(center: Point, { width, height }: Size, rotate: number): Box {
  return { left: center.x - width / 2, top: center.y - height / 2, width, height, rotate }
}
