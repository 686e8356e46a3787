import { httpError } from './errors.ts'
import type { NewObject, Storage, Transfer } from './transfer.ts'
import { whenReachable } from './when-reachable.ts'

/** The object store, whose code loads with the first upload: no screen needs it before. */
export function createLazyStorage(): Storage {
  let storage: Storage | undefined

  async function load(): Promise<Storage> {
    if (storage) return storage
    try {
      await whenReachable()
      const { createQuarkStorage } = await import('./storage.ts')
      storage ??= createQuarkStorage()
      return storage
    } catch {
      throw httpError(0, null)
    }
  }

  function begin(object: NewObject): Transfer {
    let transfer: Transfer | undefined
    return {
      get key() {
        return transfer?.key ?? ''
      },
      get keptBytes() {
        return transfer?.keptBytes ?? 0
      },
      async run(signal, onProgress) {
        transfer ??= (await load()).begin(object)
        return transfer.run(signal, onProgress)
      },
      async abandon() {
        await transfer?.abandon()
      },
    }
  }

  return { begin }
}
