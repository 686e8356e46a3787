import Papa from 'papaparse'
import { SHEET_LIMITS } from '#engine/document/operations/index.ts'
import { type Cell, parseCell } from '#engine/elements/grid.ts'
import { MB } from '#engine/util/bytes.ts'
import { decodedText } from '#engine/util/decode-text.ts'
import { isRecord } from '#engine/util/is-record.ts'
import { messageOf, RefusedError } from '#server/errors.ts'
import { safeFetch } from '#server/safe-fetch.ts'

const MAX_BYTES = 5 * MB
const PATIENCE_MS = 9000

interface ReadOptions {
  /** Configured origins; these may be private. */
  trusted?: readonly string[]
  /** ms until a source counts as silent. */
  patience?: number
  signal?: AbortSignal
}

/**
 * Reads the table at an address on the public internet: CSV, or JSON with a list of rows or of objects.
 * @throws RefusedError that says in Chinese why there is no table
 */
export async function readDataSource(
  url: string,
  { trusted = [], patience = PATIENCE_MS, signal }: ReadOptions = {},
): Promise<Cell[][]> {
  const silence = AbortSignal.timeout(patience)
  const stop = signal ? AbortSignal.any([silence, signal]) : silence
  try {
    const response = await safeFetch(url, { signal: stop, trusted, headers: { accept: ACCEPTED } })
    if (!response.ok || !response.body) throw new RefusedError(`对方返回 ${response.status}，没有给数据`)
    return rowsOf(decodedText(await collect(response.body, stop)))
  } catch (error) {
    if (error instanceof RefusedError) throw error
    if (silence.aborted) throw new RefusedError(`这个地址 ${Math.ceil(patience / 1000)} 秒没有给完数据`)
    // Messages of safeFetch are in Chinese; those of the network are not.
    const reason = messageOf(error)
    throw new RefusedError(/\p{Script=Han}/u.test(reason) ? reason : '这个地址连不上')
  }
}

const ACCEPTED = 'text/csv, application/json, text/plain;q=0.8, */*;q=0.1'

async function collect(body: ReadableStream<Uint8Array>, stop: AbortSignal): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    stop.throwIfAborted()
    size += part.length
    if (size > MAX_BYTES) throw new RefusedError(`数据不能超过 ${MAX_BYTES / MB} MB`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function rowsOf(text: string): Cell[][] {
  const plain = text.replace(/^\uFEFF/, '').trim()
  if (plain === '') throw new RefusedError('这个地址没有数据')
  if (plain.includes('\0')) throw new RefusedError('这不是 CSV 或 JSON，别的格式请先下载，再导入文件')
  if (/^<(?:!doctype|html|head|\?xml)/i.test(plain))
    throw new RefusedError('这是网页，不是 CSV 或 JSON 的地址')
  const rows = /^[[{]/.test(plain) ? rowsOfJson(plain) : rowsOfCsv(plain)
  return rows.slice(0, SHEET_LIMITS.rows).map((row) => row.slice(0, SHEET_LIMITS.columns))
}

function rowsOfCsv(text: string): Cell[][] {
  // One more than the limit, so that nobody parses a million lines.
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: SHEET_LIMITS.rows + 1 })
  return data.map((row) => row.map((cell) => parseCell(cell.trim())))
}

function rowsOfJson(text: string): Cell[][] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new RefusedError('这个地址的 JSON 不完整，读不出来')
  }
  const list = listIn(parsed)
  if (!list || list.length === 0) throw new RefusedError('这个 JSON 里没有表格，要有一列数据行')
  if (list.every(Array.isArray)) return list.map((row: unknown[]) => row.map(cellOf))
  const objects = list.filter(isRecord)
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
