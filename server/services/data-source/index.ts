import type { Cell } from '#engine/elements/grid.ts'
import { MB } from '#engine/util/bytes.ts'
import { HttpError, RefusedError, userMessageOf } from '#server/errors.ts'
import { createRefusingThread } from '#server/refusing-threads.ts'
import { safeFetch } from '#server/safe-fetch.ts'
import { type RowsAnswer, type RowsTask, rowsOf } from './rows-thread.ts'

const MAX_BYTES = 5 * MB
/** Largest stored sheet, in bytes: more than an upload has, as JSON quotes its texts. */
export const LARGEST_SHEET = 12 * MB
const PATIENCE_MS = 9000
/** Smaller sources take less time to parse than a thread takes to start. */
const INLINE_BYTES = 64 * 1024

const inThread = createRefusingThread<RowsTask, RowsAnswer>(new URL('./rows-thread.ts', import.meta.url), {
  heap: 512,
  idle: 5000,
  timeout: 10_000,
  maxWaiting: 16,
  messages: {
    busy: '正在读取的数据太多，请稍后再试',
    tooLarge: '数据太复杂，读取用时太长或内存不够，请精简后再试',
    failed: '数据里有无法读取的内容，请检查后再试',
  },
})

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
    return await parsed({ bytes: await collect(response.body, stop), isStored: false })
  } catch (error) {
    if (error instanceof HttpError) throw error
    if (silence.aborted) throw new RefusedError(`这个地址 ${Math.ceil(patience / 1000)} 秒没有给完数据`)
    throw new RefusedError(userMessageOf(error) ?? '这个地址连不上')
  }
}

/**
 * Reads the JSON of a sheet as the service stores it.
 * @throws RefusedError when it is something else or larger than a sheet can be
 */
export async function readStoredSheet(stored: AsyncIterable<Uint8Array>): Promise<Cell[][]> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of stored) {
    size += part.length
    if (size > LARGEST_SHEET) throw new RefusedError(tooLargeSheet)
    parts.push(part)
  }
  return parsed({ bytes: Buffer.concat(parts), isStored: true })
}

export const tooLargeSheet = `表格的内容不能超过 ${LARGEST_SHEET / MB} MB`

async function parsed(task: RowsTask): Promise<Cell[][]> {
  return task.bytes.length <= INLINE_BYTES ? rowsOf(task) : (await inThread(task)).rows
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
