import { columnsOf, createSheet, parseCopied, rowsOf, type Sheet } from '#engine/document/operations/index.ts'
import { type Cell, parseCell } from '#engine/elements/grid.ts'

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

/** The cells in a clipboard, such as those of a spreadsheet; null for text and for a single cell. */
export function copiedCells(data: DataTransfer): Sheet | null {
  const text = data.getData('text/plain')
  const sheet =
    onlyTableInHtml(data.getData('text/html')) ??
    (text.includes('\t') ? createSheet(parseCopied(text)) : null)
  return sheet && rowsOf(sheet) * columnsOf(sheet) > 1 ? sheet : null
}

/** Parses copied HTML that consists of one table, such as cells of a spreadsheet; null for other HTML. */
export function onlyTableInHtml(html: string): Sheet | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const unseen of body.querySelectorAll('style, script, table')) unseen.remove()
  return body.textContent?.trim() === '' ? tableInHtml(html) : null
}
