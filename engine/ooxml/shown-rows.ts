import type { Cell } from '#engine/elements/grid.ts'
import { flatHeader } from './merged-cells.ts'
import type { CellPlace, WorkbookSheet } from './workbook.ts'

/** The cells of a sheet that its author sees, and what is left out or empty, in Chinese. */
export interface ShownRows {
  rows: Cell[][]
  notes: string[]
}

/**
 * A sheet without its hidden rows and columns, as charts of spreadsheet programs take it, and with a header of one row.
 */
export function shownRows({ rows, hidden, merged, uncomputed }: WorkbookSheet): ShownRows {
  const header = flatHeader(rows, merged)
  const isBelowNames = (row: number) =>
    header !== undefined && row > header.row && row < header.row + header.count
  const isShown = (row: number, column: number) => !hidden.rows.has(row) && !hidden.columns.has(column)
  return {
    rows: rows
      .map((cells, row) => (row === header?.row ? header.cells : cells))
      .filter((_, row) => !hidden.rows.has(row) && !isBelowNames(row))
      .map((row) => row.filter((_, column) => !hidden.columns.has(column))),
    notes: [
      ...hiddenNote(rows, hidden),
      ...uncomputedNote(uncomputed.filter(({ row, column }) => isShown(row, column))),
    ],
  }
}

/** Of those with content. */
function hiddenNote(rows: readonly (readonly Cell[])[], hidden: WorkbookSheet['hidden']): string[] {
  const isFilled = (cell: Cell | undefined) => cell !== null && cell !== undefined && cell !== ''
  const filledRows = [...hidden.rows].filter((row) => rows[row]?.some(isFilled)).length
  const filledColumns = [...hidden.columns].filter((column) =>
    rows.some((row) => isFilled(row[column])),
  ).length
  const parts = [
    ...(filledRows > 0 ? [`${filledRows} 行`] : []),
    ...(filledColumns > 0 ? [`${filledColumns} 列`] : []),
  ]
  return parts.length > 0 ? [`隐藏的 ${parts.join('和 ')}没有导入`] : []
}

function uncomputedNote([first, ...more]: readonly CellPlace[]): string[] {
  if (!first) return []
  const cells = more.length > 0 ? `${first.name} 等 ${more.length + 1} 格` : `${first.name} `
  return [`${cells}的公式没有算好的结果，请在表格软件里保存一次再导入`]
}
