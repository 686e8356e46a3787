import { dequal } from 'dequal/lite'
import { isChart } from '#engine/elements/chart/schema.ts'
import type { Cell, Grid } from '#engine/elements/grid.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { type Container, findElement } from './tree.ts'

/** The data of a chart or table as the author edits it; immutable, an edit returns a new sheet. */
export interface Sheet {
  /** Rows of equal length, with at least one cell. */
  readonly cells: readonly (readonly Cell[])[]
  /** Settings of each column, such as its width; null for defaults. */
  readonly columns: readonly (object | null)[]
}

/** A range of cells, both corners included. */
export interface CellRange {
  top: number
  left: number
  bottom: number
  right: number
}

/** Largest size of a sheet after editing, pasting and importing. */
export const SHEET_LIMITS = { rows: 500, columns: 50 }

export const rowsOf = ({ cells }: Sheet): number => cells.length
export const columnsOf = ({ cells }: Sheet): number => cells[0]?.length ?? 0

/** Creates a sheet and pads short rows. */
export function createSheet(
  rows: readonly (readonly Cell[])[],
  columns: readonly (object | null)[] = [],
): Sheet {
  const width = Math.max(1, ...rows.map((row) => row.length))
  const filled = (row: readonly Cell[]) => Array.from({ length: width }, (_, at) => row[at] ?? null)
  return {
    cells: (rows.length === 0 ? [[]] : rows).map(filled),
    columns: Array.from({ length: width }, (_, at) => columns[at] ?? null),
  }
}

/** The sheet of a chart or table; null for other kinds. */
export function sheetOf(element: Element): Sheet | null {
  const { gridKey, gridColumns, gridRoles } = schemaOf(element.elName)
  if (gridKey === null) return null
  const props = element.propsValue as Record<string, unknown> // indexed by keys from its schema
  const columns = gridColumns === null ? [] : (props[gridColumns.key] as object[])
  const rows = props[gridKey] as Grid
  return createSheet(
    gridRoles === 'series' ? withCorner(rows) : rows,
    columns.map((column) => ({ ...column })),
  )
}

/** Inserts the empty corner above the names if the first row of a chart is one cell shorter than all others. */
function withCorner([header = [], ...rows]: Grid): Grid {
  const lacksCorner = rows.length > 0 && rows.every((row) => row.length === header.length + 1)
  return lacksCorner ? [[null, ...header], ...rows] : [header, ...rows]
}

/** Writes the data of a chart or table; unchanged rows stay the same objects. */
export function setSheet(container: Container, id: string, sheet: Sheet) {
  const element = findElement(container, id)
  const schema = element && schemaOf(element.elName)
  if (!element || !schema || schema.gridKey === null) return
  const props = element.propsValue as Record<string, unknown> // as above
  // Colors without names say nothing. Afterwards the author may hide the names.
  if (
    isChart(element) &&
    schema.gridRoles === 'series' &&
    becomesMultiSeries(props[schema.gridKey] as Grid, sheet)
  )
    element.propsValue.chartConfig.legend = true
  writeRows(props[schema.gridKey] as Grid, sheet.cells)
  if (schema.gridColumns === null) return
  const { key, create } = schema.gridColumns
  const said = sheet.columns.findLastIndex((column) => column !== null) + 1
  const columns = sheet.columns.slice(0, said).map((column) => ({ ...(column ?? create()) }))
  if (!dequal(columns, props[key])) props[key] = columns
}

const becomesMultiSeries = (before: Grid, { cells }: Sheet): boolean =>
  seriesIn(before) === 1 && seriesIn(cells) > 1

/** Rows below the header that have a name or values. */
export const seriesIn = (rows: Sheet['cells']): number =>
  rows.slice(1).filter((row) => row.some((cell) => cell !== null && cell !== '')).length

function writeRows(grid: Grid, rows: Sheet['cells']) {
  for (const [at, row] of rows.entries()) {
    const before = grid[at]
    const isSame =
      before?.length === row.length && row.every((cell, column) => Object.is(cell, before[column]))
    if (!isSame) grid[at] = [...row]
  }
  if (grid.length > rows.length) grid.splice(rows.length, Infinity)
}

/** Sets one cell. */
export function writeCell(sheet: Sheet, row: number, column: number, value: Cell): Sheet {
  if (sheet.cells[row]?.[column] === value) return sheet
  return writeCells(sheet, { top: row, left: column, bottom: row, right: column }, () => value)
}

/** Sets the cells of a range; `valueAt` gets positions relative to the range's corner. */
function writeCells(
  sheet: Sheet,
  { top, left, bottom, right }: CellRange,
  valueAt: (row: number, column: number) => Cell,
): Sheet {
  const cells = sheet.cells.map((row, at) => {
    if (at < top || at > bottom) return row
    return row.map((cell, column) =>
      column < left || column > right ? cell : valueAt(at - top, column - left),
    )
  })
  return { ...sheet, cells }
}

export const clearCells = (sheet: Sheet, range: CellRange): Sheet => writeCells(sheet, range, () => null)

/** Inserts empty rows before row `at`, up to the limit. */
export function insertRows(sheet: Sheet, at: number, count = 1): Sheet {
  const room = Math.max(0, Math.min(count, SHEET_LIMITS.rows - rowsOf(sheet)))
  const empty = () => Array.from({ length: columnsOf(sheet) }, (): Cell => null)
  return { ...sheet, cells: sheet.cells.toSpliced(at, 0, ...Array.from({ length: room }, empty)) }
}

