import pLimit from 'p-limit'

/** Runs work in the order in which it was added. @throws the signal's reason when aborted before its turn */
export type Queue = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

/** A queue that runs at most `concurrency` pieces of work at a time. */
export function createQueue(concurrency: number): Queue {
  const limit = pLimit(concurrency)
  return (work, signal) =>
    new Promise((resolve, reject) => {
      const abort = () => reject(signal?.reason)
      if (signal?.aborted) return abort()
      signal?.addEventListener('abort', abort)
      limit(async () => {
        signal?.removeEventListener('abort', abort)
        signal?.throwIfAborted()
        return work()
      }).then(resolve, reject)
    })
}
