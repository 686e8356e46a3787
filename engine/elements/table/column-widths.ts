import type { TableElement } from './schema.ts'

/** In em; no column is narrower while others can shrink. */
const SHORTEST_TEXT = 2

/**
 * Widths of the columns in px, with the exact sum `width`. Columns with a configured width have it; the
 * others share the rest as in CSS tables, in proportion to their content. If configured widths leave no room,
 * or all columns are configured, all are scaled.
 * @param contents width that each column needs without wrapping, px
 */
export function sharedWidths(table: TableElement, width: number, contents: readonly number[]): number[] {
  const named = (column: number) => table.propsValue.columnConfig[column]?.width ?? 0
  const natural = contents.map((length) => Math.min(length, width))
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
