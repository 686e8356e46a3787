import { ApiError } from './errors.ts'

const MAX_ATTEMPTS = 10
/** Wait in seconds where the service does not say how long. */
const DEFAULT_WAIT = 30

/**
 * Makes a call, again after a wait if the service answers that there were too many.
 * @throws what the call throws, and the signal's reason
 */
export async function retryLimited<Answer>(
  call: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      const isLimited = error instanceof ApiError && error.status === 429
      if (!isLimited || attempt === MAX_ATTEMPTS) throw error
      await wait(error.retryAfter ?? DEFAULT_WAIT, signal)
    }
  }
}

function wait(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
