import pLimit from 'p-limit'
import { HttpError, RefusedError } from '#server/errors.ts'
import { log } from '#server/log.ts'
import { runInThread, ThreadLimitError } from '#server/run-in-thread.ts'
import type { ConvertAnswer, ConvertedDocument } from './converted.ts'

export type { ConvertedDocument, ConvertedLayer, ConvertedPicture, LayerNote } from './converted.ts'
export { elementsOf, fitting } from './page-elements.ts'

const SCRIPT = new URL('./worker.ts', import.meta.url)
const LIMITS = { timeout: 60_000, heap: 512 }
/** Conversions that wait for the one that runs. */
const MAX_WAITING = 8

/** A conversion uses a core and much memory, so there is one at a time. */
const one = pLimit(1)

/**
 * Converts a Photoshop document in a thread of its own, with limits of time and memory.
 * @throws RefusedError for a document that cannot be converted
 * @throws HttpError when too many wait
 */
export async function convertPsd(path: string, limits = LIMITS): Promise<ConvertedDocument> {
  if (one.pendingCount >= MAX_WAITING) throw new HttpError(503, '正在导入的 PSD 太多，请稍后再试')
  const answer = await one(() => convertInThread(path, limits))
  if ('converted' in answer) return answer.converted
  throw new RefusedError(answer.refusal)
}

async function convertInThread(path: string, limits: typeof LIMITS): Promise<ConvertAnswer> {
  try {
    return (await runInThread(SCRIPT, { path }, limits)) as ConvertAnswer
  } catch (error) {
    if (error instanceof ThreadLimitError) {
      return { refusal: '文件太复杂，转换用时太长或内存不够，请合并图层或缩小图像后再导入' }
    }
    log.warn({ err: error }, 'PSD conversion failed')
    return { refusal: '文件里有无法读取的图层，请在 Photoshop 里另存后再导入' }
  }
}
