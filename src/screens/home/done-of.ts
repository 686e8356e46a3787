import { ignoreReported } from '#src/api/client.ts'

/**
 * Does something with each id, one after another, as the service keeps the order.
 * @returns the ids with which it was done
 */
export async function doneOf(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<string[]> {
  const done: string[] = []
  for (const id of ids) {
    try {
      await act(id)
      done.push(id)
    } catch (error) {
      ignoreReported(error)
    }
  }
  return done
}
