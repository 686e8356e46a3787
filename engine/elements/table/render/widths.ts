import type { Grid } from '#engine/elements/grid.ts'
import { fontGeneration } from '#engine/text/fonts.ts'
import { textAdvances } from '#engine/text/index.ts'
import { sharedWidths } from '../column-widths.ts'
import type { TableElement } from '../schema.ts'
import { cellStyle, columnCount, textAt } from './cells.ts'

const UNSIZED = { width: 0, height: 0 }

interface Measured {
  key: string
  generation: number
  widths: number[]
}

/** Measuring cells is expensive and independent of the box, so it is cached by data and font. */
const measured = new WeakMap<Grid, Measured>()

/** Width of each column without wrapping, px. */
function naturalWidths(table: TableElement): number[] {
  const { chartData } = table.propsValue
  const key = keyOf(table)
  const generation = fontGeneration()
  const known = measured.get(chartData)
  if (known?.key === key && known.generation === generation) return known.widths
  const widths = Array.from({ length: columnCount(table) }, (_, column) => naturalWidth(table, column))
  measured.set(chartData, { key, generation, widths })
  return widths
}

function keyOf({ commonStyle, propsValue }: TableElement): string {
  const { fontFamily, fontSize, fontStyle, fontWeight, letterSpacing } = commonStyle
  const { headerBold, cellPaddingX } = propsValue
  return [fontFamily, fontSize, fontStyle, fontWeight, letterSpacing, headerBold, cellPaddingX].join()
}

function naturalWidth(table: TableElement, column: number): number {
  const { chartData, cellPaddingX } = table.propsValue
  const [header = '', ...body] = chartData.map((_, row) => textAt(table, row, column))
  const lengths = [
    ...textAdvances([header], cellStyle(table, 0, column, UNSIZED)),
    ...textAdvances(body, cellStyle(table, 1, column, UNSIZED)),
  ]
  return Math.ceil(Math.max(...lengths)) + 1 + 2 * cellPaddingX
}

/** Widths of the columns in px, with the exact sum `width`; see `sharedWidths`. */
export const columnWidths = (table: TableElement, width: number): number[] =>
  sharedWidths(table, width, naturalWidths(table))
