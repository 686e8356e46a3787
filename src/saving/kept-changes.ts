const holders = new Set<() => boolean>()

/** Whether changes that the service does not have yet are kept in this browser: they are there after a login. */
export const hasKeptChanges = (): boolean => [...holders].some((holds) => holds())

/** @returns how to leave again */
export function reportKeptChanges(holds: () => boolean): () => void {
  holders.add(holds)
  return () => void holders.delete(holds)
}
