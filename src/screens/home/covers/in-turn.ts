let last: Promise<unknown> = Promise.resolve()

/**
 * Runs tasks one at a time, in order: each drawing takes a graphics context, and browsers limit their number. Skips
 * tasks whose signal is aborted before their turn.
 */
export function inTurn<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const run = () => {
    signal.throwIfAborted()
    return task()
  }
  const turn = last.then(run, run)
  last = turn.catch(() => undefined)
  return turn
}
