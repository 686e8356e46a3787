import { type Box, boxOf, centerOf } from '#engine/document/index.ts'
import { paintOrder } from '#engine/document/operations/index.ts'
import { childrenOf, type Element, isSeen } from '#engine/elements/schemas.ts'
import { type Bounds, type Point, rotatePoint } from '#engine/geometry/index.ts'
import { elementsOnStage } from '../surface/audio-markers.ts'
/** One element under a point, after the groups around it from the outermost. */
export type Hit = Element[]

/**
 * All hits at a point of the page, topmost first. A group is hit where one of its children is, or where it
 * paints a box of its own. Hidden elements are never hit.
 * @param tolerance px of the page around each box, so that thin lines can be hit.
 * @param includesLocked whether locked elements are hit; otherwise a hit goes through them.
 */
export function hitsAt(
  elements: readonly Element[],
  point: Point,
  tolerance: number,
  includesLocked = false,
): Hit[] {
  return hitsAmong(elementsOnStage(elements), point, tolerance, includesLocked)
}

function hitsAmong(
  elements: readonly Element[],
  point: Point,
  tolerance: number,
  includesLocked: boolean,
): Hit[] {
  return elements
    .toReversed()
    .filter((element) => includesLocked || element.isLocked !== true)
    .flatMap((element) => hitsOf(element, point, tolerance, includesLocked))
}

function hitsOf(element: Element, point: Point, tolerance: number, includesLocked: boolean): Hit[] {
  const inside = toLocal(element.commonStyle, point)
  const children = childrenOf(element)
  const seen = paintOrder(children).filter(isSeen)
  const below = hitsAmong(seen, inside, tolerance, includesLocked).map((hit) => [element, ...hit])
  const isOpen = children.length > 0 && !hasBox(element)
  return isOpen || !isWithin(element.commonStyle, inside, tolerance) ? below : [...below, [element]]
}

/** Whether a box, rotated or not, and an upright rectangle share a point (separating axis test). */
export function intersects(box: Box, area: Bounds): boolean {
  const { left, top, right, bottom } = area
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  const inBox = corners.map((corner) => toLocal(box, corner))
  if (areApart(inBox, { left: 0, top: 0, right: box.width, bottom: box.height })) return false
  return !areApart(cornersOf(box), area)
}

/** The corners of a box on the page, clockwise from its own top left. */
export function cornersOf(box: Box): [Point, Point, Point, Point] {
  const { left, top, width, height, rotate } = box
  const at = (x: number, y: number) =>
    rotatePoint({ x: left + width * x, y: top + height * y }, centerOf(box), rotate)
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
}

/** Converts a point to the box's own coordinates, from its unrotated top left corner. */
function toLocal(box: Box, point: Point): Point {
  const { left, top } = boxOf(box)
  const upright = rotatePoint(point, centerOf(box), -box.rotate)
  return { x: upright.x - left, y: upright.y - top }
}

const isWithin = ({ width, height }: Box, { x, y }: Point, tolerance: number) =>
  x >= -tolerance && y >= -tolerance && x <= width + tolerance && y <= height + tolerance

const areApart = (points: readonly Point[], { left, top, right, bottom }: Bounds) =>
  points.every(({ x }) => x < left) ||
  points.every(({ x }) => x > right) ||
  points.every(({ y }) => y < top) ||
  points.every(({ y }) => y > bottom)

function hasBox({ commonStyle: style }: Element): boolean {
  const hasBorder = style.borderWidth > 0 && style.borderStyle !== 'none' && style.borderColor !== ''
  return style.backgroundColor !== '' || style.backgroundImage !== '' || hasBorder
}
