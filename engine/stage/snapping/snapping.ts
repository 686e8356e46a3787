import type { Guide } from '#engine/document/index.ts'
import { type Bounds, type Size } from '#engine/geometry/index.ts'
import {
  type BoundsList,
  boundsList,
  type Extents,
  extentsInOrder,
  firstAt,
  onAxis,
  PART,
  PARTS,
  type SortedEdges,
  sortEdges,
} from './sorted-edges.ts'

/**
 * Positions on one axis to which something may snap. A drag starts within a frame, so those of elements are read from
 * lists that are sorted already.
 */
export interface Candidates {
  /** Those of the page and of guides, in order. */
  readonly lines: readonly CandidateLine[]
  readonly elements: SortedElements
  /** By index, where the elements are on the other axis. */
  readonly low: Float64Array
  readonly high: Float64Array
}

interface CandidateLine {
  at: number
  /** The extent on the other axis. */
  from: number
  to: number
  /** Of two that are equally near, the lower rank wins. */
  rank: number
}

/** Elements, sorted on an axis. */
export interface SortedElements {
  readonly bounds: BoundsList
  readonly edges: SortedEdges
  readonly extents: Extents
  /** By index: 1 for elements to which nothing snaps, because they are dragged. */
  readonly isLeftOut: Uint8Array
}

/** A position for one of the dragged values only, at which distances or lengths become equal. */
export interface Spot {
  /** The index of the value. */
  value: number
  at: number
  /** The equal distances. */
  spans: readonly Span[]
}

/** A distance on an axis; `across` is its position on the other axis, null for beside what is dragged. */
export interface Span {
  from: number
  to: number
  across: number | null
}

/** A snapping line across the page at `at`. */
export interface GuideLine {
  axis: 'x' | 'y'
  at: number
  from: number
  to: number
}

/**
 * A distance to show with its length: from one position of the axis to another, at `across` on the other
 * axis.
 */
export interface GapMark {
  axis: 'x' | 'y'
  from: number
  to: number
  across: number
}

/** Screen px within which a candidate snaps, and beyond which it releases. */
const SNAP_DISTANCE = 6
export const RELEASE_DISTANCE = 9
/** The largest number of lines per axis. */
const MAX_LINES = 3
/** Differences up to this, in px of the page, are none. */
const EPSILON = 0.01

export const RANK = { pageCenter: 0, guide: 1, center: 2, edge: 3, gap: 4, grid: 5 }

/** How far the values move to snap, and to what. */
export interface Snap {
  shift: number
  /** The position of the snapped value. */
  at: number
  rank: number
  spot: Spot | null
}

/** Snaps values on one axis; it holds a snap until the pointer leaves its range, or something else is nearer. */
export type AxisSnapper = (values: readonly number[], spots?: readonly Spot[]) => Snap | undefined

/** The candidates of one axis: the page's edges and center, guides, and other elements. */
export function candidatesOn(
  axis: 'x' | 'y',
  page: Size,
  others: readonly Bounds[],
  guides: readonly Guide[] = [],
): Candidates {
  return candidatesFrom(axis, page, sortedOn(axis, others), guides)
}

/** Sorts elements on an axis. */
export function sortedOn(axis: 'x' | 'y', all: readonly Bounds[]): SortedElements {
  const bounds = boundsList(all)
  const edges = completed(sortEdges(axis, bounds, [...all.keys()]))
  const extents = extentsInOrder(axis, bounds, edges)
  return { bounds, edges, extents, isLeftOut: new Uint8Array(all.length) }
}

/** The same of elements whose edges are sorted already. */
export function candidatesFrom(
  axis: 'x' | 'y',
  page: Size,
  elements: SortedElements,
  guides: readonly Guide[],
): Candidates {
  const [length, across] = axis === 'x' ? [page.width, page.height] : [page.height, page.width]
  const lines = [
    { at: 0, rank: RANK.edge },
    { at: length, rank: RANK.edge },
    { at: length / 2, rank: RANK.pageCenter },
    ...guides.filter((guide) => guide.axis === axis).map(({ at }) => ({ at, rank: RANK.guide })),
  ].map((line) => ({ ...line, from: 0, to: across }))
  const { low, high } = onAxis(axis, elements.bounds)
  return { lines, elements, low, high }
}

/** Runs steps to their end. */
function completed<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * @param zoom screen px per px of the page.
 * @param gridStep px of the page between two lines of the grid; 0 for none. The grid snaps only where nothing
 * else does.
 */
