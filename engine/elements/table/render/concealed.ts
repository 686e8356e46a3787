import type { TableElement } from '../schema.ts'
import type { CellPlace } from './layout.ts'

/** Not part of the document: the cell whose text a copy of the table omits. */
const concealed = new WeakMap<TableElement, CellPlace>()

/** Copies the table without the text of the cell that is being edited. */
export function withoutCell(table: TableElement, place: CellPlace): TableElement {
  const shown = { ...table }
  concealed.set(shown, place)
  return shown
}

export function isConcealed(table: TableElement, { row, column }: CellPlace): boolean {
  const place = concealed.get(table)
  return place?.row === row && place.column === column
}
