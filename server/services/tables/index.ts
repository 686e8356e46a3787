import { createRefusingThread } from '#server/refusing-threads.ts'
import type { PlainCells, ReadTable, TableAnswer, TableTask } from './table-thread.ts'

const answerOf = createRefusingThread<TableTask, TableAnswer>(new URL('./table-thread.ts', import.meta.url), {
  heap: 768,
  idle: 5000,
  timeout: 30_000,
  maxWaiting: 16,
  messages: {
    busy: '正在读取的文件太多，请稍后再试',
    tooLarge: '表格太大，读取用时太长或内存不够，请分成几份',
    failed: '文件里有无法读取的内容，请另存后再试',
  },
})

/**
 * Reads the table of an .xlsx, .csv or .json file for a batch, in a thread with limits of time and memory. Its first
 * row has the names of the columns; of a workbook, hidden rows and columns are left out, and no other row.
 * @throws RefusedError for a file that cannot be read, or whose table is too large
 * @throws HttpError when too many wait
 */
export async function readTable(file: TableFile): Promise<ReadTable> {
  const answer = await answerOf({ ...file })
  if ('table' in answer) return answer
  throw new Error('a table was asked for')
}

/** Reads the cells of such a file as they are, clipped to the limits of charts. @throws as `readTable` */
export async function readCells(file: TableFile): Promise<PlainCells> {
  const answer = await answerOf({ ...file, isPlain: true })
  if ('rows' in answer) return answer
  throw new Error('cells were asked for')
}

type TableFile = Pick<TableTask, 'path' | 'name'>
