import { type Bounds } from '#engine/geometry/index.ts'
import { type SortedElements, type Span, type Spot } from './snapping.ts'

/** The indices of the snapped values that hold the start and the end of an element. */
const START = 0
const END = 2

interface Extent {
  start: number
  end: number
}

const extentOn = (axis: 'x' | 'y', { left, right, top, bottom }: Bounds): Extent =>
  axis === 'x' ? { start: left, end: right } : { start: top, end: bottom }

/** The extents of the elements beside a moved one, and of the page's edges, in order. */
function rowOf(
  own: Extent,
  { start: top, end: bottom }: Extent,
  { extents, isLeftOut }: SortedElements,
  length: number,
): Extent[] {
  const row: Extent[] = [{ start: -Infinity, end: 0 }]
  const { index, start, end, low, high } = extents
  // Runs for each element of the page at each move, so it creates nothing for those beside the row.
  for (let at = 0; at < index.length; at++) {
    const from = low[at] ?? 0
    const to = high[at] ?? 0
    if (from >= bottom || to <= top || isLeftOut[index[at] ?? 0] === 1) continue
    const other = { start: start[at] ?? 0, end: end[at] ?? 0 }
    const isAround = other.start <= own.start && other.end >= own.end && from <= top && to >= bottom
    // An element that encloses the moved one, such as a background picture, is no neighbor.
    if (!isAround) row.push(other)
  }
  row.push({ start: length, end: Infinity })
  return row
}

/**
 * The positions at which a moved element is as far from its neighbors as they are from each other, or in the
 * middle between two of them. Neighbors share its row (`x`) or column (`y`); the page's edges are two more.
 */
export function equalGaps(axis: 'x' | 'y', moved: Bounds, others: SortedElements, length: number): Spot[] {
  const own = extentOn(axis, moved)
  const size = own.end - own.start
  const row = rowOf(own, extentOn(axis === 'x' ? 'y' : 'x', moved), others, length)

  const spots: Spot[] = []
  const span = (from: number, to: number): Span => ({ from, to, across: null })
  for (let at = 1; at < row.length; at++) {
    const [first, second] = [row[at - 1], row[at]]
    const gap = first && second ? second.start - first.end : 0
    if (!first || !second || gap <= 0) continue
    const between = span(first.end, second.start)
    if (gap > size) {
      const start = first.end + (gap - size) / 2
      const spans = [span(first.end, start), span(start + size, second.start)]
      spots.push({ value: START, at: start, spans })
    }
    const [after, before] = [second.end + gap, first.start - gap]
    if (Number.isFinite(after))
      spots.push({ value: START, at: after, spans: [between, span(second.end, after)] })
    if (Number.isFinite(before))
      spots.push({ value: END, at: before, spans: [between, span(before, first.start)] })
  }
  return spots
}

/** Where an edge is dragged to, and how far from there positions are of interest. */
interface Near {
  at: number
  within: number
}

/**
 * The positions of a dragged edge, near where it is, at which the element is as long as another one on the axis.
 * @param fixed the position of the opposite edge.
 * @param side 1 if the dragged edge is the right or lower one, else -1.
 */
export function equalSizes(
  fixed: number,
  side: 1 | -1,
  { extents, isLeftOut }: SortedElements,
  near: Near = { at: 0, within: Infinity },
): Spot[] {
  const spots: Spot[] = []
  const { index, start, end, low, high } = extents
  for (let place = 0; place < index.length; place++) {
    const from = start[place] ?? 0
    const to = end[place] ?? 0
    const at = fixed + side * (to - from)
    if (Math.abs(at - near.at) > near.within || isLeftOut[index[place] ?? 0] === 1) continue
    const own: Span = { from: Math.min(fixed, at), to: Math.max(fixed, at), across: null }
    const across = ((low[place] ?? 0) + (high[place] ?? 0)) / 2
    spots.push({ value: 0, at, spans: [own, { from, to, across }] })
  }
  return spots
}
