/**
 * Asks a worker, one question at a time.
 * @param transfer buffers that are moved to the worker
 * @returns the worker's next message
 * @throws DOMException if the worker's code cannot be loaded
 */
export function askWorker<Question, Answer>(
  worker: Worker,
  question: Question,
  transfer: ArrayBuffer[] = [],
): Promise<Answer> {
  const settled = new AbortController()
  const { signal } = settled
  return new Promise<Answer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), { signal })
    const onError = () => reject(new DOMException('The worker could not be loaded.', 'NetworkError'))
    worker.addEventListener('error', onError, { signal })
    worker.postMessage(question, transfer)
  }).finally(() => settled.abort())
}
