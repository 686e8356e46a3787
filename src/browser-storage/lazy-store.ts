import { createStore, type UseStore } from 'idb-keyval'

/** An IndexedDB store that is opened on first use: browsers that forbid storage fail then, where it is handled. */
export function lazyStore(database: string, store: string): () => UseStore {
  let opened: UseStore | undefined
  return () => {
    opened ??= createStore(database, store)
    return opened
  }
}
