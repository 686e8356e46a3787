import type { Guide } from '#engine/document/index.ts'
import { type Bounds, type Size } from '#engine/geometry/index.ts'

/**
 * Positions on one axis to which something may snap, sorted and each only once. Lists of numbers, because a page may
 * have thousands of elements, and a drag starts within a frame.
 */
export interface Candidates {
  readonly at: Float64Array
  /** The extent on the other axis. */
  readonly from: Float64Array
  readonly to: Float64Array
  /** Of two that are equally near, the lower rank wins. */
  readonly rank: Uint8Array
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
  const [length, across] = axis === 'x' ? [page.width, page.height] : [page.height, page.width]
  const ofPage = [
    { at: 0, rank: RANK.edge },
    { at: length, rank: RANK.edge },
    { at: length / 2, rank: RANK.pageCenter },
    ...guides.filter((guide) => guide.axis === axis).map(({ at }) => ({ at, rank: RANK.guide })),
  ]
  const positions = new Float64Array(ofPage.length + 3 * others.length)
  for (const [index, { at }] of ofPage.entries()) positions[index] = at
  let next = ofPage.length
  for (const bounds of others) {
    const [start, end] = axis === 'x' ? [bounds.left, bounds.right] : [bounds.top, bounds.bottom]
    positions[next++] = start
    positions[next++] = (start + end) / 2
    positions[next++] = end
  }
  const at = sortedPositions(positions)
  const merged = {
    at,
    from: new Float64Array(at.length).fill(Infinity),
    to: new Float64Array(at.length).fill(-Infinity),
    rank: new Uint8Array(at.length).fill(RANK.grid),
  }
  /** Of several at one position, the lowest rank counts. */
  function add(position: number, from: number, to: number, rank: number) {
    const index = firstAt(at, position)
    merged.from[index] = Math.min(merged.from[index] ?? from, from)
    merged.to[index] = Math.max(merged.to[index] ?? to, to)
    merged.rank[index] = Math.min(merged.rank[index] ?? rank, rank)
  }
  for (const { at, rank } of ofPage) add(at, 0, across, rank)
  for (const bounds of others) {
    const [start, end, from, to] =
      axis === 'x'
        ? [bounds.left, bounds.right, bounds.top, bounds.bottom]
        : [bounds.top, bounds.bottom, bounds.left, bounds.right]
    add(start, from, to, RANK.edge)
    add((start + end) / 2, from, to, RANK.center)
    add(end, from, to, RANK.edge)
  }
  return merged
}

/** The positions in order, each only once. */
export function sortedPositions(positions: Float64Array): Float64Array {
  const sorted = positions.toSorted()
  let count = 0
  for (let at = 0; at < sorted.length; at++) {
    const value = sorted[at] ?? 0
    if (count === 0 || sorted[count - 1] !== value) sorted[count++] = value
  }
  return sorted.subarray(0, count)
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
      const near = nearest(candidates, value)
      const at = candidates.at[near]
      if (at !== undefined) offer(index, at, candidates.rank[near] ?? RANK.edge, null)
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

/** The index of the nearest candidate; of two equally near ones, that of the lower rank. -1 without candidates. */
function nearest({ at, rank }: Candidates, value: number): number {
  const after = firstAt(at, value)
  const [above, below] = [at[after], at[after - 1]]
  if (above === undefined || below === undefined) return above === undefined ? after - 1 : after
  const [up, down] = [above - value, value - below]
  if (up === down) return (rank[after] ?? 0) < (rank[after - 1] ?? 0) ? after : after - 1
  return up < down ? after : after - 1
}

/** The index of the first of sorted positions at or after one. */
export function firstAt(sorted: Float64Array, at: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** The lines to show when something within `bounds` is at these values, one per position. */
export function linesAt(
  axis: 'x' | 'y',
  candidates: Candidates,
  values: readonly number[],
  bounds: Bounds,
): GuideLine[] {
  const [start, end] = axis === 'x' ? [bounds.top, bounds.bottom] : [bounds.left, bounds.right]
  const lines: GuideLine[] = []
  for (const value of new Set(values)) {
    let [from, to] = [Infinity, -Infinity]
    for (let at = firstAt(candidates.at, value - EPSILON); at < candidates.at.length; at++) {
      if ((candidates.at[at] ?? 0) > value + EPSILON) break
      from = Math.min(from, candidates.from[at] ?? from)
      to = Math.max(to, candidates.to[at] ?? to)
    }
    if (from > to) continue
    from = Math.min(start, from)
    to = Math.max(end, to)
    lines.push({ axis, at: value, from, to })
  }
  return lines.slice(0, MAX_LINES)
}