export function createAxisSnapper(candidates: Candidates, zoom: number, gridStep = 0): AxisSnapper {
  let held: { value: number; at: number; rank: number; isSpot: boolean } | undefined

  function keep(values: readonly number[], spots: readonly Spot[]): Snap | undefined {
    const value = held && values[held.value]
    if (!held || value === undefined || Math.abs(held.at - value) > RELEASE_DISTANCE / zoom) return undefined
    const { at, rank } = held
    const spot = held.isSpot
      ? spots.find((each) => each.value === held?.value && Math.abs(each.at - at) < EPSILON)
      : null
    return spot === undefined ? undefined : { shift: at - value, at, rank, spot }
  }

  return (values, spots = []) => {
    let best = keep(values, spots)
    if (!best) held = undefined
    const offer = (value: number, at: number, rank: number, spot: Spot | null) => {
      const shift = at - (values[value] ?? Infinity)
      if (!(Math.abs(shift) <= SNAP_DISTANCE / zoom) || (best && !isBetter(shift, rank, best))) return
      best = { shift, at, rank, spot }
      held = { value, at, rank, isSpot: spot !== null }
    }
    for (const [index, value] of values.entries()) {
      const near = nearest(candidates, value, SNAP_DISTANCE / zoom)
      if (near) offer(index, near.at, near.rank, null)
    }
    for (const spot of spots) offer(spot.value, spot.at, RANK.gap, spot)
    return best ?? (gridStep > 0 ? onGrid(values, gridStep, zoom) : undefined)
  }
}

/**
 * Snaps the first edge that is near a line of the grid; centers never snap to it. Nothing is held: the lines
 * are so close together that a held one would make the element skip the next.
 */
function onGrid(values: readonly number[], step: number, zoom: number): Snap | undefined {
  for (const value of new Set([values[0], values.at(-1)])) {
    if (value === undefined) continue
    const at = Math.round(value / step) * step
    if (Math.abs(at - value) <= SNAP_DISTANCE / zoom)
      return { shift: at - value, at, rank: RANK.grid, spot: null }
  }
  return undefined
}

function isBetter(shift: number, rank: number, best: Snap): boolean {
  const nearer = Math.abs(best.shift) - Math.abs(shift)
  if (Math.abs(nearer) < EPSILON) return rank < best.rank
  return nearer > 0
}

/** The nearest candidate within a distance; of two equally near ones, that of the lower rank. */
function nearest({ lines, elements }: Candidates, value: number, within: number) {
  let best: { at: number; rank: number } | undefined
  const offer = (at: number, rank: number) => {
    const nearer = (best ? Math.abs(best.at - value) : within) - Math.abs(at - value)
    if (best ? nearer > 0 || (nearer === 0 && rank < best.rank) : nearer >= 0) best = { at, rank }
  }
  for (const { at, rank } of lines) offer(at, rank)
  const { edges, isLeftOut } = elements
  const after = firstAt(edges.at, value)
  // From the value outwards, to the first position of an element that is not left out, with all that are there.
  for (const step of [1, -1]) {
    let found: number | undefined
    for (let at = step === 1 ? after : after - 1; ; at += step) {
      const position = edges.at[at]
      if (position === undefined || (position - value) * step > within) break
      if (found !== undefined && position !== found) break
      const part = (edges.code[at] ?? 0) % PARTS
      if (isLeftOut[((edges.code[at] ?? 0) - part) / PARTS] === 1) continue
      found = position
      offer(position, part === PART.center ? RANK.center : RANK.edge)
    }
  }
  return best
}

/** The lines to show when something within `bounds` is at these values, one per position. */
export function linesAt(
  axis: 'x' | 'y',
  candidates: Candidates,
  values: readonly number[],
  bounds: Bounds,
): GuideLine[] {
  const [start, end] = axis === 'x' ? [bounds.top, bounds.bottom] : [bounds.left, bounds.right]
  const { edges, isLeftOut } = candidates.elements
  const lines: GuideLine[] = []
  for (const value of new Set(values)) {
    let [from, to] = [Infinity, -Infinity]
    for (const line of candidates.lines) {
      if (Math.abs(line.at - value) > EPSILON) continue
      from = Math.min(from, line.from)
      to = Math.max(to, line.to)
    }
    for (let at = firstAt(edges.at, value - EPSILON); at < edges.at.length; at++) {
      if ((edges.at[at] ?? 0) > value + EPSILON) break
      const index = Math.floor((edges.code[at] ?? 0) / PARTS)
      if (isLeftOut[index] === 1) continue
      from = Math.min(from, candidates.low[index] ?? from)
      to = Math.max(to, candidates.high[index] ?? to)
    }
    if (from > to) continue
    from = Math.min(start, from)
    to = Math.max(end, to)
    lines.push({ axis, at: value, from, to })
  }
  return lines.slice(0, MAX_LINES)
}
