import type { Cell } from '#engine/elements/grid.ts'
import type { ElementOf } from '#engine/elements/schemas.ts'
import { isTable, newColumn, type TableColumn } from '#engine/elements/table/schema.ts'
import { setSheet, sheetOf, writeCell } from './sheet.ts'
import { type Container, findElement } from './tree.ts'

function findTable(container: Container, id: string): ElementOf<'qk-table'> | undefined {
  const element = findElement(container, id)
  return element && isTable(element) ? element : undefined
}

/** Writes into one cell of a table or chart; rows that are too short grow. */
export function setCell(container: Container, id: string, row: number, column: number, value: Cell) {
  const element = findElement(container, id)
  const sheet = element && sheetOf(element)
  if (sheet) setSheet(container, id, writeCell(sheet, row, column, value))
}

/** Changes what is said about one column of a table. */
export function setColumn(container: Container, id: string, column: number, change: Partial<TableColumn>) {
  const table = findTable(container, id)
  if (!table) return
  const { columnConfig } = table.propsValue
  while (columnConfig.length <= column) columnConfig.push(newColumn())
  Object.assign(columnConfig[column] ?? {}, change)
}

/** Gives all columns of a table a width of their own, in px. */
export function setColumnWidths(container: Container, id: string, widths: readonly number[]) {
  for (const [column, width] of widths.entries()) setColumn(container, id, column, { width })
}
