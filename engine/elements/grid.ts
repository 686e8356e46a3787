import * as z from 'zod/mini'

/** An empty cell is null; so is one that holds what no cell can: its row keeps its columns. */
const cellSchema = z._default(z.union([z.string(), z.number(), z.null()]), null)

/** Rows of cells, as a spreadsheet has them. */
export const gridSchema = z.array(z.array(cellSchema))

export type Grid = z.infer<typeof gridSchema>
export type Cell = Grid[number][number]

/** What the cells of a kind's grid are: they say what is a header, and what a number. */
export type GridRoles =
  /** The first row names the columns. */
  | 'table'
  /** The first row names the categories, the first column the series. */
  | 'series'
  /** The first row names the shares, the second has their values. */
  | 'shares'

/** What a cell shows. */
export const cellText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : `${cell}`

/**
 * What is stored for a text that was typed, pasted or imported. It stays what the author wrote: only a text that
 * the number would be written as becomes one, like `-12.5`. `1,200`, `35%`, `007`, `1e5` and `12.50` stay texts;
 * charts read the numbers in them.
 */
export function parseCell(text: string): Cell {
  if (text === '') return null
  const number = Number(text)
  return Number.isFinite(number) && `${number}` === text ? number : text
}

/** Converts a value of a spreadsheet; dates and booleans as Chinese spreadsheets show them. */
export function spreadsheetCell(value: unknown): Cell {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (isDate(value)) return dateText(value)
  return typeof value === 'string' ? parseCell(value) : null
}

const isDate = (value: unknown): value is Date => Object.prototype.toString.call(value) === '[object Date]'

/** Spreadsheet dates have no time zone and are read as UTC. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', time = ''] = date.toISOString().split('T')
  const clock = time.slice(0, 5)
  return clock === '00:00' ? day : `${day} ${clock}`
}
