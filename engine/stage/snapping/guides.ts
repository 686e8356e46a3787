import { type Editing, visibleGuides } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Bounds, type Point } from '#engine/geometry/index.ts'
import {
  type AxisSnapper,
  type Candidates,
  candidatesFrom,
  createAxisSnapper,
  type GapMark,
  type GuideLine,
  linesAt,
  RANK,
  RELEASE_DISTANCE,
  type Snap,
  type SortedElements,
  type Spot,
} from './snapping.ts'
import { EMPTY_AXIS, type SnapIndex, snapIndexerOf } from './snap-index.ts'
import { emptyBounds } from './sorted-edges.ts'
import { equalGaps, equalSizes } from './spacing.ts'

/** Snaps what is dragged to the page and to the other elements. */
export interface Guides {
  /** The lines to show now. */
  readonly lines: readonly GuideLine[]
  readonly marks: readonly GapMark[]
  /** How far something at `bounds` moves to snap. */
  move(bounds: Bounds): Point
  /**
   * How far the dragged edges of something at `bounds` move to snap.
   * @param isCentered whether the opposite edges move as well, so that lengths cannot be compared.
   */
  edges(sides: { x: Side; y: Side }, bounds: Bounds, isCentered: boolean): Point
  /** Keeps the lines and marks of one axis, when only one of two edges could be followed. */
  keepOnly(axis: 'x' | 'y'): void
  clear(): void
}

/** The dragged edge of an axis: at its start, at its end, or none. */
export type Side = 'start' | 'end' | null

/** The elements of a page that may be snapped to. */
export interface Others {
  /** All elements of the page, in the boxes that the stage shows; never written. */
  readonly elements: readonly Element[]
  /** The ids of those that are dragged. */
  readonly draggedIds: ReadonlySet<string>
}

/**
 * Takes the candidates once per drag: from the index of the page, or, while that is computed for a page of many
 * elements, first those of the page itself.
 * @param others the elements that stay where they are, of which hidden ones are ignored; null for none
 */
export function createGuides(editing: Editing, others: Others | null, zoom: number): Guides {
  const { width, height } = editing.undoable.project
  const userGuides = visibleGuides(editing)
  const grid = gridStepOf(editing)
  const axisGuides = (axis: 'x' | 'y', index: SnapIndex | null, isLeftOut: Uint8Array) => {
    const sorted = index ? { bounds: index.bounds, ...index[axis], isLeftOut } : NO_ELEMENTS
    const candidates = candidatesFrom(axis, { width, height }, sorted, userGuides)
    const snap = createAxisSnapper(candidates, zoom, grid)
    return createAxisGuides(axis, axis === 'x' ? width : height, candidates, snap, zoom)
  }
  const indexOfOthers = () => (others ? snapIndexerOf(editing).of(others.elements) : null)
  function axesFrom(index: SnapIndex | null) {
    const isLeftOut = new Uint8Array(others?.elements.length ?? 0)
    others?.elements.forEach(({ uuid }, at) => {
      if (others.draggedIds.has(uuid)) isLeftOut[at] = 1
    })
    return { x: axisGuides('x', index, isLeftOut), y: axisGuides('y', index, isLeftOut) }
  }
  let index = indexOfOthers()
  let axes = axesFrom(index)

  /** The guides of both axes, with the other elements as soon as their index is computed. */
  function currentAxes() {
    if (index || !others) return axes
    index = indexOfOthers()
    if (index) axes = axesFrom(index)
    return axes
  }

  let lines: GuideLine[] = []
  let marks: GapMark[] = []

  /** Sets lines and marks once both axes are known. */
  function setMatches(x: AxisMatch | null, y: AxisMatch | null, around: Bounds): Point {
    const shift = { x: x?.snapped?.shift ?? 0, y: y?.snapped?.shift ?? 0 }
    const moved = {
      left: around.left + shift.x,
      right: around.right + shift.x,
      top: around.top + shift.y,
      bottom: around.bottom + shift.y,
    }
    const matches = [x, y].filter((each) => each !== null)
    lines = matches.flatMap((each) => each.lines(moved))
    marks = matches.flatMap((each) => each.marks(moved))
    return shift
  }

  return {
    get lines() {
      return lines
    },
    get marks() {
      return marks
    },
    move(around) {
      const { left, top, right, bottom } = around
      const axes = currentAxes()
      const x = axes.x.match([left, (left + right) / 2, right], axes.x.gaps(around))
      const y = axes.y.match([top, (top + bottom) / 2, bottom], axes.y.gaps(around))
      return setMatches(x, y, around)
    },
    edges(sides, around, isCentered) {
      const axes = currentAxes()
      const x = axes.x.matchEdge(sides.x, around, isCentered)
      const y = axes.y.matchEdge(sides.y, around, isCentered)
      const shift = setMatches(x, y, around)
      // Only the edge moved, not what is beside it.
      const moved = { ...around }
      if (sides.x) moved[sides.x === 'start' ? 'left' : 'right'] += shift.x
      if (sides.y) moved[sides.y === 'start' ? 'top' : 'bottom'] += shift.y
      lines = [x, y].flatMap((each) => each?.lines(moved) ?? [])
      marks = [x, y].flatMap((each) => each?.marks(moved) ?? [])
      return shift
    },
    keepOnly(axis) {
      lines = lines.filter((line) => line.axis === axis)
      marks = marks.filter((mark) => mark.axis === axis)
    },
    clear() {
      lines = []
      marks = []
    },
  }
}

