import { boundsOf } from '#engine/document/index.ts'
import type { Editing } from '#engine/editing/index.ts'
import { type Element, isSeen } from '#engine/elements/schemas.ts'
import {
  type BoundsList,
  emptyBounds,
  type Extents,
  extentsInOrder,
  mergeEdges,
  NO_EDGES,
  setBounds,
  type SortedEdges,
  sortEdges,
} from './sorted-edges.ts'

/** Where the elements of a page are, in the order in which snapping needs it. Hidden ones are nowhere. */
export interface SnapIndex {
  readonly elements: readonly Element[]
  readonly bounds: BoundsList
  readonly x: AxisIndex
  readonly y: AxisIndex
}

interface AxisIndex {
  readonly edges: SortedEdges
  readonly extents: Extents
}

/** Keeps the index of a page up to date: only what has changed is computed anew. */
export interface SnapIndexer {
  /**
   * The index of these elements. That of many new ones is computed in slices by `proceed`.
   * @param elements in the boxes that the stage shows; never written
   * @returns null until it is computed
   */
  of(elements: readonly Element[]): SnapIndex | null
  /** Whether `proceed` has nothing to do. */
  readonly isReady: boolean
  /** Computes more of what `of` has begun. @returns whether there is more */
  proceed(isTimeSpent: () => boolean): boolean
}

/** More new elements than this are not indexed at once: that would take longer than a frame. */
const MAX_AT_ONCE = 1000
/** Elements whose bounds are computed between two looks at the clock. */
const BOUNDS_AT_ONCE = 500

const NO_BOUNDS = emptyBounds(0)
export const EMPTY_AXIS: AxisIndex = { edges: NO_EDGES, extents: extentsInOrder('x', NO_BOUNDS, NO_EDGES) }
const EMPTY: SnapIndex = { elements: [], bounds: NO_BOUNDS, x: EMPTY_AXIS, y: EMPTY_AXIS }

const indexers = new WeakMap<Editing, SnapIndexer>()

export function snapIndexerOf(editing: Editing): SnapIndexer {
  const indexer = indexers.get(editing) ?? createSnapIndexer()
  indexers.set(editing, indexer)
  return indexer
}

export function createSnapIndexer(): SnapIndexer {
  let index = EMPTY
  let pending: { elements: readonly Element[]; steps: Generator<void, SnapIndex> } | null = null

  function proceed(isTimeSpent: () => boolean): boolean {
    while (pending) {
      const { done, value } = pending.steps.next()
      if (done) {
        index = value
        pending = null
      } else if (isTimeSpent()) return true
    }
    return false
  }

  return {
    of(elements) {
      if (index.elements === elements) pending = null
      else if (pending?.elements !== elements) {
        const difference = differenceOf(index.elements, elements)
        pending = { elements, steps: updated(index, elements, difference) }
        if (difference.added.length <= MAX_AT_ONCE) proceed(() => false)
      }
      return index.elements === elements ? index : null
    },
    get isReady() {
      return pending === null
    },
    proceed,
  }
}

interface Difference {
  /** The index now of each element before; -1 for those that are gone. */
  indexOf: Int32Array
  /** The indices of the elements that are new, in order. */
  added: number[]
}

/** Compares two lists: unchanged elements are the same objects. */
function differenceOf(before: readonly Element[], now: readonly Element[]): Difference {
  const shorter = Math.min(before.length, now.length)
  const shift = now.length - before.length
  let start = 0
  while (start < shorter && before[start] === now[start]) start++
  let end = now.length
  while (end > start && end - shift > start && before[end - shift - 1] === now[end - 1]) end--
  const indexOf = new Int32Array(before.length)
  for (let at = 0; at < before.length; at++)
    indexOf[at] = at < start ? at : at >= end - shift ? at + shift : -1
  const added: number[] = []
  for (let at = start; at < end; at++) {
    if (shift === 0 && before[at] === now[at]) indexOf[at] = at
    else added.push(at)
  }
  return { indexOf, added }
}

function* updated(
  before: SnapIndex,
  elements: readonly Element[],
  { indexOf, added }: Difference,
): Generator<void, SnapIndex> {
  const bounds = emptyBounds(elements.length)
  for (const key of ['left', 'top', 'right', 'bottom'] as const) {
    const [from, to] = [before.bounds[key], bounds[key]]
    for (let at = 0; at < from.length; at++) {
      const index = indexOf[at] ?? -1
      if (index >= 0) to[index] = from[at] ?? 0
    }
  }
  for (const [count, at] of added.entries()) {
    const element = elements[at]
    setBounds(bounds, at, element && isSeen(element) ? boundsOf(element.commonStyle) : null)
    if (count % BOUNDS_AT_ONCE === BOUNDS_AT_ONCE - 1) yield
  }
  function* updatedAxis(axis: 'x' | 'y'): Generator<void, AxisIndex> {
    const edges = mergeEdges(before[axis].edges, indexOf, yield* sortEdges(axis, bounds, added))
    yield
    return { edges, extents: extentsInOrder(axis, bounds, edges) }
  }
  const x = yield* updatedAxis('x')
  yield
  return { elements, bounds, x, y: yield* updatedAxis('y') }
}
