import { type Cell, cellText } from '#engine/elements/grid.ts'
import type { FillingValues } from './fill-template.ts'
import type { Placeholder } from './placeholders.ts'

/** A table whose rows are filled into a template. Rows are as wide as `columns`. */
export interface BatchTable {
  columns: string[]
  rows: Cell[][]
}

/** The column that fills a placeholder, by its name; null leaves the placeholder as it is. */
export type Mapping = Readonly<Record<string, number | null>>

/** Most rows and columns of a table, and characters of a cell; larger ones are refused rather than clipped. */
export const BATCH_LIMITS = { rows: 1000, columns: 200, characters: 10_000 }

const isBlank = (cell: Cell | undefined) => cellText(cell).trim() === ''

/**
 * The table of rows whose first one names the columns, below those with nothing but a title in their first cell. Blank
 * rows and columns are left out.
 * @returns null without data
 */
export function batchTableOf(cells: readonly (readonly Cell[])[]): BatchTable | null {
  const all = cells.filter((row) => row.some((cell) => !isBlank(cell)))
  const filled = all.slice(headerOf(all))
  const width = Math.max(0, ...filled.map((row) => row.length))
  const kept = Array.from({ length: width }, (_, at) => at).filter((at) =>
    filled.some((row) => !isBlank(row[at])),
  )
  const [names, ...rows] = filled.map((row) => kept.map((at) => row[at] ?? null))
  if (!names || rows.length === 0) return null
  return { columns: names.map((name, at) => cellText(name).trim() || `第 ${at + 1} 列`), rows }
}

/** Where the names stand: in the first row, or below titles if all cells there are words. */
function headerOf(rows: readonly (readonly Cell[])[]): number {
  const isTitle = ([first, ...rest]: readonly Cell[]) => !isBlank(first) && rest.every(isBlank)
  const at = rows.findIndex((row) => !isTitle(row))
  const isHeader = rows[at]?.every((cell) => typeof cell !== 'number') ?? false
  return isHeader && at + 1 < rows.length ? at : 0
}

/** Why a table cannot be filled into a template, in Chinese; undefined if it can. */
export function tableRefusal({ columns, rows }: BatchTable): string | undefined {
  const { columns: mostColumns, rows: mostRows, characters } = BATCH_LIMITS
  if (columns.length > mostColumns)
    return `表格有 ${columns.length} 列，最多 ${mostColumns} 列，请只留下要用的列`
  if (rows.length > mostRows) return `表格有 ${rows.length} 行，最多 ${mostRows} 行，请分成几份`
  for (const [at, row] of rows.entries())
    for (const [column, cell] of row.entries()) {
      const { length } = cellText(cell)
      if (length > characters)
        return `第 ${at + 1} 行的“${columns[column]}”有 ${length} 字，最多 ${characters} 字，请缩短`
    }
  return undefined
}

/** Which columns fill which placeholders, by their names: the same one, or one that contains the other. */
export function guessMapping(placeholders: readonly Placeholder[], columns: readonly string[]): Mapping {
  const plain = columns.map(comparable)
  const guess = (name: string) => {
    const wanted = comparable(name)
    const same = plain.indexOf(wanted)
    if (same >= 0 || wanted === '') return same
    return plain.findIndex((column) => column !== '' && (column.includes(wanted) || wanted.includes(column)))
  }
  return Object.fromEntries(
    placeholders.map(({ name }) => {
      const column = guess(name)
      return [name, column < 0 ? null : column]
    }),
  )
}

const comparable = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-（）()：:]/g, '')

/** The values of a row for the placeholders that a column fills. */
export const valuesOfRow = (row: readonly Cell[], mapping: Mapping): FillingValues =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([name, column]) =>
      column === null ? [] : [[name, row[column] ?? null]],
    ),
  )
