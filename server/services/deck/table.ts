import { cellText } from '#engine/elements/grid.ts'
import {
  at,
  child,
  childrenOf,
  descendants,
  flagOf,
  type MergedCell,
  numberOf,
  withoutMergedCells,
  type XmlNode,
} from '#engine/ooxml/index.ts'
import { mixed } from './color.ts'
import { EMU, fillIn } from './paint.ts'
import type { SlideTable } from './slide.ts'
import { plainTextOf, textOf } from './text.ts'
import type { Sheet } from './theme.ts'

const MAX_ROWS = 100
const MAX_COLUMNS = 50
const DEFAULT_SIZE = 24
/** Styles without fills: 无样式，无网格; 无样式，网格型. */
const PLAIN_STYLES = new Set([
  '{2D5ABB26-0587-4C30-8999-92F81FD0307C}',
  '{5940675A-B579-460E-94D1-54222C63F5DA}',
])

/** A table with its colors: those of its cells, or else those of the usual style, 中度样式 2. */
export function readTable(node: XmlNode, sheet: Sheet): SlideTable {
  const properties = child(node, 'tblPr')
  const cells = childrenOf(node, 'tr')
    .slice(0, MAX_ROWS)
    .map((row) => childrenOf(row, 'tc').slice(0, MAX_COLUMNS))
  const texts = cells.map((row) =>
    row.map((cell) => textOf([cell], { sheet, styles: [], styleColor: undefined })),
  )
  const rows = withoutMergedCells(
    texts.map((row, y) => row.map((text, x) => (isCovered(cells[y]?.[x]) || !text ? '' : plainTextOf(text)))),
    mergedIn(cells),
  ).map((row) => row.map(cellText))
  // The row below the header.
  const first = texts.length - rows.length + 1
  const run = (row: number) => texts[row]?.find(Boolean)?.paragraphs[0]?.runs[0]
  const isStyled = !PLAIN_STYLES.has(child(properties, 'tableStyleId')?.text ?? '')
  const accent = sheet.scheme.get('accent1') ?? '#4472c4'
  const background = sheet.scheme.get('bg1') ?? '#ffffff'
  const hasHeader = isStyled && flagOf(properties, 'firstRow') === true
  const isBanded = isStyled && flagOf(properties, 'bandRow') === true
  const header = fillOf(cells[0]?.[0], sheet) ?? (hasHeader ? accent : '')
  const tint = (share: number) => mixed(accent, background, share)
  const usual = isStyled ? (isBanded ? [tint(0.4), tint(0.2)] : [tint(0.2)]) : []
  const own = [first, first + 1].flatMap((row) => fillOf(cells[row]?.[0], sheet) ?? [])
  const textColor = run(first)?.color ?? sheet.scheme.get('tx1') ?? '#000000'
  const headerRun = at(
    cells[0]?.find((cell) => descendants(cell, 'rPr').length > 0),
    'txBody',
    'p',
    'r',
    'rPr',
  )
  const line = fillIn(at(cells[first]?.[0] ?? cells[0]?.[0], 'tcPr', 'lnB'), sheet)
  const statesColor = fillIn(headerRun, sheet) !== undefined
  return {
    rows,
    columns: childrenOf(child(node, 'tblGrid'), 'gridCol')
      .slice(0, MAX_COLUMNS)
      .map((column) => (numberOf(column, 'w') ?? 0) / EMU),
    aligns: (texts[first] ?? texts[0] ?? []).map((text) => {
      const align = text?.paragraphs[0]?.align ?? 'left'
      return align === 'justify' ? 'left' : align
    }),
    headerColor: header,
    headerTextColor: hasHeader && !statesColor ? background : (run(0)?.color ?? textColor),
    stripes: own.length > 0 ? own : usual,
    textColor,
    fontSize: run(first)?.size ?? run(0)?.size ?? DEFAULT_SIZE,
    lineColor: line?.kind === 'color' ? line.color : isStyled ? background : textColor,
  }
}

/** Sum of the heights that a table's rows have at least, px. */
export const rowsHeight = (node: XmlNode): number =>
  childrenOf(node, 'tr').reduce((sum, row) => sum + (numberOf(row, 'h') ?? 0) / EMU, 0)

/** Whether another cell spans this one. */
const isCovered = (cell: XmlNode | undefined) =>
  flagOf(cell, 'hMerge') === true || flagOf(cell, 'vMerge') === true

const mergedIn = (cells: readonly (readonly XmlNode[])[]): MergedCell[] =>
  cells.flatMap((line, row) =>
    line.flatMap((cell, column) => {
      const [rows, columns] = [numberOf(cell, 'rowSpan') ?? 1, numberOf(cell, 'gridSpan') ?? 1]
      return rows > 1 || columns > 1 ? [{ row, column, rows, columns }] : []
    }),
  )

function fillOf(cell: XmlNode | undefined, sheet: Sheet): string | undefined {
  const paint = fillIn(child(cell, 'tcPr'), sheet)
  return paint?.kind === 'color' ? paint.color : undefined
}
