import { type Bounds } from '#engine/geometry/index.ts'
import type { Span, Spot } from './snapping.ts'

/** The indices of the snapped values that hold the start and the end of an element. */
const START = 0
const END = 2

interface Extent {
  start: number
  end: number
}

const extentOn = (axis: 'x' | 'y', { left, right, top, bottom }: Bounds): Extent =>
  axis === 'x' ? { start: left, end: right } : { start: top, end: bottom }

const encloses = (outer: Bounds, inner: Bounds) =>
  outer.left <= inner.left &&
  outer.right >= inner.right &&
  outer.top <= inner.top &&
  outer.bottom >= inner.bottom

/**
 * The positions at which a moved element is as far from its neighbors as they are from each other, or in the
 * middle between two of them. Neighbors share its row (`x`) or column (`y`); the page's edges are two more.
 * @param others sorted by their start on the axis.
 */
export function equalGaps(axis: 'x' | 'y', moved: Bounds, others: readonly Bounds[], length: number): Spot[] {
  const own = extentOn(axis, moved)
  const size = own.end - own.start
  const [low, high] = axis === 'x' ? (['top', 'bottom'] as const) : (['left', 'right'] as const)
  const row: Extent[] = [{ start: -Infinity, end: 0 }]
  // Runs for each element of the page at each move, so it creates nothing for those beside the row.
  for (const other of others) {
    if (other[low] >= moved[high] || other[high] <= moved[low]) continue
    // An element that encloses the moved one, such as a background picture, is no neighbor.
    if (!encloses(other, moved)) row.push(extentOn(axis, other))
  }
  row.push({ start: length, end: Infinity })

  const spots: Spot[] = []
  const span = (from: number, to: number): Span => ({ from, to, across: null })
  for (const [at, first] of row.slice(0, -1).entries()) {
    const second = row[at + 1]
    const gap = second ? second.start - first.end : 0
    if (!second || gap <= 0) continue
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

/**
 * The positions of a dragged edge at which the element is as wide (`x`) or as high (`y`) as another one.
 * @param fixed the position of the opposite edge.
 * @param side 1 if the dragged edge is the right or lower one, else -1.
 */
export function equalSizes(axis: 'x' | 'y', fixed: number, side: 1 | -1, others: readonly Bounds[]): Spot[] {
  return others.map((other) => {
    const { start, end } = extentOn(axis, other)
    const across = extentOn(axis === 'x' ? 'y' : 'x', other)
    const at = fixed + side * (end - start)
    const own: Span = { from: Math.min(fixed, at), to: Math.max(fixed, at), across: null }
    return { value: 0, at, spans: [own, { from: start, to: end, across: (across.start + across.end) / 2 }] }
  })
}
