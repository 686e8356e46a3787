import type { Grid } from '#engine/elements/grid.ts'
import { fontGeneration } from '#engine/text/fonts.ts'
import { textAdvances } from '#engine/text/index.ts'
import type { TableElement } from '../schema.ts'
import { cellStyle, columnCount, textAt } from './cells.ts'

/** In em; no column is narrower while others can shrink. */
const SHORTEST_TEXT = 2

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

/**
 * Widths of the columns in px, with the exact sum `width`. Columns with a configured width have it; the
 * others share the rest as in CSS tables, in proportion to their content. If configured widths leave no room,
 * or all columns are configured, all are scaled.
 */
export function columnWidths(table: TableElement, width: number): number[] {
  const named = (column: number) => table.propsValue.columnConfig[column]?.width ?? 0
  const natural = naturalWidths(table).map((length) => Math.min(length, width))
  const least = natural.map((length) => Math.min(length, shortest(table)))
  const isMeasured = natural.map((_, column) => named(column) === 0)
  const rest = width - sum(natural.map((_, column) => named(column)))
  const only = (lengths: number[]) => lengths.map((length, column) => (isMeasured[column] ? length : 0))
  const [wanted, needed] = [sum(only(natural)), sum(only(least))]
  const shared = natural.map((length, column) => {
    if (!isMeasured[column]) return named(column)
    const low = least[column] ?? 0
    if (rest >= wanted) return (length * rest) / wanted
    if (rest > needed) return low + ((length - low) * (rest - needed)) / (wanted - needed)
    return low
  })
  const scale = width / Math.max(sum(shared), Number.MIN_VALUE)
  return shared.map((length) => length * scale)
}

const shortest = ({ commonStyle, propsValue }: TableElement) =>
  SHORTEST_TEXT * commonStyle.fontSize + 2 * propsValue.cellPaddingX

const sum = (lengths: readonly number[]) => lengths.reduce((all, length) => all + length, 0)
