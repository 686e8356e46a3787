import { columnsOf, rowsOf, type Sheet } from '#engine/document/operations/index.ts'
import { clamp } from '#engine/geometry/index.ts'
import type { Place } from './sheet-editor.ts'

/** Sizes of the grid's parts, px. */
export const ROW = 32
export const HEAD = 28
export const ROW_HEAD = 44
const NARROWEST = 96
const WIDEST = 160

/** Overscan: rows rendered beyond the visible ones. */
const AHEAD = 4

/** Width of every column: fills the view, with a minimum beyond which the grid scrolls. */
export const columnWidth = (viewWidth: number, columns: number): number =>
  clamp(Math.floor((viewWidth - ROW_HEAD) / columns), NARROWEST, WIDEST)

/** Range of rows to render: first, and one past the last. */
export function rowsInView(scrollTop: number, viewHeight: number, rows: number) {
  return {
    from: Math.max(0, Math.floor(scrollTop / ROW) - AHEAD),
    to: Math.min(rows, Math.ceil((scrollTop + viewHeight) / ROW) + AHEAD),
  }
}

/** The cell at a point, px from the grid's corner including headers; clamped to the nearest cell. */
export function placeAt(point: { x: number; y: number }, width: number, sheet: Sheet): Place {
  const within = (at: number, count: number) => clamp(Math.floor(at), 0, count - 1)
  return {
    row: within((point.y - HEAD) / ROW, rowsOf(sheet)),
    column: within((point.x - ROW_HEAD) / width, columnsOf(sheet)),
  }
}
