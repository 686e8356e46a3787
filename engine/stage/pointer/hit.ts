import { type Box, boundsOf, boxOf, centerOf, cornersOf } from '#engine/document/index.ts'
import { absoluteBox, type Group, isGroup, paintOrder } from '#engine/document/operations/index.ts'
import { childrenOf, type Element, isSeen, schemaOf } from '#engine/elements/schemas.ts'
import { type Bounds, type Point, rotatePoint, unionOf } from '#engine/geometry/index.ts'

/** One element under a point, after the groups around it from the outermost. */
export type Hit = Element[]

/**
 * All hits at a point of the page, topmost first. A group is hit where one of its children is, or where it
 * paints a box of its own. Hidden elements are never hit.
 * @param elements a read-only list, such as that of a snapshot: what was read of it once is not read again.
 * @param tolerance px of the page around each box, so that thin lines can be hit.
 * @param includesLocked whether locked elements are hit; otherwise a hit goes through them.
 */
export function hitsAt(
  elements: readonly Element[],
  point: Point,
  tolerance: number,
  includesLocked = false,
): Hit[] {
  const near = stackOf(elements).filter(({ left, top, right, bottom }) => {
    const isBeside = point.x < left - tolerance || point.x > right + tolerance
    return !isBeside && point.y >= top - tolerance && point.y <= bottom + tolerance
  })
  return hitsAmong(
    near.map(({ element }) => element),
    point,
    tolerance,
    includesLocked,
  )
}

/** Prepares hit tests of a list, which take longer when it is hit first. */
export const prepareHits = (elements: readonly Element[]): void => void stackOf(elements)

/** An element on the stage, within its bounds on the page. */
interface Layer extends Bounds {
  element: Element
}

/** The stack of each list that was hit before; a snapshot of a page is the same list until it changes. */
const stacks = new WeakMap<readonly Element[], Layer[]>()
/** The bounds of elements that were hit before, so that a changed page costs only its changed elements. */
const layers = new WeakMap<Element, Layer>()

/** The list that was hit last: most changes leave the order of its layers. */
let lastHit: WeakRef<readonly Element[]> | undefined

function stackOf(elements: readonly Element[]): Layer[] {
  const known = stacks.get(elements)
  if (known) return known
  const before = lastHit?.deref()
  const stack = (before && restacked(before, elements)) ?? paintOrder(elements.filter(isSeen)).map(layerOf)
  stacks.set(elements, stack)
  lastHit = new WeakRef(elements)
  return stack
}

/** The stack of a list that differs from another one in a few elements, all in the same layers; otherwise undefined. */
function restacked(before: readonly Element[], elements: readonly Element[]): Layer[] | undefined {
  if (before.length !== elements.length) return undefined
  const changed = new Map<Element, Element>()
  for (const [at, element] of elements.entries()) {
    const other = before[at]
    if (element === other) continue
    if (!other || !isSameLayer(other, element)) return undefined
    changed.set(other, element)
  }
  return stacks.get(before)?.map((layer) => {
    const element = changed.get(layer.element)
    return element ? layerOf(element) : layer
  })
}

const isSameLayer = (one: Element, other: Element) =>
  one.uuid === other.uuid &&
  one.commonStyle.zIndex === other.commonStyle.zIndex &&
  isSeen(one) &&
  isSeen(other)

function layerOf(element: Element): Layer {
  const layer = layers.get(element) ?? { element, ...reachOf(element, []) }
  layers.set(element, layer)
  return layer
}

const EVERYWHERE: Bounds = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
}

/** The bounds of an element and of everything in it; unlimited where an outline may leave the box. */
function reachOf(element: Element, groups: Group[]): Bounds {
  if (schemaOf(element.elName).contains) return EVERYWHERE
  const own = boundsOf(absoluteBox({ element, groups }))
  if (!isGroup(element)) return own
  const inside = childrenOf(element).map((child) => reachOf(child, [...groups, element]))
  return unionOf([own, ...inside]) ?? own
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
  return isOpen || !contains(element, inside, tolerance) ? below : [...below, [element]]
}

/** @param point relative to the top left corner of the unrotated element. */
function contains(element: Element, point: Point, tolerance: number): boolean {
  return (
    schemaOf(element.elName).contains?.(element, point, tolerance) ??
    isWithin(element.commonStyle, point, tolerance)
  )
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
