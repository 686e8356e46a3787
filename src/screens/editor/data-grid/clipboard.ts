import { dequal } from 'dequal/lite'
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
import { type Cell, cellText, type Grid } from '#engine/elements/grid.ts'
import type { Kind } from '#engine/elements/kind.ts'
import { kinds } from '#engine/elements/kinds.ts'
import type { PresetElement } from '#engine/elements/preset.ts'
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
  const at = rangeOf(editor.state)
  const isReplaced = at.top === 0 && at.left === 0 && block.cells.length > 1 && isSample(editor.state.sheet)
  const [sheetBefore, place] = isReplaced
    ? [createSheet([[]]), { top: 0, left: 0, bottom: 0, right: 0 }]
    : [editor.state.sheet, at]
  const { sheet, range, cut } = pasteInto(sheetBefore, place, block)
  editor.edit(() => sheet, {
    range,
    notice: cutNotice(cut) || (isReplaced ? '示例数据已换成粘贴的数据' : ''),
  })
}

/** Whether a sheet has the data that an entry of the library brings along: a pasted table takes its place. */
function isSample({ cells }: Sheet): boolean {
  const gridOf = ({ propsValue = {} }: PresetElement, key: string) =>
    (propsValue as Record<string, Grid | undefined>)[key] // a key from its schema
  return (kinds as readonly Kind[]).some(({ schema: { gridKey }, presets = [] }) =>
    presets
      .flatMap(({ elements }) => elements)
      .some((element) => {
        const grid = gridKey === null ? undefined : gridOf(element, gridKey)
        return grid !== undefined && dequal(createSheet(grid).cells, cells)
      }),
  )
}
