import Papa from 'papaparse'
import { SHEET_LIMITS } from '#engine/document/operations/index.ts'
import { type Cell, parseCell } from '#engine/elements/grid.ts'
import { decodedText } from '#engine/util/decode-text.ts'
import { isRecord } from '#engine/util/is-record.ts'
import { RefusedError } from '#server/errors.ts'

export interface RowsTask {
  bytes: Uint8Array
  /** JSON of a sheet as the service stores it; otherwise CSV or JSON from elsewhere. */
  isStored: boolean
}

export type RowsAnswer = { rows: Cell[][] } | { refusal: string }

/** The work of the thread. */
export default function read(task: RowsTask): RowsAnswer {
  try {
    return { rows: rowsOf(task) }
  } catch (error) {
    if (error instanceof RefusedError) return { refusal: error.message }
    throw error
  }
}

/** Clips to the limits of charts. @throws RefusedError that says in Chinese why there is no table */
export const rowsOf = ({ bytes, isStored }: RowsTask): Cell[][] =>
  isStored ? storedRows(Buffer.from(bytes).toString()) : foreignRows(decodedText(bytes))

function storedRows(text: string): Cell[][] {
  const rows = unknownJson(text, '这份表格无法读取，请重新上传')
  if (!Array.isArray(rows)) throw new RefusedError('这份表格无法读取，请重新上传')
  return clipped(rows, (cell) => (typeof cell === 'string' || typeof cell === 'number' ? cell : null))
}

function foreignRows(text: string): Cell[][] {
  const plain = text.replace(/^\uFEFF/, '').trim()
  if (plain === '') throw new RefusedError('这个地址没有数据')
  if (plain.includes('\0')) throw new RefusedError('这不是 CSV 或 JSON，别的格式请先下载，再导入文件')
  if (/^<(?:!doctype|html|head|\?xml)/i.test(plain))
    throw new RefusedError('这是网页，不是 CSV 或 JSON 的地址')
  return /^[[{]/.test(plain) ? rowsOfJson(plain) : rowsOfCsv(plain)
}

/** Clips before it makes cells: a source may have millions of rows. */
const clipped = (rows: readonly unknown[], cellOf: (value: unknown) => Cell): Cell[][] =>
  rows
    .slice(0, SHEET_LIMITS.rows)
    .map((row) => (Array.isArray(row) ? row.slice(0, SHEET_LIMITS.columns).map(cellOf) : []))

function unknownJson(text: string, refusal: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RefusedError(refusal)
  }
}

function rowsOfCsv(text: string): Cell[][] {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: SHEET_LIMITS.rows })
  return clipped(data, cellOf)
}

function rowsOfJson(text: string): Cell[][] {
  const list = listIn(unknownJson(text, '这个地址的 JSON 不完整，读不出来'))?.slice(0, SHEET_LIMITS.rows)
  if (!list || list.length === 0) throw new RefusedError('这个 JSON 里没有表格，要有一列数据行')
  if (list.every(Array.isArray)) return clipped(list, cellOf)
  const objects = list.filter(isRecord).slice(0, SHEET_LIMITS.rows - 1)
  if (objects.length === 0) return list.map((item) => [cellOf(item)])
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))].slice(0, SHEET_LIMITS.columns)
  return [names, ...objects.map((object) => names.map((name) => cellOf(object[name])))]
}

/** The list itself, or the first one in an object, as in `{ "data": [...] }`. */
function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  return isRecord(value) ? Object.values(value).find(Array.isArray) : undefined
}

/** Nested values have no place in a cell. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string') return parseCell(value.trim())
  return typeof value === 'boolean' ? (value ? '是' : '否') : null
}
