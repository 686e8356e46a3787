import { type Box, boxOf, centreOf } from '#engine/document/index.ts'
import { paintOrder } from '#engine/document/operations/index.ts'
import { childrenOf, type Element, isSeen } from '#engine/elements/schemas.ts'
import { type Bounds, type Point, rotatePoint } from '#engine/geometry/index.ts'
import { metOnStage } from '../surface/audio-markers.ts'

/** What lies under a point: an element, after the groups around it from the outermost. */
export type Hit = Element[]

/**
 * Everything under a point of the page, topmost first. A group is hit where one of its children is, or where
 * it shows a box of its own. What is hidden is not there.
 * @param slack px of the page around each box: thin lines are hard to meet.
 * @param isLockedMet whether what is locked is met too; otherwise what lies below it is.
 */
export function hitsAt(
  elements: readonly Element[],
  point: Point,
  slack: number,
  isLockedMet = false,
): Hit[] {
  return hitsAmong(metOnStage(elements), point, slack, isLockedMet)
}

function hitsAmong(met: readonly Element[], point: Point, slack: number, isLockedMet: boolean): Hit[] {
  return met
    .toReversed()
    .filter((element) => isLockedMet || element.isLocked !== true)
    .flatMap((element) => hitsOf(element, point, slack, isLockedMet))
}

function hitsOf(element: Element, point: Point, slack: number, isLockedMet: boolean): Hit[] {
  const inside = into(element.commonStyle, point)
  const children = childrenOf(element)
  const seen = paintOrder(children).filter(isSeen)
  const below = hitsAmong(seen, inside, slack, isLockedMet).map((hit) => [element, ...hit])
  const isOpen = children.length > 0 && !hasBox(element)
  return isOpen || !isWithin(element.commonStyle, inside, slack) ? below : [...below, [element]]
}

/** Whether a box, turned or not, and an upright rectangle have a point in common. */
export function touches(box: Box, area: Bounds): boolean {
  const { left, top, right, bottom } = area
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  const inBox = corners.map((corner) => into(box, corner))
  if (areApart(inBox, { left: 0, top: 0, right: box.width, bottom: box.height })) return false
  return !areApart(cornersOf(box), area)
}

/** The corners of a box as they are seen, clockwise from its own top-left. */
export function cornersOf(box: Box): [Point, Point, Point, Point] {
  const { left, top, width, height, rotate } = box
  const at = (x: number, y: number) =>
    rotatePoint({ x: left + width * x, y: top + height * y }, centreOf(box), rotate)
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
}

/** A point in a box's own coordinates, from its unrotated top-left corner. */
function into(box: Box, point: Point): Point {
  const { left, top } = boxOf(box)
  const upright = rotatePoint(point, centreOf(box), -box.rotate)
  return { x: upright.x - left, y: upright.y - top }
}

const isWithin = ({ width, height }: Box, { x, y }: Point, slack: number) =>
  x >= -slack && y >= -slack && x <= width + slack && y <= height + slack

const areApart = (points: readonly Point[], { left, top, right, bottom }: Bounds) =>
  points.every(({ x }) => x < left) ||
  points.every(({ x }) => x > right) ||
  points.every(({ y }) => y < top) ||
  points.every(({ y }) => y > bottom)

function hasBox({ commonStyle: style }: Element): boolean {
  const hasBorder = style.borderWidth > 0 && style.borderStyle !== 'none' && style.borderColor !== ''
  return style.backgroundColor !== '' || style.backgroundImage !== '' || hasBorder
}
