interface Holder {
  /** Whether it has changes that the service does not have. */
  isUnsaved: () => boolean
  /** Whether this browser keeps them. */
  holds: () => boolean
  /** Saves its changes at the service; if that fails, in this browser. */
  save: () => Promise<void>
  /** Calls back whenever one of them may have changed. */
  subscribe: (onChange: () => void) => () => void
}

const holders = new Set<Holder>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** Whether this browser keeps changes that the service does not have, which are restored after a login. */
export const hasKeptChanges = (): boolean => [...holders].some(({ holds }) => holds())

/** Whether an open work has changes that the service does not have. */
export const hasUnsavedChanges = (): boolean => [...holders].some(({ isUnsaved }) => isUnsaved())

/** Saves the open works before the page is loaded again; gives up after some seconds. */
export async function saveOpenWorks(): Promise<void> {
  await Promise.all([...holders].map(({ save }) => save()))
}

/** Calls `listener` whenever `hasKeptChanges` or `hasUnsavedChanges` may have changed. @returns ends it */
export function listenToKeptChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Registers a work. @returns unregisters it */
export function reportKeptChanges(holder: Holder): () => void {
  holders.add(holder)
  const unsubscribe = holder.subscribe(notify)
  notify()
  return () => {
    unsubscribe()
    holders.delete(holder)
    notify()
  }
}
