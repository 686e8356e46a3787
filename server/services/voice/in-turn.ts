/** Lets so many do something at once; the others wait in the order in which they came. */
export function inTurn(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []

  /** @throws the signal's reason when it is given up before its turn */
  return async function run<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    if (running >= limit) await turn(signal)
    else running++
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  function turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(signal.reason)
      }
      const go = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      if (signal.aborted) return reject(signal.reason)
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.push(go)
    })
  }
}
