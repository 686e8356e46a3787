import { type Bounds, boundsOf, type Point } from '../document/index.ts'
import type { Editing } from '../editing/index.ts'
import { type Element, schemaOf } from '../elements/schemas.ts'
import { candidatesOn, createAxisSnapper, type GuideLine, guideLine } from './snapping.ts'

/** Lines up what is dragged with the page and with the other elements. */
export interface Guides {
  /** What to show now. */
  readonly lines: readonly GuideLine[]
  /** How far something that would lie at `bounds` has to move to line up. */
  move(bounds: Bounds): Point
  /** How far the dragged edges, given by their places, have to move to line up. */
  edges(edges: { x: number | null; y: number | null }, bounds: Bounds): Point
  clear(): void
}

/**
 * The candidates are found once per drag.
 * @param others elements that stay where they are; those that are only heard have no place.
 */
export function createGuides(editing: Editing, others: readonly Element[], zoom: number): Guides {
  const bounds = others
    .filter(({ elName }) => schemaOf(elName).visual)
    .map(({ commonStyle }) => boundsOf(commonStyle))
  const { project } = editing.undoable
  const page = { width: project.width, height: project.height }
  const snapX = createAxisSnapper(candidatesOn('x', page, bounds), zoom)
  const snapY = createAxisSnapper(candidatesOn('y', page, bounds), zoom)
  let lines: GuideLine[] = []

  function line(xs: readonly number[], ys: readonly number[], around: Bounds): Point {
    const [x, y] = [snapX(xs), snapY(ys)]
    const shift = { x: x?.shift ?? 0, y: y?.shift ?? 0 }
    const moved = {
      left: around.left + shift.x,
      right: around.right + shift.x,
      top: around.top + shift.y,
      bottom: around.bottom + shift.y,
    }
    lines = [
      ...(x ? [guideLine('x', x.candidate, moved)] : []),
      ...(y ? [guideLine('y', y.candidate, moved)] : []),
    ]
    return shift
  }

  return {
    get lines() {
      return lines
    },
    move(bounds) {
      const { left, top, right, bottom } = bounds
      return line([left, (left + right) / 2, right], [top, (top + bottom) / 2, bottom], bounds)
    },
    edges: ({ x, y }, bounds) => line(x === null ? [] : [x], y === null ? [] : [y], bounds),
    clear() {
      lines = []
    },
  }
}
