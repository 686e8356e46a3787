import type { CommonStyle } from '#engine/elements/element.ts'
import { contentBox } from '#engine/paint/index.ts'
import { type BlockAlign, textAdvances, textSize } from '#engine/text/index.ts'
import type { TableElement } from '../schema.ts'
import { cellStyle, columnCount, textAt } from './cells.ts'
import { columnWidths } from './widths.ts'

/** Positions of a table's rows and columns, in whole px from the corner of its border box. */
export interface TableLayout {
  /** The left edges of the columns, and the right edge of the last one. */
  columns: number[]
  /** The top edges of the visible rows, and the bottom edge of the last one. */
  rows: number[]
}

/** A cell by its row and column, from 0. */
export interface CellPlace {
  row: number
  column: number
}

/** A visible cell with the style of its text. */
export interface TableCell extends CellPlace {
  text: string
  left: number
  top: number
  style: CommonStyle
  /** Centered in its row; a text higher than the row shows its beginning. */
  blockAlign: BlockAlign
}

/** px; keeps rounding from wrapping a text that just fits. */
const SLACK = 0.5

/**
 * Lays the table out in its box. Rows are as high as their texts. Extra height is distributed evenly; in a
 * box that is too low, only rows that show at least one whole line are visible, and the last one is cut off.
 */
export function layoutTable(table: TableElement): TableLayout {
  const { x, y, width, height } = contentBox(table.commonStyle)
  if (table.propsValue.chartData.length === 0 || width <= 0 || height <= 0) return { columns: [], rows: [] }
  const edges = edgesOf(columnWidths(table, width))
  const widths = edges.slice(1).map((edge, column) => edge - (edges[column] ?? 0))
  const heights: number[] = []
  let used = 0
  for (const row of table.propsValue.chartData.keys()) {
    if (row > 0 && used + table.propsValue.cellPaddingY + lineHeight(table) > height) break
    const natural = rowHeight(table, row, widths)
    heights.push(Math.min(natural, height - used))
    used += natural
  }
  const seen = heights.reduce((all, each) => all + each, 0)
  const more = (height - seen) / heights.length
  return {
    columns: edges.map((edge) => x + edge),
    rows: edgesOf(heights.map((each) => each + more)).map((edge) => y + edge),
  }
}

/**
 * The height, in whole px, of the border box in which all rows show their texts.
 * @param most rows are measured up to this height
 */
export function neededHeight(table: TableElement, most: number): number {
  const { height: outer } = table.commonStyle
  const { width, height } = contentBox(table.commonStyle)
  if (width <= 0) return outer
  const widths = columnWidths(table, width)
  let needed = outer - height
  for (const row of table.propsValue.chartData.keys()) {
    if (needed > most) break
    needed += rowHeight(table, row, widths)
  }
  return Math.ceil(needed)
}

/** Rounded positions from lengths; rounding errors do not accumulate. */
function edgesOf(lengths: readonly number[]): number[] {
  const edges = [0]
  let at = 0
  for (const length of lengths) {
    at += length
    edges.push(Math.round(at))
  }
  return edges
}

const lineHeight = ({ commonStyle }: TableElement) => Math.max(1, commonStyle.lineHeight)

const rowHeight = (table: TableElement, row: number, widths: readonly number[]) =>
  Math.max(...widths.map((width, column) => textHeight(table, row, column, width)))

/** Includes padding, px. */
function textHeight(table: TableElement, row: number, column: number, width: number): number {
  const text = textAt(table, row, column)
  const style = cellStyle(table, row, column, { width, height: 0 })
  const isOneLine = !/[\r\n]/.test(text) && longest(text, style) <= roomIn(style)
  if (isOneLine) return style.paddingTop + style.paddingBottom + style.lineHeight
  return textSize(text, style).height
}

const longest = (text: string, style: CommonStyle) => textAdvances([text], style)[0] ?? 0
const roomIn = ({ width, paddingLeft, paddingRight }: CommonStyle) =>
  width - paddingLeft - paddingRight - SLACK

/** A cell of the layout; undefined if it is not visible. */
export function cellOf(
  table: TableElement,
  layout: TableLayout,
  row: number,
  column: number,
): TableCell | undefined {
  const { columns, rows } = layout
  const [left, right, top, bottom] = [columns[column], columns[column + 1], rows[row], rows[row + 1]]
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return undefined
  const [width, height] = [right - left, bottom - top]
  const fits = textHeight(table, row, column, width) <= height + SLACK
  return {
    row,
    column,
    text: textAt(table, row, column),
    left,
    top,
    style: cellStyle(table, row, column, { width, height }),
    blockAlign: fits ? 'center' : 'start',
  }
}

/** The visible cells, row by row. */
export function cellsOf(table: TableElement, layout: TableLayout): TableCell[] {
  const columns = Array.from({ length: columnCount(table) }, (_, column) => column)
  return layout.rows
    .slice(1)
    .flatMap((_, row) => columns.map((column) => cellOf(table, layout, row, column)))
    .filter((cell) => cell !== undefined)
}

/** The cell at or nearest to a point of the border box; null if none is visible. */
export function cellAt({ columns, rows }: TableLayout, { x, y }: { x: number; y: number }): CellPlace | null {
  const within = (edges: readonly number[], at: number) =>
    Math.min(
      Math.max(
        0,
        edges.findLastIndex((edge) => edge <= at),
      ),
      edges.length - 2,
    )
  const [row, column] = [within(rows, y), within(columns, x)]
  return row < 0 || column < 0 ? null : { row, column }
}
