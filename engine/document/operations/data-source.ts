import type { DataSource } from '#engine/elements/data-source.ts'
import type { Cell } from '#engine/elements/grid.ts'
import { type Element, isSeen, schemaOf } from '#engine/elements/schemas.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { setSpannedText } from '#engine/elements/text/spans.ts'
import type { Page, Project } from '../project.ts'
import { filledText } from './bound-text.ts'
import { type CellRange, createSheet, type Sheet, setSheet, sheetOf, trimmed } from './sheet.ts'
import { allElements, type Container, findElement } from './tree.ts'

interface Bound {
  dataSource?: DataSource | undefined
}

const canBeBound = (element: Element) => isText(element) || schemaOf(element.elName).gridKey !== null

/** The source that a chart, table or text is bound to. */
export function dataSourceOf(element: Element): DataSource | undefined {
  return canBeBound(element) ? (element.propsValue as Bound).dataSource : undefined
}

/** Binds a chart, table or text to a source, or removes the binding; the data stays. */
export function bindData(container: Container, id: string, source: DataSource | null) {
  const element = findElement(container, id)
  if (!element || !canBeBound(element)) return
  const props = element.propsValue as Bound
  if (source) props.dataSource = { ...source }
  else {
    delete props.dataSource
    if (isText(element)) delete element.propsValue.dataText
  }
}

/**
 * Sets the text with names of cells of a bound text, and its numbers from the rows.
 * @returns names that the table does not have; with any, the shown text stays
 */
export function bindText(
  container: Container,
  id: string,
  dataText: string,
  rows: readonly (readonly Cell[])[],
): string[] {
  const element = findElement(container, id)
  if (!element || !isText(element)) return []
  element.propsValue.dataText = dataText
  const { text, missing } = filledText(dataText, rows)
  if (missing.length === 0) setSpannedText(element.propsValue, text)
  return missing
}

/** A visible chart, table or text that is bound to a source. */
export interface BoundData {
  page: Page
  element: Element
  source: DataSource
}

export const boundDataOf = ({ pages }: Pick<Project, 'pages'>): BoundData[] =>
  pages.flatMap((page) =>
    allElements(page.elements.filter(isSeen)).flatMap((element) => {
      const source = dataSourceOf(element)
      return source ? [{ page, element, source }] : []
    }),
  )

const RANGE = /^([A-Z]{1,2})([1-9]\d{0,4}):([A-Z]{1,2})([1-9]\d{0,4})$/

/** Reads a range of cells as spreadsheets write it, such as `A1:D8`; undefined if it is none. */
export function parseRange(text: string): CellRange | undefined {
  const [, fromColumn, fromRow, toColumn, toRow] = RANGE.exec(text.trim().toUpperCase()) ?? []
  if (fromColumn === undefined || toColumn === undefined) return undefined
  const [left, right] = [columnOf(fromColumn), columnOf(toColumn)]
  const [top, bottom] = [Number(fromRow) - 1, Number(toRow) - 1]
  return {
    top: Math.min(top, bottom),
    bottom: Math.max(top, bottom),
    left: Math.min(left, right),
    right: Math.max(left, right),
  }
}

const columnOf = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/**
 * The data of a source as a sheet: the range of its rows, within the limits of sheets.
 * @returns null if there is no data in the range
 */
export function sheetOfRows(rows: readonly (readonly Cell[])[], range = ''): Sheet | null {
  const area = parseRange(range)
  const taken = area
    ? rows.slice(area.top, area.bottom + 1).map((row) => row.slice(area.left, area.right + 1))
    : rows
  const { sheet } = trimmed(taken)
  return sheet.cells.some((row) => row.some((cell) => cell !== null && cell !== '')) ? sheet : null
}

/** How many cells differ between two sheets, those that only one of them has included. */
export function changedCells(before: Sheet, after: Sheet): number {
  const height = Math.max(before.cells.length, after.cells.length)
  const width = Math.max(before.cells[0]?.length ?? 0, after.cells[0]?.length ?? 0)
  let count = 0
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [a, b] = [before.cells[row]?.[column] ?? null, after.cells[row]?.[column] ?? null]
      if (a !== b) count++
    }
  }
  return count
}

/**
 * Gives a bound chart, table or text what was read from its source.
 * @param rows all of the source
 * @param refreshed when they were read, ISO 8601
 * @returns how many cells or texts changed; null if the source lacks what is bound, which then keeps its last data
 */
export function refreshBound(
  container: Container,
  id: string,
  rows: readonly (readonly Cell[])[],
  refreshed: string,
): number | null {
  const element = findElement(container, id)
  const source = element && dataSourceOf(element)
  if (!element || !source) return null
  if (!isText(element)) {
    const sheet = sheetOfRows(rows, source.range)
    return sheet && refreshData(container, id, sheet, refreshed)
  }
  const { text: before, dataText } = element.propsValue
  if (dataText === undefined || bindText(container, id, dataText, rows).length > 0) return null
  bindData(container, id, { ...source, refreshed })
  return Number(element.propsValue.text !== before)
}

/**
 * Gives a bound chart or table the data that was read from its source.
 * @param refreshed when it was read, ISO 8601
 * @returns how many cells changed
 */
function refreshData(container: Container, id: string, sheet: Sheet, refreshed: string): number {
  const element = findElement(container, id)
  const source = element && dataSourceOf(element)
  if (!element || !source) return 0
  const before = sheetOf(element) ?? createSheet([])
  // Widths and alignments of columns stay.
  const columns = sheet.columns.map((column, at) => before.columns[at] ?? column)
  setSheet(container, id, { cells: sheet.cells, columns })
  bindData(container, id, { ...source, refreshed })
  return changedCells(before, sheet)
}
