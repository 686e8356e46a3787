import { type Cell, cellText } from '#engine/elements/grid.ts'

/** A cell that spans others; row and column from 0. */
export interface MergedCell {
  row: number
  column: number
  rows: number
  columns: number
}

/** A header of several rows as one. */
export interface FlatHeader {
  /** Its first row. */
  row: number
  /** Its number of rows. */
  count: number
  cells: Cell[]
}

const NUMBER = /^[+-]?[\d,.]+[%％]?$/
const YEAR = /^(?:19|20)\d{2}$/
const MOST_LEVELS = 4

/**
 * The header of a table whose first rows group columns by merged cells, as 上半年 above 收入 and 利润. Tables of the
 * product have no merged cells, so each column is named by all levels: 上半年 收入.
 * @returns undefined for a table without such a header
 */
export function flatHeader(
  rows: readonly (readonly Cell[])[],
  merged: readonly MergedCell[],
): FlatHeader | undefined {
  const isFilled = (cell: Cell | undefined) => cellText(cell).trim() !== ''
  // A title above the header stands alone.
  const row = rows.findIndex((cells) => cells.filter(isFilled).length > 1)
  const groupsIn = (at: number) =>
    merged.filter((one) => one.row === at && one.columns > 1 && one.rows < MOST_LEVELS)
  const lastOf = (at: number): number => {
    const ends = groupsIn(at).map((one) => one.row + one.rows)
    return ends.length === 0 ? at : lastOf(Math.max(...ends))
  }
  const last = row < 0 ? row : lastOf(row)
  const count = last - row + 1
  if (count < 2 || count > MOST_LEVELS || last >= rows.length - 1) return undefined
  const groups = groupsIn(row)
  const isGrouped = (column: number) =>
    groups.some((one) => column >= one.column && column < one.column + one.columns)
  // Elsewhere the rows below would have values: then a name spans several columns, and the header has one row.
  const isHeader = (rows[last] ?? []).every((cell, column) => {
    const [above, below] = [cellText(rows[row]?.[column]).trim(), cellText(cell).trim()]
    if (isGrouped(column)) return !NUMBER.test(below) || YEAR.test(below)
    return above === '' || below === '' || above === below
  })
  if (!isHeader) return undefined
  const levels = rows.slice(row, last + 1).map((cells) => [...cells])
  for (const one of merged.filter((each) => each.row >= row && each.row <= last)) {
    const value = rows[one.row]?.[one.column] ?? null
    for (const cells of levels.slice(one.row - row, one.row - row + one.rows))
      for (let column = one.column; column < one.column + one.columns; column++) cells[column] = value
  }
  const width = Math.max(...rows.map((cells) => cells.length))
  const cells = Array.from({ length: width }, (_, column): Cell => {
    const parts = levels.map((level) => cellText(level[column]).trim()).filter((part) => part !== '')
    return [...new Set(parts)].join(' ') || null
  })
  return { row, count, cells }
}

/** A table with a header of one row, and with the value of cells that span rows in each of these. */
export function withoutMergedCells(
  rows: readonly (readonly Cell[])[],
  merged: readonly MergedCell[],
): Cell[][] {
  const header = flatHeader(rows, merged)
  const all = rows.map((cells) => [...cells])
  for (const { row, column, rows: count } of merged)
    for (const cells of all.slice(row + 1, row + count)) cells[column] = rows[row]?.[column] ?? null
  return header ? [...all.slice(0, header.row), header.cells, ...all.slice(header.row + header.count)] : all
}
