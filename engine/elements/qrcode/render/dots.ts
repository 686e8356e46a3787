import type { Canvas2D } from '#engine/elements/element-renderer.ts'

/**
 * Draws into the current path. Edges are the device positions of the borders of columns and rows, one more
 * than modules.
 */
export interface DotGrid {
  size: number
  edgesX: readonly number[]
  edgesY: readonly number[]
  /** Whether a module is dark; false outside of the code. */
  isDark: (row: number, column: number) => boolean
}

/** Modules per side of a finder pattern; readers require its squares. */
const FINDER = 7

/** Dark modules as runs of squares, without seams between them. */
export function traceSquares(context: Canvas2D, grid: DotGrid) {
  for (let row = 0; row < grid.size; row += 1) {
    for (const [from, to] of darkRuns(grid.size, (column) => grid.isDark(row, column))) {
      const { x, y, width } = boxAt(grid, row, from)
      context.rect(x, y, boxAt(grid, row, to - 1).x + width - x, boxAt(grid, row, from).height)
    }
  }
}

/** Modules that connect to their neighbors and are round elsewhere. */
export function traceRounded(context: Canvas2D, grid: DotGrid) {
  forEachDark(grid, (row, column) => {
    const { x, y, width, height } = boxAt(grid, row, column)
    const [up, down] = [grid.isDark(row - 1, column), grid.isDark(row + 1, column)]
    const [left, right] = [grid.isDark(row, column - 1), grid.isDark(row, column + 1)]
    const radius = Math.min(width, height) / 2
    const corner = (a: boolean, b: boolean) => (a || b ? 0 : radius)
    const corners = [corner(up, left), corner(up, right), corner(down, right), corner(down, left)]
    context.roundRect(x, y, width, height, corners)
  })
}

/** Round modules; finder patterns stay square. */
export function traceDots(context: Canvas2D, grid: DotGrid) {
  const { size, isDark } = grid
  const isInFinder = (row: number, column: number) =>
    (row < FINDER && (column < FINDER || column >= size - FINDER)) ||
    (row >= size - FINDER && column < FINDER)
  traceSquares(context, { ...grid, isDark: (row, column) => isInFinder(row, column) && isDark(row, column) })
  forEachDark(grid, (row, column) => {
    if (isInFinder(row, column)) return
    const { x, y, width, height } = boxAt(grid, row, column)
    const radius = 0.46 * Math.min(width, height)
    context.moveTo(x + width / 2 + radius, y + height / 2)
    context.arc(x + width / 2, y + height / 2, radius, 0, 2 * Math.PI)
  })
}

function forEachDark({ size, isDark }: DotGrid, visit: (row: number, column: number) => void) {
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) if (isDark(row, column)) visit(row, column)
  }
}

function boxAt({ edgesX, edgesY }: DotGrid, row: number, column: number) {
  const [x = 0, endX = 0] = [edgesX[column], edgesX[column + 1]]
  const [y = 0, endY = 0] = [edgesY[row], edgesY[row + 1]]
  return { x, y, width: endX - x, height: endY - y }
}

/** Runs of adjacent dark columns as [first, after the last]. */
function darkRuns(size: number, isDark: (column: number) => boolean): [number, number][] {
  const runs: [number, number][] = []
  for (let column = 0; column < size; column += 1) {
    const last = runs.at(-1)
    if (!isDark(column)) continue
    if (last?.[1] === column) last[1] = column + 1
    else runs.push([column, column + 1])
  }
  return runs
}
