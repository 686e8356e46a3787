import type { ElementOf } from '#engine/elements/schemas.ts'
import type { CellPlace } from './layout.ts'

type Table = ElementOf<'qk-table'>

/** No part of the document: which cell's text another picture of the table leaves out. */
const concealed = new WeakMap<Table, CellPlace>()

/** The same table, painted without the text of one cell, which is being typed over it. */
export function withoutCell(table: Table, place: CellPlace): Table {
  const shown = { ...table }
  concealed.set(shown, place)
  return shown
}

export function isConcealed(table: Table, { row, column }: CellPlace): boolean {
  const place = concealed.get(table)
  return place?.row === row && place.column === column
}
