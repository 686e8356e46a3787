type Ask = () => boolean

const asks = new Set<Ask>()

/**
 * Registers who knows whether there are changes that the service does not have and this browser keeps.
 * @returns takes it away again
 */
export function registerKeptChanges(keptChanges: Ask): () => void {
  asks.add(keptChanges)
  return () => void asks.delete(keptChanges)
}

/** Whether anything is kept in this browser only. */
export const hasKeptChanges = (): boolean => [...asks].some((ask) => ask())
