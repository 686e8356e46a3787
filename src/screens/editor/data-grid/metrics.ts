import { columnsOf, rowsOf, type Sheet } from '#engine/document/operations/index.ts'
import { clamp } from '#engine/geometry/index.ts'
import type { Place } from './sheet-editor.ts'

/** px of the grid's parts. */
export const ROW = 32
export const HEAD = 28
export const ROW_HEAD = 44
const NARROWEST = 96
const WIDEST = 160

/** Rows beyond the visible ones that are there already when the grid is scrolled. */
const AHEAD = 4

/** Columns are alike, as wide as lets them fill the view; beyond that the grid scrolls. */
export const columnWidth = (viewWidth: number, columns: number): number =>
  clamp(Math.floor((viewWidth - ROW_HEAD) / columns), NARROWEST, WIDEST)

/** The first row that is made, and the one after the last. */
export function rowsInView(scrollTop: number, viewHeight: number, rows: number) {
  return {
    from: Math.max(0, Math.floor(scrollTop / ROW) - AHEAD),
    to: Math.min(rows, Math.ceil((scrollTop + viewHeight) / ROW) + AHEAD),
  }
}

/** The cell at a point of the grid, px from its corner, headers included; the nearest one beside it. */
export function placeAt(point: { x: number; y: number }, width: number, sheet: Sheet): Place {
  const within = (at: number, count: number) => clamp(Math.floor(at), 0, count - 1)
  return {
    row: within((point.y - HEAD) / ROW, rowsOf(sheet)),
    column: within((point.x - ROW_HEAD) / width, columnsOf(sheet)),
  }
}
