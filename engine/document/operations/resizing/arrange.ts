import { schemaOf } from '#engine/elements/schemas.ts'
import { type Bounds, boundsCenter, type Point } from '#engine/geometry/index.ts'
import { measureGroup } from '../groups.ts'
import { type Group, isGroup } from '../tree.ts'
import { clustersOf } from './clusters.ts'
import { heightOf, type Node, nodesOf, widthOf } from './nodes.ts'
import { centerAt, placeInBox, placeScaled, placeText } from './place.ts'
import { isRound } from './round.ts'
import { type Scaling, tidy } from './scale-element.ts'
import { splitOf } from './split.ts'

/**
 * Lays out nodes of one region in another: in two halves beside or below each other where that keeps them clearly
 * larger (unless they must not leave their places), otherwise each at its place, wide ones as wide as the region
 * allows.
 */
export function arrange(nodes: readonly Node[], from: Bounds, to: Bounds, scaling: Scaling, maySplit = true) {
  const split = maySplit ? splitOf(nodes, from, to) : undefined
  if (split && split.scale > scaling.scale * 1.2) {
    for (const half of split.halves)
      placeScaled(half.nodes, half.from, half.to, { ...scaling, scale: split.scale })
    return
  }
  const map = mapOf(from, to, scaling.scale)
  for (const cluster of clustersOf(nodes)) {
    const [node] = cluster.nodes
    if (node && cluster.nodes.length === 1 && canReshape(node, from)) reshape(node, map, scaling)
    else placeCluster(cluster.nodes, cluster.bounds, from, map, scaling)
  }
}

/** Maps places of one region to another. */
interface RegionMap {
  x: (at: number) => number
  y: (at: number) => number
}

const mapOf = (from: Bounds, to: Bounds, scale: number): RegionMap => ({
  x: axisMap(from.left, from.right, to.left, to.right, scale),
  y: axisMap(from.top, from.bottom, to.top, to.bottom, scale),
})

/** Share of a region within which distances from its edges are scaled as the content is. */
const MARGIN = 0.1

/** Maps an axis so that distances from the ends keep their proportion to the content, and the middle stays. */
function axisMap(from: number, until: number, to: number, toEnd: number, scale: number) {
  const [length, target] = [until - from, toEnd - to]
  const margin = MARGIN * length
  const inner = (target - 2 * margin * scale) / (length - 2 * margin)
  return (at: number) => {
    if (at <= from + margin) return to + (at - from) * scale
    if (at >= until - margin) return toEnd - (until - at) * scale
    return to + margin * scale + (at - from - margin) * inner
  }
}

/** Share of the width of a region from which on a text takes part in its change. */
const WIDE = 0.5
const WIDE_BOX = 0.2

function canReshape({ element, bounds }: Node, region: Bounds): boolean {
  if (element.commonStyle.rotate !== 0 || isRound(element)) return false
  const share = widthOf(bounds) / widthOf(region)
  if (isGroup(element)) return share >= WIDE && isCard(element)
  const { reshaping } = schemaOf(element.elName)
  return reshaping === 'width' ? share >= WIDE : reshaping === 'box' && share >= WIDE_BOX
}

function reshape({ element, bounds, children }: Node, map: RegionMap, scaling: Scaling) {
  const target = {
    left: map.x(bounds.left),
    right: map.x(bounds.right),
    top: map.y(bounds.top),
    bottom: map.y(bounds.bottom),
  }
  const { textKey } = schemaOf(element.elName)
  if (isGroup(element)) {
    arrangeInside(element, target, scaling)
    return
  }
  if (textKey !== null) placeText(element, target, scaling)
  else placeInBox(element, target, scaling)
  if (children.length === 0) return
  const scale = Math.min(
    widthOf(target) / Math.max(1, widthOf(bounds)),
    heightOf(target) / Math.max(1, heightOf(bounds)),
  )
  arrange(children, bounds, target, { ...scaling, scale: Math.min(scale, Math.max(scaling.scale, 1)) })
}

/** Whether a box in a group lies below all of it. */
function isCard(group: Group): boolean {
  const { width, height } = group.commonStyle
  return group.propsValue.components.some(
    ({ elName, commonStyle }) =>
      schemaOf(elName).reshaping === 'box' &&
      commonStyle.rotate === 0 &&
      commonStyle.width >= width * 0.95 &&
      commonStyle.height >= height * 0.95,
  )
}

/** Gives a group other bounds, and lays out its children in them. */
export function arrangeInside(group: Group, target: Bounds, scaling: Scaling) {
  const { commonStyle } = group
  const from = { left: 0, top: 0, right: commonStyle.width, bottom: commonStyle.height }
  const to = { left: 0, top: 0, right: tidy(widthOf(target)), bottom: tidy(heightOf(target)) }
  arrange(nodesOf(group.propsValue.components), from, to, scaling)
  Object.assign(commonStyle, { width: to.right, height: to.bottom })
  centerAt(group, boundsCenter(target))
  measureGroup(group)
}

/** Places nodes that belong together at the nearest edge of their region, or at its center. */
function placeCluster(
  nodes: readonly Node[],
  bounds: Bounds,
  region: Bounds,
  map: RegionMap,
  scaling: Scaling,
) {
  const center = boundsCenter(bounds)
  const half = { x: (widthOf(bounds) / 2) * scaling.scale, y: (heightOf(bounds) / 2) * scaling.scale }
  const width = widthOf(region)
  const isFlushLeft =
    nodes.some(startsLeft) &&
    (nodes.length > 1
      ? bounds.left < region.left + width * ROW_START
      : center.x < region.left + width * FLUSH)
  const to: Point = {
    x: isFlushLeft
      ? map.x(bounds.left) + half.x
      : anchored(center.x, [bounds.left, bounds.right], [region.left, region.right], half.x, map.x),
    y: anchored(center.y, [bounds.top, bounds.bottom], [region.top, region.bottom], half.y, map.y),
  }
  placeScaled(nodes, center, to, scaling)
}

/** Share of the width of a region within which lines that begin at one place go on to do so. */
const FLUSH = 0.75

/** Share of the width of a region within which a row, such as an icon with its label, begins at the left. */
const ROW_START = 0.25

/** Whether a text is read from its left edge, wherever its box ends. */
const startsLeft = ({ element: { elName, commonStyle } }: Node) =>
  schemaOf(elName).textKey !== null && commonStyle.textAlign === 'left'

/** How far from the middle of a region, as a share of it, the middle of an element counts as centered. */
const CENTERED = 0.08

function anchored(
  center: number,
  [start, end]: readonly [number, number],
  [from, until]: readonly [number, number],
  half: number,
  map: (at: number) => number,
): number {
  const place = (center - from) / Math.max(1, until - from) - 0.5
  if (Math.abs(place) <= CENTERED) return map(center)
  return place < 0 ? map(start) + half : map(end) - half
}
