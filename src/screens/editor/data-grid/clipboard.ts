import {
  cellsIn,
  clearCells,
  createSheet,
  cutNotice,
  formatTsv,
  parseCopied,
  pasteInto,
  type Sheet,
} from '#engine/document/operations/index.ts'
import { type Cell, cellText } from '#engine/elements/grid.ts'
import { tableInHtml } from '#engine/stage/index.ts'
import { rangeOf, type SheetEditor } from './sheet-editor.ts'

/** Cells as an HTML table, which other programs paste with rows and columns. */
export function htmlOf(rows: readonly (readonly Cell[])[]): string {
  const table = document.createElement('table')
  for (const row of rows) {
    const tr = table.insertRow()
    for (const cell of row) tr.insertCell().textContent = cellText(cell)
  }
  return table.outerHTML
}

/** Copies the selection to the clipboard as text and as an HTML table. */
export function copyCells({ state }: SheetEditor, data: DataTransfer) {
  const cells = cellsIn(state.sheet, rangeOf(state))
  data.setData('text/plain', formatTsv(cells))
  data.setData('text/html', htmlOf(cells))
}

export function cutCells(editor: SheetEditor, data: DataTransfer) {
  copyCells(editor, data)
  const range = rangeOf(editor.state)
  editor.edit((sheet) => clearCells(sheet, range))
}

/** Pastes at the active cell; the grid grows as needed. @returns whether the clipboard held any cells */
export function pasteCells(editor: SheetEditor, data: DataTransfer): boolean {
  const text = data.getData('text/plain')
  const block =
    tableInHtml(data.getData('text/html')) ?? (text === '' ? null : createSheet(parseCopied(text)))
  if (!block) return false
  putCells(editor, block)
  return true
}

function putCells(editor: SheetEditor, block: Sheet) {
  const { sheet, range, cut } = pasteInto(editor.state.sheet, rangeOf(editor.state), block)
  editor.edit(() => sheet, { range, notice: cutNotice(cut) })
}
