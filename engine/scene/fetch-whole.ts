/**
 * Loads a file of any size.
 * @param patience ms for which nothing may come before it is given up
 * @throws Error with a Chinese reason; DOMException `TimeoutError`; the signal's reason
 */
export async function fetchWhole(url: string, patience: number, signal?: AbortSignal): Promise<Blob> {
  const stop = new AbortController()
  const watched = <Value>(step: Promise<Value>) => within(step, patience, stop)
  const signals = signal ? [signal, stop.signal] : [stop.signal]
  const response = await watched(fetch(url, { signal: AbortSignal.any(signals) }))
  if (!response.ok) throw new Error(`服务器返回 ${response.status}`)
  const reader = response.body?.getReader()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const piece = await watched(
        reader ? reader.read() : Promise.resolve({ done: true as const, value: undefined }),
      )
      if (piece.done) controller.close()
      else controller.enqueue(piece.value)
    },
  })
  // Not collected by hand: the browser keeps what is large on disk.
  const type = response.headers.get('content-type')
  return new Response(body, type === null ? {} : { headers: { 'content-type': type } }).blob()
}

/** A step that takes too long ends the whole. */
function within<Value>(step: Promise<Value>, patience: number, stop: AbortController): Promise<Value> {
  const timeout = AbortSignal.timeout(patience)
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  const give = () => {
    stop.abort(timeout.reason)
    reject(timeout.reason as Error)
  }
  timeout.addEventListener('abort', give)
  const done = () => timeout.removeEventListener('abort', give)
  step.then(resolve, reject).finally(done)
  return promise
}
