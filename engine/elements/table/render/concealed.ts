import type { TableElement } from '../schema.ts'
import type { CellPlace } from './layout.ts'

/** No part of the document: which cell's text another picture of the table leaves out. */
const concealed = new WeakMap<TableElement, CellPlace>()

/** The same table, painted without the text of one cell, which is being typed over it. */
export function withoutCell(table: TableElement, place: CellPlace): TableElement {
  const shown = { ...table }
  concealed.set(shown, place)
  return shown
}

export function isConcealed(table: TableElement, { row, column }: CellPlace): boolean {
  const place = concealed.get(table)
  return place?.row === row && place.column === column
}
