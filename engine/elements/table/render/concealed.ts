import type { TableElement } from '../schema.ts'
import type { CellPlace } from './layout.ts'

/** The values of a copy of a table that omits the text of one cell. Not part of the document. */
type Values = TableElement['propsValue'] & {
  /** Among the values, because bitmaps are kept and shared by them. */
  concealedCell?: CellPlace
}

/** Copies the table without the text of the cell that is being edited. */
export function withoutCell(table: TableElement, concealedCell: CellPlace): TableElement {
  const propsValue: Values = { ...table.propsValue, concealedCell }
  return { ...table, propsValue }
}

export function isConcealed({ propsValue }: TableElement, { row, column }: CellPlace): boolean {
  const { concealedCell }: Values = propsValue
  return concealedCell?.row === row && concealedCell.column === column
}