/** Inserts empty columns before column `at`, up to the limit. */
export function insertColumns(sheet: Sheet, at: number, count = 1): Sheet {
  const room = Math.max(0, Math.min(count, SHEET_LIMITS.columns - columnsOf(sheet)))
  const nothing = Array.from({ length: room }, () => null)
  return {
    cells: sheet.cells.map((row) => row.toSpliced(at, 0, ...nothing)),
    columns: sheet.columns.toSpliced(at, 0, ...nothing),
  }
}

/** Removes rows; an empty row remains if all are removed. */
export function removeRows(sheet: Sheet, from: number, count = 1): Sheet {
  const cells = sheet.cells.toSpliced(from, count)
  return cells.length > 0
    ? { ...sheet, cells }
    : clearCells({ ...sheet, cells: sheet.cells.slice(0, 1) }, ALL)
}

/** Removes columns; an empty column remains if all are removed. */
export function removeColumns(sheet: Sheet, from: number, count = 1): Sheet {
  const columns = sheet.columns.toSpliced(from, count)
  if (columns.length === 0) return { cells: sheet.cells.map(() => [null]), columns: [null] }
  return { cells: sheet.cells.map((row) => row.toSpliced(from, count)), columns }
}

const ALL: CellRange = { top: 0, left: 0, bottom: Infinity, right: Infinity }

/** Moves rows; `to` is the index of the first one afterwards. */
export function moveRows(sheet: Sheet, from: number, count: number, to: number): Sheet {
  return { ...sheet, cells: moved(sheet.cells, from, count, to) }
}

/** Moves columns with their settings; `to` is the index of the first one afterwards. */
export function moveColumns(sheet: Sheet, from: number, count: number, to: number): Sheet {
  return {
    cells: sheet.cells.map((row) => moved(row, from, count, to)),
    columns: moved(sheet.columns, from, count, to),
  }
}

function moved<Item>(items: readonly Item[], from: number, count: number, to: number): Item[] {
  return items.toSpliced(from, count).toSpliced(to, 0, ...items.slice(from, from + count))
}

/** Swaps rows and columns; the new columns have default settings. */
export function transpose(sheet: Sheet): Sheet {
  return createSheet(sheet.columns.map((_, column) => sheet.cells.map((row) => row[column] ?? null)))
}

/** Whether the transposed sheet stays within the limits. */
export const canTranspose = (sheet: Sheet): boolean =>
  rowsOf(sheet) <= SHEET_LIMITS.columns && columnsOf(sheet) <= SHEET_LIMITS.rows

/** The result of pasting into a sheet. */
export interface Pasted {
  sheet: Sheet
  /** The range that was pasted. */
  range: CellRange
  /** Number of rows and columns that were cut off at the limits. */
  cut: { rows: number; columns: number }
}

/**
 * Pastes a block of cells into a sheet, which grows up to the limits. A range whose size is a multiple of the block
 * is filled with repetitions, as in spreadsheets.
 */
export function pasteInto(sheet: Sheet, at: CellRange, block: Sheet): Pasted {
  const { top, left } = at
  const wanted = {
    rows: repeated(at.bottom - top + 1, rowsOf(block)),
    columns: repeated(at.right - left + 1, columnsOf(block)),
  }
  const room = {
    rows: Math.max(SHEET_LIMITS.rows, rowsOf(sheet)) - top,
    columns: Math.max(SHEET_LIMITS.columns, columnsOf(sheet)) - left,
  }
  const rows = Math.min(wanted.rows, room.rows)
  const columns = Math.min(wanted.columns, room.columns)
  const range = { top, left, bottom: top + rows - 1, right: left + columns - 1 }
  const valueAt = (row: number, column: number) =>
    block.cells[row % rowsOf(block)]?.[column % columnsOf(block)] ?? null
  return {
    sheet: writeCells(grown(sheet, range), range, valueAt),
    range,
    cut: { rows: wanted.rows - rows, columns: wanted.columns - columns },
  }
}

/** Describes what did not fit; empty when everything did. */
export function cutNotice({ rows, columns }: Pasted['cut']): string {
  const parts = [rows > 0 ? `最后 ${rows} 行` : '', columns > 0 ? `最右 ${columns} 列` : '']
  const lost = parts.filter((part) => part !== '').join('和')
  const { rows: most, columns: widest } = SHEET_LIMITS
  return lost === '' ? '' : `最多 ${most} 行 ${widest} 列，${lost}没有放进来`
}

const repeated = (length: number, unit: number) => (length % unit === 0 ? length : unit)

/** Grows a sheet to include a range. */
function grown(sheet: Sheet, { bottom, right }: CellRange): Sheet {
  const rows = Math.max(0, bottom + 1 - rowsOf(sheet))
  const columns = Math.max(0, right + 1 - columnsOf(sheet))
  return insertColumns(insertRows(sheet, rowsOf(sheet), rows), columnsOf(sheet), columns)
}

/** The cells of a range. */
export const cellsIn = ({ cells }: Sheet, { top, left, bottom, right }: CellRange): Cell[][] =>
  cells.slice(top, bottom + 1).map((row) => row.slice(left, right + 1))

/** Trims imported rows: removes empty rows and columns at the end and applies the limits. */
export function trimmed(rows: readonly (readonly Cell[])[]): Omit<Pasted, 'range'> {
  const isEmpty = (cell: Cell) => cell === null || cell === ''
  const height = rows.findLastIndex((row) => !row.every(isEmpty)) + 1
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => !isEmpty(cell)) + 1))
  return {
    sheet: createSheet(
      rows
        .slice(0, Math.min(height, SHEET_LIMITS.rows))
        .map((row) => row.slice(0, Math.min(width, SHEET_LIMITS.columns))),
    ),
    cut: {
      rows: Math.max(0, height - SHEET_LIMITS.rows),
      columns: Math.max(0, width - SHEET_LIMITS.columns),
    },
  }
}
