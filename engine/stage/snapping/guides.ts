import { boundsOf } from '#engine/document/index.ts'
import { type Editing, visibleGuides } from '#engine/editing/index.ts'
import { type Element, isSeen } from '#engine/elements/schemas.ts'
import { type Bounds, type Point } from '#engine/geometry/index.ts'
import {
  type AxisSnapper,
  type Candidate,
  type Catch,
  candidatesOn,
  createAxisSnapper,
  type GapMark,
  type GuideLine,
  linesAt,
  RANK,
  type Spot,
} from './snapping.ts'
import { equalGaps, equalSizes } from './spacing.ts'

/** Lines up what is dragged with the page and with the other elements. */
export interface Guides {
  /** What to show now. */
  readonly lines: readonly GuideLine[]
  readonly marks: readonly GapMark[]
  /** How far something that would lie at `bounds` has to move to line up. */
  move(bounds: Bounds): Point
  /**
   * How far the dragged edges of something at `bounds` have to move to line up.
   * @param isCentred the opposite edges move as well, so that no length can be compared.
   */
  edges(sides: { x: Side; y: Side }, bounds: Bounds, isCentred: boolean): Point
  /** Shows what an edge met when only one of two could be followed. */
  keepOnly(axis: 'x' | 'y'): void
  clear(): void
}

/** Which edge is dragged: the one at the start of the axis, the one at its end, or none. */
export type Side = 'start' | 'end' | null

/**
 * The candidates are found once per drag.
 * @param others elements that stay where they are; those that are not seen have no place.
 */
export function createGuides(editing: Editing, others: readonly Element[], zoom: number): Guides {
  const bounds = others.filter(isSeen).map(({ commonStyle }) => boundsOf(commonStyle))
  const { width, height } = editing.undoable.project
  const own = visibleGuides(editing)
  const grid = gridStepOf(editing)
  const axisFor = (axis: 'x' | 'y') => {
    const candidates = candidatesOn(axis, { width, height }, bounds, own)
    const snap = createAxisSnapper(candidates, zoom, grid)
    return axisOf(axis, axis === 'x' ? width : height, bounds, candidates, snap)
  }
  const axes = { x: axisFor('x'), y: axisFor('y') }
  let lines: GuideLine[] = []
  let marks: GapMark[] = []

  /** Shows what was met once both axes are settled. */
  function settle(x: Met | null, y: Met | null, around: Bounds): Point {
    const shift = { x: x?.caught?.shift ?? 0, y: y?.caught?.shift ?? 0 }
    const moved = {
      left: around.left + shift.x,
      right: around.right + shift.x,
      top: around.top + shift.y,
      bottom: around.bottom + shift.y,
    }
    const met = [x, y].filter((each) => each !== null)
    lines = met.flatMap((each) => each.lines(moved))
    marks = met.flatMap((each) => each.marks(moved))
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
      const x = axes.x.meet([left, (left + right) / 2, right], axes.x.gaps(around))
      const y = axes.y.meet([top, (top + bottom) / 2, bottom], axes.y.gaps(around))
      return settle(x, y, around)
    },
    edges(sides, around, isCentred) {
      const x = axes.x.meetEdge(sides.x, around, isCentred)
      const y = axes.y.meetEdge(sides.y, around, isCentred)
      const shift = settle(x, y, around)
      // Only the edge has moved: what is beside it has not.
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

/** What was met on an axis, and how to show it. */
interface Met {
  caught: Catch | undefined
  lines: (moved: Bounds) => GuideLine[]
  marks: (moved: Bounds) => GapMark[]
}

/** Px of the page between two lines of the grid that catch; 0 is none. */
export const gridStepOf = ({ preferences: { isGridOn, gridStep } }: Editing): number =>
  isGridOn ? gridStep : 0

function axisOf(
  axis: 'x' | 'y',
  length: number,
  bounds: readonly Bounds[],
  candidates: readonly Candidate[],
  snap: AxisSnapper,
) {
  const [low, high] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const [acrossLow, acrossHigh] = axis === 'x' ? (['top', 'bottom'] as const) : (['left', 'right'] as const)
  const sorted = bounds.toSorted((a, b) => a[low] - b[low])

  function meet(values: readonly number[], spots: readonly Spot[]): Met {
    const caught = snap(values, spots)
    return {
      caught,
      lines(moved) {
        if (!caught) return []
        const settled = values.map((value) => value + caught.shift)
        return linesAt(axis, candidates, settled, moved)
      },
      marks(moved) {
        const beside = (moved[acrossLow] + moved[acrossHigh]) / 2
        const spans = caught?.spot?.spans ?? (caught?.rank === RANK.pageCentre ? margins(moved) : [])
        return spans.map(({ from, to, across }) => ({ axis, from, to, across: across ?? beside }))
      },
    }
  }

  /** In the middle of the page both margins are equal, if there are any. */
  function margins(moved: Bounds) {
    const isInside = moved[low] > 0 && moved[high] < length
    const isCentred = Math.abs(moved[low] + moved[high] - length) < 0.01
    if (!isInside || !isCentred) return []
    return [
      { from: 0, to: moved[low], across: null },
      { from: moved[high], to: length, across: null },
    ]
  }

  return {
    gaps: (around: Bounds) => equalGaps(axis, around, sorted, length),
    meet,
    meetEdge(side: Side, around: Bounds, isCentred: boolean): Met | null {
      if (side === null) return null
      const [dragged, fixed] = side === 'start' ? [low, high] : [high, low]
      const spots = isCentred ? [] : equalSizes(axis, around[fixed], side === 'end' ? 1 : -1, bounds)
      return meet([around[dragged]], spots)
    },
  }
}
