import type { Guide } from '#engine/document/index.ts'
import { type Bounds, type Size } from '#engine/geometry/index.ts'

/** A position on one axis to which something may snap, and its extent on the other axis. */
export interface Candidate {
  at: number
  from: number
  to: number
  /** Of two that are equally near, the lower rank wins. */
  rank: number
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
const RELEASE_DISTANCE = 9
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

/** The sorted candidates of one axis: the page's edges and center, guides, and other elements. */
export function candidatesOn(
  axis: 'x' | 'y',
  page: Size,
  others: readonly Bounds[],
  guides: readonly Guide[] = [],
): Candidate[] {
  const [length, across] = axis === 'x' ? [page.width, page.height] : [page.height, page.width]
  const ends = [0, length].map((at) => ({ at, from: 0, to: across, rank: RANK.edge }))
  const ofOthers = others.flatMap((bounds) => {
    const [start, end, from, to] =
      axis === 'x'
        ? [bounds.left, bounds.right, bounds.top, bounds.bottom]
        : [bounds.top, bounds.bottom, bounds.left, bounds.right]
    return [
      { at: start, from, to, rank: RANK.edge },
      { at: (start + end) / 2, from, to, rank: RANK.center },
      { at: end, from, to, rank: RANK.edge },
    ]
  })
  const ofGuides = guides
    .filter((guide) => guide.axis === axis)
    .map(({ at }) => ({ at, from: 0, to: across, rank: RANK.guide }))
  const all = [
    ...ends,
    ...ofGuides,
    { at: length / 2, from: 0, to: across, rank: RANK.pageCenter },
    ...ofOthers,
  ]
  return mergedByPosition(all).sort((a, b) => a.at - b.at)
}

/** One candidate per position, with the lowest rank: thousands of elements share a few hundred positions. */
function mergedByPosition(all: readonly Candidate[]): Candidate[] {
  const merged = new Map<number, Candidate>()
  for (const candidate of all) {
    const known = merged.get(candidate.at)
    if (!known) {
      merged.set(candidate.at, candidate)
      continue
    }
    known.from = Math.min(known.from, candidate.from)
    known.to = Math.max(known.to, candidate.to)
    known.rank = Math.min(known.rank, candidate.rank)
  }
  return [...merged.values()]
}

/**
 * @param candidates sorted by position.
 * @param zoom screen px per px of the page.
 * @param gridStep px of the page between two lines of the grid; 0 for none. The grid snaps only where nothing
 * else does.
 */
export function createAxisSnapper(candidates: readonly Candidate[], zoom: number, gridStep = 0): AxisSnapper {
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
      const candidate = nearest(candidates, value)
      if (candidate) offer(index, candidate.at, candidate.rank, null)
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

/** The nearest candidate by binary search; of equally near ones, the one of the lowest rank. */
function nearest(candidates: readonly Candidate[], value: number): Candidate | undefined {
  const after = firstAt(candidates, value)
  const above = candidates[after]
  const last = candidates[after - 1]
  const below = last && candidates[firstAt(candidates, last.at)]
  if (!above || !below) return above ?? below
  const [up, down] = [above.at - value, value - below.at]
  if (up === down) return above.rank < below.rank ? above : below
  return up < down ? above : below
}

/** The index of the first candidate at or after a position. */
function firstAt(candidates: readonly Candidate[], at: number): number {
  let [low, high] = [0, candidates.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((candidates[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** The lines to show when something within `bounds` is at these values, one per position. */
export function linesAt(
  axis: 'x' | 'y',
  candidates: readonly Candidate[],
  values: readonly number[],
  bounds: Bounds,
): GuideLine[] {
  const [start, end] = axis === 'x' ? [bounds.top, bounds.bottom] : [bounds.left, bounds.right]
  const lines: GuideLine[] = []
  for (const value of new Set(values)) {
    const aligned = []
    for (let at = firstAt(candidates, value - EPSILON); at < candidates.length; at++) {
      const candidate = candidates[at]
      if (!candidate || candidate.at > value + EPSILON) break
      aligned.push(candidate)
    }
    if (aligned.length === 0) continue
    const from = Math.min(start, ...aligned.map((each) => each.from))
    const to = Math.max(end, ...aligned.map((each) => each.to))
    lines.push({ axis, at: value, from, to })
  }
  return lines.slice(0, MAX_LINES)
}
