import pLimit from 'p-limit'
import { HttpError, RefusedError } from '#server/errors.ts'
import { log } from '#server/log.ts'
import { createThreads, ThreadLimitError } from '#server/threads.ts'
import type { ConvertAnswer, ConvertedDeck, ConvertTask } from './convert-thread.ts'
import type { DeckPages } from './project.ts'

export type { ConvertedDeck, DeckPicture } from './convert-thread.ts'
export type { DeckPages } from './project.ts'
export { replacePictures } from './replace-pictures.ts'

const TIMEOUT_MS = 60_000
const MAX_WAITING = 8
const one = pLimit(1)

/** A conversion may hold a file of many pictures: there is one at a time. */
const threads = createThreads<ConvertTask, ConvertAnswer>(new URL('./convert-thread.ts', import.meta.url), {
  threads: 1,
  heap: 1024,
  idle: 1000,
})

/**
 * Converts a presentation (.pptx) into a project, in a thread with limits of time and memory.
 * @param timeout in ms, from the start of the conversion
 * @throws RefusedError for a file that cannot be converted
 * @throws HttpError when too many wait
 */
export async function convertDeck(
  path: string,
  pages: DeckPages,
  timeout = TIMEOUT_MS,
): Promise<ConvertedDeck> {
  if (one.pendingCount >= MAX_WAITING) throw new HttpError(503, '正在导入的演示文稿太多，请稍后再试')
  const answer = await one(() => convertInThread({ path, pages }, timeout))
  if ('converted' in answer) return answer.converted
  throw new RefusedError(answer.refusal)
}

async function convertInThread(task: ConvertTask, timeout: number): Promise<ConvertAnswer> {
  try {
    return await threads.run(task, { timeout })
  } catch (error) {
    if (error instanceof ThreadLimitError) {
      return { refusal: '演示文稿太复杂，转换用时太长或内存不够，请分成几份后再导入' }
    }
    log.warn({ err: error }, 'deck conversion failed')
    return { refusal: '文件里有无法读取的内容，请在 PowerPoint 里另存后再导入' }
  }
}
