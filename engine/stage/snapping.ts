import type { Bounds } from '../document/index.ts'

/** A place on one axis at which something may line up, and how far it reaches on the other axis. */
export interface Candidate {
  at: number
  from: number
  to: number
  /** Of two that are equally near, the lower one wins. */
  rank: number
}

/** Where things line up: a line across the page at `at`. */
export interface GuideLine {
  axis: 'x' | 'y'
  at: number
  from: number
  to: number
}

/** Screen px within which a candidate catches, and beyond which it lets go. */
const CATCH = 6
const RELEASE = 9

const RANK = { pageCentre: 0, centre: 1, edge: 2 }

/** How much a value has to move to line up with a candidate. */
export interface Catch {
  shift: number
  candidate: Candidate
}

/** Lines up values on one axis; it remembers what it holds until the gesture ends. */
export type AxisSnapper = (values: readonly number[]) => Catch | undefined

/** The candidates of one axis: the page's edges and centre, and those of other elements; sorted. */
export function candidatesOn(
  axis: 'x' | 'y',
  page: { width: number; height: number },
  others: readonly Bounds[],
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
  const all = [...ends, { at: length / 2, from: 0, to: across, rank: RANK.pageCentre }, ...ofOthers]
  return all.sort((a, b) => a.at - b.at || a.rank - b.rank)
}

/** @param candidates sorted by place. @param zoom screen px per px of the page. */
export function createAxisSnapper(candidates: readonly Candidate[], zoom: number): AxisSnapper {
  let held: { candidate: Candidate; value: number } | undefined

  return (values) => {
    const kept = held && values[held.value]
    if (held && kept !== undefined && Math.abs(held.candidate.at - kept) <= RELEASE / zoom) {
      return { shift: held.candidate.at - kept, candidate: held.candidate }
    }
    held = undefined
    let best: Catch | undefined
    for (const [index, value] of values.entries()) {
      const candidate = nearest(candidates, value)
      if (!candidate) continue
      const shift = candidate.at - value
      if (Math.abs(shift) > CATCH / zoom || (best && !isBetter(shift, candidate, best))) continue
      best = { shift, candidate }
      held = { candidate, value: index }
    }
    return best
  }
}

function isBetter(shift: number, candidate: Candidate, best: Catch): boolean {
  const nearer = Math.abs(best.shift) - Math.abs(shift)
  return nearer > 0 || (nearer === 0 && candidate.rank < best.candidate.rank)
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

/** The line to show when something within `bounds` lies on a candidate. */
export function guideLine(axis: 'x' | 'y', { at, from, to }: Candidate, bounds: Bounds): GuideLine {
  const [start, end] = axis === 'x' ? [bounds.top, bounds.bottom] : [bounds.left, bounds.right]
  return { axis, at, from: Math.min(from, start), to: Math.max(to, end) }
}
