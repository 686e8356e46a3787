/**
 * Settles like `work`, which goes on when nobody waits for it any more.
 * @throws Error after `ms`, or when `signal` is aborted
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  ms: number,
  signal?: AbortSignal,
): Promise<Result> {
  let giveUp: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
    giveUp = () => reject(new Error('stopped'))
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    if (giveUp) signal?.removeEventListener('abort', giveUp)
  }
}
