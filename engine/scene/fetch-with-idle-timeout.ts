/**
 * Loads a file of any size.
 * @param idleTimeout ms without data after which it gives up
 * @throws Error with a Chinese reason; DOMException `TimeoutError`; the signal's reason
 */
export async function fetchWithIdleTimeout(
  url: string,
  idleTimeout: number,
  signal?: AbortSignal,
): Promise<Blob> {
  const controller = new AbortController()
  const timed = <Value>(step: Promise<Value>) => withTimeout(step, idleTimeout, controller)
  const signals = signal ? [signal, controller.signal] : [controller.signal]
  const response = await timed(fetch(url, { signal: AbortSignal.any(signals) }))
  if (!response.ok) throw new Error(`服务器返回 ${response.status}`)
  const reader = response.body?.getReader()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(stream) {
      const chunk = await timed(
        reader ? reader.read() : Promise.resolve({ done: true as const, value: undefined }),
      )
      if (chunk.done) stream.close()
      else stream.enqueue(chunk.value)
    },
  })
  // A Response lets the browser keep large bodies on disk.
  const type = response.headers.get('content-type')
  return new Response(body, type === null ? {} : { headers: { 'content-type': type } }).blob()
}

/** Aborts the whole request if a step takes too long. */
function withTimeout<Value>(
  step: Promise<Value>,
  idleTimeout: number,
  controller: AbortController,
): Promise<Value> {
  const timeout = AbortSignal.timeout(idleTimeout)
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  const expire = () => {
    controller.abort(timeout.reason)
    reject(timeout.reason as Error)
  }
  timeout.addEventListener('abort', expire)
  const stopTimer = () => timeout.removeEventListener('abort', expire)
  step.then(resolve, reject).finally(stopTimer)
  return promise
}
