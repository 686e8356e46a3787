import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { HttpError, RefusedError } from '#server/errors.ts'
import type { ConvertAnswer, ConvertedDocument } from './converted.ts'

export type { ConvertedDocument, ConvertedLayer, LayerNote } from './converted.ts'

const TIMEOUT_MS = 60_000
const HEAP_MB = 512
/** Conversions that wait for the one that runs. */
const MAX_WAITING = 8

/** A conversion uses a core and much memory, so there is one at a time. */
const one = pLimit(1)

/**
 * Converts a Photoshop document in a thread of its own, with limits of time and memory.
 * @throws RefusedError for a document that cannot be converted
 * @throws HttpError when too many wait
 */
export async function convertPsd(path: string, timeout = TIMEOUT_MS): Promise<ConvertedDocument> {
  if (one.pendingCount >= MAX_WAITING) throw new HttpError(503, '正在导入的 PSD 太多，请稍后再试')
  const answer = await one(() => convertInThread(path, timeout))
  if ('converted' in answer) return answer.converted
  if ('refusal' in answer) throw new RefusedError(answer.refusal)
  console.error('PSD', answer.failure)
  throw new RefusedError('文件里有无法读取的图层，请在 Photoshop 里另存后再导入')
}

async function convertInThread(path: string, timeout: number): Promise<ConvertAnswer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { path },
    execArgv: ['--import', 'tsx'],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve) => {
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) =>
        resolve(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? { refusal: '图层太多或太大，内存不够，请合并图层后再导入' }
            : { failure: error.stack ?? error.message },
        ),
      )
      worker.once('exit', (code) => resolve({ failure: `exit code ${code}` }))
      timer = setTimeout(() => resolve({ refusal: '转换用时太长，请合并图层或缩小图像后再导入' }), timeout)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
