import { clamp } from '#engine/geometry/index.ts'
import type { CanvasTransition, Field } from '../transition.ts'
import { CELL } from './module.ts'
import { createPages, LEVELS, type PageModule, type Pages } from './pages.ts'

/** The module counts lines and shares in parts of this. */
const ONE = 2 ** 16

/** A value over a cell: at the middle of its first pixel, and how much more it is a pixel further. */
type Slope = [first: number, across: number, down: number, both: number]

type DrawCell = (
  out: number,
  stride: number,
  width: number,
  height: number,
  from: number,
  fromLines: number,
  to: number,
  toLines: number,
  ...slopes: [...Slope, ...Slope, ...Slope]
) => void

/** The same as `cell`, for one page without a share. */
type DrawLone = (
  out: number,
  stride: number,
  width: number,
  height: number,
  page: number,
  lines: number,
  ...slope: Slope
) => void

interface DrawCells {
  cell: DrawCell
  lone: DrawLone
}

interface Drawer extends DrawCells {
  width: number
  height: number
  pages: Pages
}

let compiled: WebAssembly.Module | undefined

/**
 * Draws a field of vertical displacements without a GPU. The field's values are the line of A, the line of B (fractions of
 * the height, mirrored beyond the sides) and B's share, and are interpolated between its points. Where it presses a page
 * together, means of the page's lines are shown.
 */
export function drawnByRows(field: Field): CanvasTransition {
  let drawer: Drawer | undefined

  function drawerOf(width: number, height: number): Drawer {
    if (drawer?.width === width && drawer.height === height) return drawer
    compiled ??= new WebAssembly.Module(Uint8Array.from(atob(CELL), (letter) => letter.charCodeAt(0)))
    const module = new WebAssembly.Instance(compiled).exports as unknown as PageModule & DrawCells
    const { cell, lone } = module
    drawer = { width, height, pages: createPages(module, width, height), cell, lone }
    return drawer
  }

  return {
    draw(target, { progress, width, height, pixels }) {
      const { pages, ...draw } = drawerOf(width, height)
      pages.show(0, pixels('from'))
      pages.show(1, pixels('to'))
      drawCells(field, progress, pages, draw, width, height)
      target.putImageData(pages.image, 0, 0)
    },
  }
}

function drawCells(
  field: Field,
  progress: number,
  pages: Pages,
  { cell, lone }: DrawCells,
  width: number,
  height: number,
) {
  const { columns, rows } = field
  const [wide, tall] = [width / columns, height / rows]
  const points = pointsOf(field, progress, width, height)
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = [Math.round(row * tall), Math.round((row + 1) * tall)]
    for (let column = 0; column < columns; column++) {
      const [left, right] = [Math.round(column * wide), Math.round((column + 1) * wide)]
      if (left === right || top === bottom) continue
      const corner = row * (columns + 1) + column
      const [x, y] = [(left + 0.5) / wide - column, (top + 0.5) / tall - row]
      const slope = (values: Float64Array, unit: number, shift = 0): Slope => {
        const at = (point: number) => (values[point] ?? 0) * unit - shift
        const [a, b, c, d] = [at(corner), at(corner + 1), at(corner + columns + 1), at(corner + columns + 2)]
        const twist = a - b - c + d
        const first = a + x * (b - a) + y * (c - a) + x * y * twist
        return [first, (b - a + y * twist) / wide, (c - a + x * twist) / tall, twist / wide / tall]
      }
      const level = (values: Float64Array) => {
        const [, across, down] = slope(values, 1)
        return levelOf(Math.abs(across) + Math.abs(down))
      }
      const [levelA, levelB] = [level(points.from), level(points.to)]
      const area = [pages.at(left, top), width * 4, right - left, bottom - top] as const
      const shown = loneAt(points.share, corner, columns)
      if (shown !== null) {
        const [lines, at] = shown === 0 ? [points.from, levelA] : [points.to, levelB]
        const { pixels, lines: places } = pages.level(shown, at)
        lone(...area, pixels + left * 4, places, ...slope(lines, ONE / 2 ** at, ONE / 2))
        continue
      }
      cell(
        ...area,
        pages.level(0, levelA).pixels + left * 4,
        pages.level(0, levelA).lines,
        pages.level(1, levelB).pixels + left * 4,
        pages.level(1, levelB).lines,
        ...slope(points.from, ONE / 2 ** levelA, ONE / 2),
        ...slope(points.to, ONE / 2 ** levelB, ONE / 2),
        ...slope(points.share, ONE),
      )
    }
  }
}

/** The page that a cell shows alone: half of all cells do on average; null if it mixes them. */
function loneAt(shares: Float64Array, corner: number, columns: number): 0 | 1 | null {
  const at = [corner, corner + 1, corner + columns + 1, corner + columns + 2].map(
    (point) => shares[point] ?? 0,
  )
  if (at.every((share) => share <= 0)) return 0
  return at.every((share) => share >= 1) ? 1 : null
}

/** The level of which two lines are about as many as a pixel shows: twice as many as it has where it has several. */
function levelOf(span: number): number {
  const shown = span + 1.5 * Math.max(span - 1, 0)
  return clamp(Math.round(Math.log2(shown) - 0.3), 0, LEVELS)
}

/** The lines, counted from two heights above the pages, and the shares at the points of a field. */
function pointsOf(field: Field, progress: number, width: number, height: number) {
  const { columns, rows } = field
  const count = (columns + 1) * (rows + 1)
  const points = {
    from: new Float64Array(count),
    to: new Float64Array(count),
    share: new Float64Array(count),
  }
  const at = field.frame(progress, width / height)
  const lineOf = (place: number) => (clamp(place, -1, 2) + 2) * height
  for (let point = 0; point < count; point++) {
    const [column, row] = [point % (columns + 1), Math.floor(point / (columns + 1))]
    const [from = 0, to = 0, share = 0] = at(column / columns, row / rows)
    points.from[point] = lineOf(from)
    points.to[point] = lineOf(to)
    points.share[point] = share
  }
  return points
}
