import type { Element } from '#engine/elements/schemas.ts'
import { type Bounds, clamp, type Size } from '#engine/geometry/index.ts'
import { isInFront } from '../layers.ts'
import { isGroup } from '../tree.ts'
import { arrangeInside } from './arrange.ts'
import { heightOf, type Node, widthOf } from './nodes.ts'
import { centerAt, placeInBox } from './place.ts'
import { cropPicture, isRound } from './round.ts'
import { type Scaling, scaleElement } from './scale-element.ts'

/** Elements that fill the page cover the same share of the new one. */
export function placeFull(nodes: readonly Node[], from: Size, to: Size, scaling: Scaling) {
  const [x, y] = [to.width / from.width, to.height / from.height]
  for (const { element, bounds } of nodes) {
    if (element.commonStyle.rotate === 0 && !isRound(element)) {
      const { left, top, right, bottom } = bounds
      fillBox(element, { left: left * x, right: right * x, top: top * y, bottom: bottom * y }, scaling)
    } else {
      // A turned or round one covers the page at the larger scale.
      scaleElement(element, { ...scaling, scale: Math.max(x, y) })
      centerAt(element, {
        x: ((bounds.left + bounds.right) / 2) * x,
        y: ((bounds.top + bounds.bottom) / 2) * y,
      })
    }
  }
}

/** Gives an element other bounds: the parts of a group and the picture of an element keep their proportions. */
function fillBox(element: Element, target: Bounds, scaling: Scaling) {
  if (isGroup(element)) {
    arrangeInside(element, target, scaling)
    return
  }
  cropPicture(element)
  placeInBox(element, target, scaling)
}

/** Share of the page's width from which on an element reaches from edge to edge. */
const WHOLE_WIDTH = 0.92
/** Share of the page's height that a presenter may take. */
const TALLEST = 0.96

/** Decoration and presenters stay at their edges and corners. */
export function placeEdges(nodes: readonly Node[], from: Size, to: Size, scaling: Scaling) {
  const [x, y] = [to.width / from.width, to.height / from.height]
  const even = Math.sqrt(x * y)
  for (const { element, bounds } of nodes) {
    const [width, height] = [widthOf(bounds), heightOf(bounds)]
    const isStrip = width >= from.width * WHOLE_WIDTH && element.commonStyle.rotate === 0
    const scale = isInFront(element)
      ? Math.min(even, (to.height * TALLEST) / height)
      : Math.sqrt(scaling.scale * even)
    if (isStrip && isRound(element)) {
      placeArc(element, bounds, from, to)
      continue
    }
    const top = edgePlace(bounds.top, height, from.height, to.height, scale)
    if (isStrip && !isInFront(element)) {
      const target = { left: bounds.left * x, right: bounds.right * x, top, bottom: top + height * scale }
      fillBox(element, target, { ...scaling, scale })
      continue
    }
    const left = edgePlace(bounds.left, width, from.width, to.width, scale)
    scaleElement(element, { ...scaling, scale })
    centerAt(element, { x: left + (width * scale) / 2, y: top + (height * scale) / 2 })
  }
}

/**
 * A circle of which an edge of the page cuts a part off goes on spanning the page: it becomes larger, and the visible
 * part keeps its share of the height.
 */
function placeArc(element: Element, bounds: Bounds, from: Size, to: Size) {
  const [x, y] = [to.width / from.width, to.height / from.height]
  // A flatter cap of the same width belongs to a larger circle.
  const scale = x * Math.max(1, Math.sqrt(x / y))
  const half = (heightOf(bounds) * scale) / 2
  const isBelow = bounds.top + bounds.bottom > from.height
  scaleElement(element, { scale, readable: 0 })
  centerAt(element, {
    x: ((bounds.left + bounds.right) / 2) * x,
    y: isBelow ? bounds.top * y + half : bounds.bottom * y - half,
  })
}

/** Keeps the distance from the nearer edge, or the center, in proportion to the scale. */
function edgePlace(start: number, length: number, page: number, next: number, scale: number): number {
  const end = page - start - length
  const middle = (start + length / 2) / page - 0.5
  if (clamp(middle, -0.08, 0.08) === middle) return next / 2 + (start - page / 2) * scale
  return start < end ? start * scale : next - (end + length) * scale
}
