const holders = new Set<() => boolean>()

/** Whether this browser keeps changes that the service does not have, which are restored after a login. */
export const hasKeptChanges = (): boolean => [...holders].some((holds) => holds())

/** Registers a work. @returns unregisters it */
export function reportKeptChanges(holds: () => boolean): () => void {
  holders.add(holds)
  return () => void holders.delete(holds)
}
