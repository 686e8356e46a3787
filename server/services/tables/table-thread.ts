import { readFile } from 'node:fs/promises'
import { type BatchTable, batchTableOf, tableRefusal } from '#engine/document/index.ts'
import { SHEET_LIMITS } from '#engine/document/operations/index.ts'
import { type Cell, parseCell, spreadsheetCell } from '#engine/elements/grid.ts'
import { Refusal, readSheets, type ShownRows, shownRows, type WorkbookSheet } from '#engine/ooxml/index.ts'
import { decodedText } from '#engine/util/decode-text.ts'
import { isRecord } from '#engine/util/is-record.ts'
import { readDelimited } from '#engine/util/read-delimited.ts'
import { startsWith } from '#engine/util/starts-with.ts'

export interface TableTask {
  path: string
  /** With its ending. */
  name: string
  /** All cells as they are, for charts, instead of rows under names. */
  isPlain?: boolean
}

/** What the worker thread answers. */
export type TableAnswer = ReadTable | PlainCells | { refusal: string }

export interface ReadTable {
  table: BatchTable
  /** What was left out or is empty, in Chinese. */
  notes: string[]
}

export interface PlainCells {
  rows: Cell[][]
  /** What was left out, in Chinese; empty if nothing. */
  omitted: string
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b]
const NO_TABLE = '这不是表格文件，请用 .xlsx、.csv 或 .json'

/** The work of the thread. */
export default async function read({ path, name, isPlain = false }: TableTask): Promise<TableAnswer> {
  try {
    const bytes = await readFile(path)
    const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
    if (isPlain) return plainCells((await cellsIn(bytes, ending, allRows)).rows)
    const { rows, notes } = await cellsIn(bytes, ending, shownRows)
    return { table: checked(rows), notes }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    throw error
  }
}

/** By the content where the name says another format, as of files that were only renamed. @throws Refusal */
async function cellsIn(bytes: Buffer, ending: string, rowsOf: RowsOf): Promise<ShownRows> {
  if (startsWith(bytes, OLE))
    throw new Refusal('文件有密码，或是旧版 .xls，请在 Excel 里去掉密码、另存为 .xlsx')
  if (!ENDINGS.has(ending)) throw new Refusal('不支持这种文件，请用 .xlsx、.csv 或 .json')
  if (startsWith(bytes, ZIP)) return workbookRows(bytes, rowsOf)
  // What other systems export as .xls is often a page with a table.
  if (ending === 'xls' || /^\s*<(?:!doctype|html|table|\?xml)/i.test(bytes.toString('latin1', 0, 200)))
    throw new Refusal('这是旧版 .xls，或网页形式的表格，请在 Excel 里打开，另存为 .xlsx')
  return { rows: ending === 'json' ? jsonRows(textOf(bytes)) : delimitedRows(bytes), notes: [] }
}

/** What is read of a sheet. */
type RowsOf = (sheet: WorkbookSheet) => ShownRows

/** Charts are bound to ranges, which count hidden rows and columns. */
const allRows: RowsOf = ({ rows }) => ({ rows, notes: [] })

const ENDINGS = new Set(['xlsx', 'xls', 'csv', 'tsv', 'txt', 'json'])

/** Within the limits of charts. @throws Refusal without data */
function plainCells(cells: readonly (readonly Cell[])[]): PlainCells {
  const limits = SHEET_LIMITS
  const rows = cells.slice(0, limits.rows).map((row) => row.slice(0, limits.columns))
  if (!rows.some((row) => row.some((cell) => cell !== null && cell !== '')))
    throw new Refusal('文件里没有数据')
  const columns = cells.reduce((most, row) => Math.max(most, row.length), 0)
  const kept = [
    cells.length > limits.rows ? `${cells.length} 行中的前 ${limits.rows} 行` : '',
    columns > limits.columns ? `${columns} 列中的前 ${limits.columns} 列` : '',
  ].filter((part) => part !== '')
  return { rows, omitted: kept.length > 0 ? `只保留了 ${kept.join('、')}` : '' }
}

/** @throws Refusal for a table without rows or one that is too large */
function checked(cells: readonly (readonly Cell[])[]): BatchTable {
  const table = batchTableOf(cells)
  if (!table) throw new Refusal('没有找到数据，第一行应是列名，下面每行是一份')
  const reason = tableRefusal(table)
  if (reason !== undefined) throw new Refusal(reason)
  return table
}

/** The first sheet that is shown and has rows below its names. */
async function workbookRows(bytes: Buffer, rowsOf: RowsOf): Promise<ShownRows> {
  const sheets = (await readSheets(bytes)).filter(({ isHidden }) => !isHidden)
  const all = sheets
    .map(rowsOf)
    .map(({ rows, notes }) => ({ rows: rows.map((row) => row.map(trimmed)), notes }))
  return all.find(({ rows }) => batchTableOf(rows) !== null) ?? { rows: [], notes: [] }
}

function delimitedRows(bytes: Buffer): Cell[][] {
  const rows = readDelimited(bytes)
  if (!rows) throw new Refusal(NO_TABLE)
  return rows.map((row) => row.map(parseCell))
}

/** Rows as objects with names, or as lists of which the first has the names; alone or as `rows` of an object. */
function jsonRows(text: string): Cell[][] {
  const json = parsed(text)
  const list = Array.isArray(json) ? json : isRecord(json) ? json.rows : undefined
  if (!Array.isArray(list)) throw new Refusal('JSON 应是一组行，例如 [{"城市": "北京"}, {"城市": "上海"}]')
  if (list.every((row) => Array.isArray(row)))
    return list.map((row: unknown[], at) =>
      row.map((cell, column) => jsonCell(cell, at, `第 ${column + 1} 列`)),
    )
  const names = new Set<string>()
  for (const [at, row] of list.entries()) {
    if (!isRecord(row)) throw new Refusal(`JSON 的第 ${at + 1} 行不是 {"列名": 值}`)
    for (const name of Object.keys(row)) names.add(name)
  }
  const columns = [...names]
  const rows = list as Record<string, unknown>[] // checked above
  return [columns, ...rows.map((row, at) => columns.map((name) => jsonCell(row[name], at, `“${name}”`)))]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('这不是有效的 JSON，请检查文件是否完整')
  }
}

function jsonCell(value: unknown, row: number, column: string): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'object') throw new Refusal(`第 ${row + 1} 行的${column}不是文字或数字`)
  return spreadsheetCell(value)
}

const trimmed = (cell: Cell): Cell => (typeof cell === 'string' ? cell.trim() : cell)

function textOf(bytes: Buffer): string {
  const text = decodedText(bytes).replace(/^\uFEFF/, '')
  if (text.includes('\0')) throw new Refusal(NO_TABLE)
  return text
}
