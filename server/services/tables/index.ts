import pLimit from 'p-limit'
import type { BatchTable } from '#engine/document/index.ts'
import { HttpError, RefusedError } from '#server/errors.ts'
import { log } from '#server/log.ts'
import { createThreads, ThreadLimitError } from '#server/threads.ts'
import type { PlainCells, TableAnswer, TableTask } from './table-thread.ts'

const TIMEOUT_MS = 30_000
const MAX_WAITING = 16
const one = pLimit(1)

const threads = createThreads<TableTask, TableAnswer>(new URL('./table-thread.ts', import.meta.url), {
  threads: 1,
  heap: 768,
  idle: 5000,
})

/**
 * Reads the table of an .xlsx, .csv or .json file for a batch, in a thread with limits of time and memory. Its first
 * row has the names of the columns; no row is left out.
 * @throws RefusedError for a file that cannot be read, or whose table is too large
 * @throws HttpError when too many wait
 */
export async function readTable(file: TableFile): Promise<BatchTable> {
  const answer = await answerOf({ ...file })
  if ('table' in answer) return answer.table
  throw new Error('a table was asked for')
}

/** Reads the cells of such a file as they are, clipped to the limits of charts. @throws as `readTable` */
export async function readCells(file: TableFile): Promise<PlainCells> {
  const answer = await answerOf({ ...file, isPlain: true })
  if ('rows' in answer) return answer
  throw new Error('cells were asked for')
}

type TableFile = Pick<TableTask, 'path' | 'name'>

async function answerOf(task: TableTask): Promise<Exclude<TableAnswer, { refusal: string }>> {
  if (one.pendingCount >= MAX_WAITING) throw new HttpError(503, '正在读取的文件太多，请稍后再试')
  const answer = await one(() => readInThread(task))
  if ('refusal' in answer) throw new RefusedError(answer.refusal)
  return answer
}

async function readInThread(task: TableTask): Promise<TableAnswer> {
  try {
    return await threads.run(task, { timeout: TIMEOUT_MS })
  } catch (error) {
    if (error instanceof ThreadLimitError) return { refusal: '表格太大，读取用时太长或内存不够，请分成几份' }
    log.warn({ err: error }, 'reading a table failed')
    return { refusal: '文件里有无法读取的内容，请另存后再试' }
  }
}
