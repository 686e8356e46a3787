let last: Promise<unknown> = Promise.resolve()

/**
 * Runs work after all work asked for before has ended: each drawing takes a graphics context, of which a
 * browser gives few. Work whose signal has been aborted meanwhile is not begun.
 */
export function inTurn<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const run = () => {
    signal.throwIfAborted()
    return work()
  }
  const turn = last.then(run, run)
  last = turn.catch(() => undefined)
  return turn
}