const NO_ELEMENTS: SortedElements = {
  bounds: emptyBounds(0),
  ...EMPTY_AXIS,
  isLeftOut: new Uint8Array(),
}

/** The snap on an axis, and how to show it. */
interface AxisMatch {
  snapped: Snap | undefined
  lines: (moved: Bounds) => GuideLine[]
  marks: (moved: Bounds) => GapMark[]
}

/** The grid step that snaps, px of the page; 0 for none. */
export const gridStepOf = ({ preferences: { isGridOn, gridStep } }: Editing): number =>
  isGridOn ? gridStep : 0

function createAxisGuides(
  axis: 'x' | 'y',
  length: number,
  candidates: Candidates,
  snap: AxisSnapper,
  zoom: number,
) {
  const [low, high] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const [acrossLow, acrossHigh] = axis === 'x' ? (['top', 'bottom'] as const) : (['left', 'right'] as const)

  function match(values: readonly number[], spots: readonly Spot[]): AxisMatch {
    const snapped = snap(values, spots)
    return {
      snapped,
      lines(moved) {
        if (!snapped) return []
        const snappedValues = values.map((value) => value + snapped.shift)
        return linesAt(axis, candidates, snappedValues, moved)
      },
      marks(moved) {
        const beside = (moved[acrossLow] + moved[acrossHigh]) / 2
        const spans = snapped?.spot?.spans ?? (snapped?.rank === RANK.pageCenter ? margins(moved) : [])
        return spans.map(({ from, to, across }) => ({ axis, from, to, across: across ?? beside }))
      },
    }
  }

  /** At the page's center, both margins are equal, if there are any. */
  function margins(moved: Bounds) {
    const isInside = moved[low] > 0 && moved[high] < length
    const isCentered = Math.abs(moved[low] + moved[high] - length) < 0.01
    if (!isInside || !isCentered) return []
    return [
      { from: 0, to: moved[low], across: null },
      { from: moved[high], to: length, across: null },
    ]
  }

  return {
    gaps: (around: Bounds) => equalGaps(axis, around, candidates.elements, length),
    match,
    matchEdge(side: Side, around: Bounds, isCentered: boolean): AxisMatch | null {
      if (side === null) return null
      const [dragged, fixed] = side === 'start' ? [low, high] : [high, low]
      const near = { at: around[dragged], within: RELEASE_DISTANCE / zoom }
      const direction = side === 'end' ? 1 : -1
      const spots = isCentered ? [] : equalSizes(around[fixed], direction, candidates.elements, near)
      return match([around[dragged]], spots)
    },
  }
}
