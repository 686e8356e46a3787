import { Worker } from 'node:worker_threads'
import { codeOf } from './errors.ts'

/** A thread that needed more time or memory than it may. */
export class ThreadLimitError extends Error {
  override name = 'ThreadLimitError'
}

const START = new URL('./thread.mjs', import.meta.url)

interface Limits {
  /** In ms. */
  timeout: number
  /** In MB; typed arrays and native memory do not count. */
  heap: number
}

/**
 * Runs a script in a thread of its own, where `workerData.data` is the data, and ends the thread after its first
 * message.
 * @returns the message
 * @throws ThreadLimitError
 */
export async function runInThread(script: URL, data: unknown, { timeout, heap }: Limits): Promise<unknown> {
  const worker = new Worker(START, {
    workerData: { script: script.href, data },
    resourceLimits: { maxOldGenerationSizeMb: heap },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error) =>
        reject(codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitError('memory') : error),
      )
      worker.once('exit', (code) => reject(new Error(`thread ended with exit code ${code}`)))
      timer = setTimeout(() => reject(new ThreadLimitError('time')), timeout)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
