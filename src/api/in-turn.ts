/**
 * Sends calls about the same item one after the other: of two that are under way, the first could take effect last. A
 * call that fails does not keep the next one back.
 */
export function inTurn<Input extends { id: string }, Result>(
  call: (input: Input) => Promise<Result>,
): (input: Input) => Promise<Result> {
  const latest = new Map<string, Promise<unknown>>()
  return async (input) => {
    const before = latest.get(input.id)
    const own = before
      ? before.then(
          () => call(input),
          () => call(input),
        )
      : call(input)
    latest.set(input.id, own)
    try {
      return await own
    } finally {
      if (latest.get(input.id) === own) latest.delete(input.id)
    }
  }
}
