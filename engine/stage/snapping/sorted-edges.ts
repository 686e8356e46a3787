import type { Bounds } from '#engine/geometry/index.ts'

/** Where elements are, px of the page, by their index. Lists of numbers: a page may have thousands of elements. */
export interface BoundsList {
  readonly count: number
  /** NaN for elements that nothing snaps to. */
  readonly left: Float64Array
  readonly top: Float64Array
  readonly right: Float64Array
  readonly bottom: Float64Array
}

/** The starts, centers and ends of elements on an axis, in order; equal ones in the order of the elements. */
export interface SortedEdges {
  readonly at: Float64Array
  /** The index of the element × 3, plus the part. */
  readonly code: Uint32Array
}

export const NO_EDGES: SortedEdges = { at: new Float64Array(), code: new Uint32Array() }

/**
 * Where elements are on an axis, and on the other one, sorted by their start: each move of a drag reads all of them, and
 * neighbors in memory are read several times as fast.
 */
export interface Extents {
  /** The indices of the elements. */
  readonly index: Uint32Array
  readonly start: Float64Array
  readonly end: Float64Array
  /** On the other axis. */
  readonly low: Float64Array
  readonly high: Float64Array
}

export const PARTS = 3
export const PART = { start: 0, center: 1, end: 2 }

export function emptyBounds(count: number): BoundsList {
  const numbers = () => new Float64Array(count)
  return { count, left: numbers(), top: numbers(), right: numbers(), bottom: numbers() }
}

export function boundsList(all: readonly Bounds[]): BoundsList {
  const list = emptyBounds(all.length)
  for (const [at, bounds] of all.entries()) setBounds(list, at, bounds)
  return list
}

/** @param bounds null for an element that nothing snaps to */
export function setBounds(list: BoundsList, at: number, bounds: Bounds | null) {
  list.left[at] = bounds?.left ?? Number.NaN
  list.top[at] = bounds?.top ?? Number.NaN
  list.right[at] = bounds?.right ?? Number.NaN
  list.bottom[at] = bounds?.bottom ?? Number.NaN
}

/** The lists of an axis: where elements start and end on it, and on the other one. */
export const onAxis = (axis: 'x' | 'y', { left, top, right, bottom }: BoundsList) =>
  axis === 'x'
    ? { start: left, end: right, low: top, high: bottom }
    : { start: top, end: bottom, low: left, high: right }

/** Edges that are placed between two looks at the clock. */
const PLACED_AT_ONCE = 4096

/**
 * Sorts the edges of some elements. Yields where it may be interrupted.
 * @param indices in order
 */
export function* sortEdges(
  axis: 'x' | 'y',
  list: BoundsList,
  indices: readonly number[],
): Generator<void, SortedEdges> {
  const { start, end } = onAxis(axis, list)
  const count = indices.length * PARTS
  const positions = new Float64Array(count)
  for (let at = 0; at < indices.length; at++) {
    const index = indices[at] ?? 0
    const [from = 0, to = 0] = [start[index], end[index]]
    positions[at * PARTS] = from
    positions[at * PARTS + PART.center] = (from + to) / 2
    positions[at * PARTS + PART.end] = to
  }
  const distinct = sortedPositions(positions)
  yield
  // A counting sort, which keeps the order of equal ones: first where the edges of each position begin.
  const ranks = new Uint32Array(count)
  const places = new Uint32Array(distinct.length + 1)
  for (let at = 0; at < count; at++) {
    if (at % PLACED_AT_ONCE === PLACED_AT_ONCE - 1) yield
    const position = positions[at] ?? Number.NaN
    const rank = position === position ? firstAt(distinct, position) : distinct.length
    ranks[at] = rank
    if (rank < distinct.length) places[rank + 1] = (places[rank + 1] ?? 0) + 1
  }
  for (let rank = 1; rank < places.length; rank++)
    places[rank] = (places[rank] ?? 0) + (places[rank - 1] ?? 0)
  const known = places[distinct.length] ?? 0
  const sorted = { at: new Float64Array(known), code: new Uint32Array(known) }
  for (let at = 0; at < count; at++) {
    const rank = ranks[at] ?? 0
    if (rank === distinct.length) continue
    const place = places[rank] ?? 0
    places[rank] = place + 1
    sorted.at[place] = positions[at] ?? 0
    sorted.code[place] = (indices[Math.floor(at / PARTS)] ?? 0) * PARTS + (at % PARTS)
  }
  return sorted
}

/** The extents of the elements whose edges are sorted. */
export function extentsInOrder(axis: 'x' | 'y', list: BoundsList, { code }: SortedEdges): Extents {
  const index = new Uint32Array(code.length / PARTS)
  let count = 0
  for (const each of code) if (each % PARTS === PART.start) index[count++] = each / PARTS
  function inOrder(numbers: Float64Array): Float64Array {
    const sorted = new Float64Array(count)
    for (let at = 0; at < count; at++) sorted[at] = numbers[index[at] ?? 0] ?? 0
    return sorted
  }
  const { start, end, low, high } = onAxis(axis, list)
  return { index, start: inOrder(start), end: inOrder(end), low: inOrder(low), high: inOrder(high) }
}

/** The positions in order, each only once; without NaN. */
function sortedPositions(positions: Float64Array): Float64Array {
  const sorted = positions.toSorted()
  let count = 0
  for (let at = 0; at < sorted.length; at++) {
    const value = sorted[at] ?? 0
    // Sorted last.
    if (value !== value) break
    if (count === 0 || sorted[count - 1] !== value) sorted[count++] = value
  }
  return sorted.subarray(0, count)
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

/**
 * Replaces the edges of some elements.
 * @param before all edges, by the indices of the elements before
 * @param indexOf the index of an element now, by its index before; -1 for one whose edges are dropped
 * @param added edges by the indices now
 */
export function mergeEdges(before: SortedEdges, indexOf: Int32Array, added: SortedEdges): SortedEdges {
  const size = before.at.length + added.at.length
  const merged = { at: new Float64Array(size), code: new Uint32Array(size) }
  let [count, next] = [0, 0]
  for (let at = 0; at < before.at.length; at++) {
    const code = before.code[at] ?? 0
    const part = code % PARTS
    const index = indexOf[(code - part) / PARTS] ?? -1
    if (index < 0) continue
    const [position, moved] = [before.at[at] ?? 0, index * PARTS + part]
    for (; next < added.at.length; next++) {
      const [other = 0, otherCode = 0] = [added.at[next], added.code[next]]
      if (other > position || (other === position && otherCode > moved)) break
      merged.at[count] = other
      merged.code[count++] = otherCode
    }
    merged.at[count] = position
    merged.code[count++] = moved
  }
  for (; next < added.at.length; next++) {
    merged.at[count] = added.at[next] ?? 0
    merged.code[count++] = added.code[next] ?? 0
  }
  return { at: merged.at.subarray(0, count), code: merged.code.subarray(0, count) }
}
