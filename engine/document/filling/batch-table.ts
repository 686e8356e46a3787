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

/** Most rows and columns of a table; larger ones are refused rather than clipped. */
export const BATCH_LIMITS = { rows: 1000, columns: 200 }

/** The table of rows whose first one names the columns. Blank rows and columns are left out. @returns null without data */
export function batchTableOf(cells: readonly (readonly Cell[])[]): BatchTable | null {
  const isBlank = (cell: Cell | undefined) => cellText(cell).trim() === ''
  const filled = cells.filter((row) => row.some((cell) => !isBlank(cell)))
  const width = Math.max(0, ...filled.map((row) => row.length))
  const kept = Array.from({ length: width }, (_, at) => at).filter((at) =>
    filled.some((row) => !isBlank(row[at])),
  )
  const [names, ...rows] = filled.map((row) => kept.map((at) => row[at] ?? null))
  if (!names || rows.length === 0) return null
  return { columns: names.map((name, at) => cellText(name).trim() || `第 ${at + 1} 列`), rows }
}

/** Why a table is too large, in Chinese; undefined for one that is not. */
export function tooLarge({ rows, columns }: { rows: number; columns: number }): string | undefined {
  if (columns > BATCH_LIMITS.columns)
    return `表格有 ${columns} 列，最多 ${BATCH_LIMITS.columns} 列，请只留下要用的列`
  if (rows > BATCH_LIMITS.rows) return `表格有 ${rows} 行，最多 ${BATCH_LIMITS.rows} 行，请分成几份`
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
