import type { Guide } from '#engine/document/index.ts'
import { type Bounds, type Size } from '#engine/geometry/index.ts'

/** A place on one axis at which something may line up, and how far it reaches on the other axis. */
export interface Candidate {
  at: number
  from: number
  to: number
  /** Of two that are equally near, the lower one wins. */
  rank: number
}

/** A place for one of the dragged values only: where distances or lengths become equal. */
export interface Spot {
  /** Index of the value. */
  value: number
  at: number
  /** What is equal there. */
  spans: readonly Span[]
}

/** A distance on an axis; `across` says where on the other one, null: beside what is dragged. */
export interface Span {
  from: number
  to: number
  across: number | null
}

/** Where things line up: a line across the page at `at`. */
export interface GuideLine {
  axis: 'x' | 'y'
  at: number
  from: number
  to: number
}

/** A distance to show, with its length: from one place of the axis to another, at `across` on the other. */
export interface GapMark {
  axis: 'x' | 'y'
  from: number
  to: number
  across: number
}

/** Screen px within which a candidate catches, and beyond which it lets go. */
const CATCH = 6
const RELEASE = 9
/** Lines of one axis that are shown at once. */
const MOST_LINES = 3
/** Px of the page that are no difference. */
const NEARLY = 0.01

export const RANK = { pageCentre: 0, guide: 1, centre: 2, edge: 3, gap: 4, grid: 5 }

/** How much the values have to move to line up, and with what. */
export interface Catch {
  shift: number
  /** Where the value comes to lie. */
  at: number
  rank: number
  spot: Spot | null
}

/** Lines up values on one axis; it remembers what it holds until the gesture ends. */
export type AxisSnapper = (values: readonly number[], spots?: readonly Spot[]) => Catch | undefined

/** The candidates of one axis: the page's edges and centre, guides, and other elements; sorted. */
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
      { at: (start + end) / 2, from, to, rank: RANK.centre },
      { at: end, from, to, rank: RANK.edge },
    ]
  })
  const ofGuides = guides
    .filter((guide) => guide.axis === axis)
    .map(({ at }) => ({ at, from: 0, to: across, rank: RANK.guide }))
  const all = [
    ...ends,
    ...ofGuides,
    { at: length / 2, from: 0, to: across, rank: RANK.pageCentre },
    ...ofOthers,
  ]
  return all.sort((a, b) => a.at - b.at || a.rank - b.rank)
}

/**
 * @param candidates sorted by place.
 * @param zoom screen px per px of the page.
 * @param gridStep px of the page between two lines of the grid, which counts only where nothing else catches;
 * 0 is none.
 */
export function createAxisSnapper(candidates: readonly Candidate[], zoom: number, gridStep = 0): AxisSnapper {
  let held: { value: number; at: number; rank: number; isSpot: boolean } | undefined

  function keep(values: readonly number[], spots: readonly Spot[]): Catch | undefined {
    const value = held && values[held.value]
    if (!held || value === undefined || Math.abs(held.at - value) > RELEASE / zoom) return undefined
    const { at, rank } = held
    const spot = held.isSpot
      ? spots.find((each) => each.value === held?.value && Math.abs(each.at - at) < NEARLY)
      : null
    return spot === undefined ? undefined : { shift: at - value, at, rank, spot }
  }

  return (values, spots = []) => {
    const kept = keep(values, spots)
    if (kept) return kept
    held = undefined
    let best: Catch | undefined
    const offer = (value: number, at: number, rank: number, spot: Spot | null) => {
      const shift = at - (values[value] ?? Infinity)
      if (!(Math.abs(shift) <= CATCH / zoom) || (best && !isBetter(shift, rank, best))) return
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
 * The first edge that has a line of the grid in reach lies on it; a middle never does. Nothing is held: lines
 * are so near to each other that holding one would make the hand skip the next.
 */
function onGrid(values: readonly number[], step: number, zoom: number): Catch | undefined {
  for (const value of new Set([values[0], values.at(-1)])) {
    if (value === undefined) continue
    const at = Math.round(value / step) * step
    if (Math.abs(at - value) <= CATCH / zoom) return { shift: at - value, at, rank: RANK.grid, spot: null }
  }
  return undefined
}

function isBetter(shift: number, rank: number, best: Catch): boolean {
  const nearer = Math.abs(best.shift) - Math.abs(shift)
  if (Math.abs(nearer) < NEARLY) return rank < best.rank
  return nearer > 0
}

/** The candidate nearest to a value, by binary search; of equals the one of the lowest rank. */
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

/** The index of the first candidate at or after a place. */
function firstAt(candidates: readonly Candidate[], at: number): number {
  let [low, high] = [0, candidates.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((candidates[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** The lines to show when something within `bounds` has come to lie at these values: one for each place. */
export function linesAt(
  axis: 'x' | 'y',
  candidates: readonly Candidate[],
  values: readonly number[],
  bounds: Bounds,
): GuideLine[] {
  const [start, end] = axis === 'x' ? [bounds.top, bounds.bottom] : [bounds.left, bounds.right]
  const lines: GuideLine[] = []
  for (const value of new Set(values)) {
    const met = []
    for (let at = firstAt(candidates, value - NEARLY); at < candidates.length; at++) {
      const candidate = candidates[at]
      if (!candidate || candidate.at > value + NEARLY) break
      met.push(candidate)
    }
    if (met.length === 0) continue
    const from = Math.min(start, ...met.map((each) => each.from))
    const to = Math.max(end, ...met.map((each) => each.to))
    lines.push({ axis, at: value, from, to })
  }
  return lines.slice(0, MOST_LINES)
}
