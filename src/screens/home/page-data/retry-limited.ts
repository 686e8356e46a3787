import { ApiError } from '#src/api/client.ts'

const TOO_MANY = 429
const PAUSE_MS = 5000
/** The service counts calls by the minute. */
const PAUSES = 14

/**
 * Calls the service, and again after a while if it has had too many calls in the last minute.
 * @throws the reason of the signal once it is aborted
 */
export async function retryLimited<Result>(act: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let pauses = 0; ; pauses++) {
    signal.throwIfAborted()
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== TOO_MANY || pauses === PAUSES) throw error
      await pause(signal)
    }
  }
}

function pause(signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, PAUSE_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    reject(new Error('aborted', { cause: signal.reason }))
  })
  return promise
}
