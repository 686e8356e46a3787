import {
  cellsIn,
  clearCells,
  createSheet,
  formatTsv,
  type Pasted,
  parseCopied,
  pasteInto,
  SHEET_LIMITS,
  type Sheet,
} from '#engine/document/operations/index.ts'
import { type Cell, cellText, parseCell } from '#engine/elements/grid.ts'
import { rangeOf, type SheetEditor } from './sheet-editor.ts'

/** Parses the first table of copied HTML; null when there is none. Runs and loads nothing of it. */
export function tableInHtml(html: string): Sheet | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (!table) return null
  const rows: Cell[][] = []
  for (const [at, tr] of [...table.rows].entries()) {
    const row = (rows[at] ??= [])
    for (const td of tr.cells) {
      const column = firstFree(row)
      const [width, height] = [span(td.colSpan), span(td.rowSpan)]
      // A spanning cell is stored in the first of its places.
      for (let down = 0; down < height && at + down < table.rows.length; down += 1) {
        const line = (rows[at + down] ??= [])
        for (let across = 0; across < width; across += 1) line[column + across] = null
      }
      row[column] = parseCell(textOf(td))
    }
  }
  return rows.length === 0 ? null : createSheet(rows.map((row) => Array.from(row, (cell) => cell ?? null)))
}

/** Upper limit for `rowspan` and `colspan`, which a page may set to anything. */
const LARGEST_SPAN = 100
const span = (count: number) => Math.min(Math.max(1, count), LARGEST_SPAN)

function firstFree(row: readonly Cell[]): number {
  let column = 0
  while (row[column] !== undefined) column += 1
  return column
}

/** A private-use character that no text contains. */
const LINE_END = '\ue000'

/** Text of a cell: `br` and paragraphs become line ends, other white space collapses. */
function textOf(cell: HTMLElement): string {
  for (const br of cell.querySelectorAll('br')) br.replaceWith(LINE_END)
  const blocks = [...cell.querySelectorAll('p, div')]
  for (const block of blocks.slice(0, -1)) block.append(LINE_END)
  return (cell.textContent ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ?\ue000 ?/g, '\n')
    .trim()
}

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

/** Describes what did not fit; empty when everything did. */
export function cutNotice({ rows, columns }: Pasted['cut']): string {
  const parts = [rows > 0 ? `最后 ${rows} 行` : '', columns > 0 ? `最右 ${columns} 列` : '']
  const lost = parts.filter((part) => part !== '').join('和')
  const { rows: most, columns: widest } = SHEET_LIMITS
  return lost === '' ? '' : `最多 ${most} 行 ${widest} 列，${lost}没有放进来`
}
