import pLimit from 'p-limit'
import { HttpError, RefusedError } from '#server/errors.ts'
import { log } from '#server/log.ts'
import { createThreads, ThreadLimitError } from '#server/threads.ts'
import type { ConvertAnswer, ConvertedDocument } from './converted.ts'

export type { ConvertedDocument, ConvertedLayer, ConvertedPicture, LayerNote } from './converted.ts'
export { elementsOf, fitting } from './page-elements.ts'

const TIMEOUT_MS = 60_000
/** Conversions that wait for the one that runs. */
const MAX_WAITING = 8
/** Starts the time of a conversion when the one before it has ended. */
const one = pLimit(1)

/** A conversion uses a core and much memory: there is one at a time, in a thread that ends soon after it. */
const threads = createThreads<string, ConvertAnswer>(new URL('./convert-thread.ts', import.meta.url), {
  threads: 1,
  heap: 512,
  idle: 1000,
})

/**
 * Converts a Photoshop document in a thread of its own, with limits of time and memory.
 * @param timeout in ms, from the start of the conversion
 * @throws RefusedError for a document that cannot be converted
 * @throws HttpError when too many wait
 */
export async function convertPsd(path: string, timeout = TIMEOUT_MS): Promise<ConvertedDocument> {
  if (one.pendingCount >= MAX_WAITING) throw new HttpError(503, '正在导入的 PSD 太多，请稍后再试')
  const answer = await one(() => convertInThread(path, timeout))
  if ('converted' in answer) return answer.converted
  throw new RefusedError(answer.refusal)
}

async function convertInThread(path: string, timeout: number): Promise<ConvertAnswer> {
  try {
    return await threads.run(path, { timeout })
  } catch (error) {
    if (error instanceof ThreadLimitError) {
      return { refusal: '文件太复杂，转换用时太长或内存不够，请合并图层或缩小图像后再导入' }
    }
    log.warn({ err: error }, 'PSD conversion failed')
    return { refusal: '文件里有无法读取的图层，请在 Photoshop 里另存后再导入' }
  }
}
