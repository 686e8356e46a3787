import './worker-window.ts'
import { expose, proxy, type ProxyMarked } from 'comlink'
import type { StorageCredentials } from '#server/api/files.ts'
import { createObjectClient } from './object-client.ts'
import type { NewObject, Transfer } from './transfer.ts'
import { type PlainError, plainErrorOf } from './storage-error.ts'

/** How far a transfer is. */
export interface TransferState {
  key: string
  keptBytes: number
}

/** Without keys, the page knows why it has none. */
export type TransferOutcome = TransferState & ({ url: string } | { error: PlainError | 'no keys' })

const NO_KEYS = new Error('The page has no keys for the store.')

/** A transfer as the page calls it. */
function remoteTransfer(transfer: Transfer) {
  let running = new AbortController()
  const state = (): TransferState => ({ key: transfer.key, keptBytes: transfer.keptBytes })
  return {
    async run(onProgress: (share: number, state: TransferState) => void): Promise<TransferOutcome> {
      running = new AbortController()
      try {
        const url = await transfer.run(running.signal, (share) => onProgress(share, state()))
        return { ...state(), url }
      } catch (error) {
        return { ...state(), error: error === NO_KEYS ? 'no keys' : plainErrorOf(error) }
      }
    },
    abort: () => running.abort(),
    abandon: () => transfer.abandon(),
  }
}

/** What the page calls; see `StorageOptions`. */
const worker = {
  open(origin: string, assumeRole: () => Promise<StorageCredentials | null>) {
    const storage = createObjectClient({
      origin,
      async assumeRole() {
        const keys = await assumeRole()
        if (!keys) throw NO_KEYS
        return keys
      },
    })
    return proxy({ begin: (object: NewObject) => proxy(remoteTransfer(storage.begin(object))) })
  },
}

export type StorageWorker = typeof worker
export type RemoteTransfer = ReturnType<typeof remoteTransfer> & ProxyMarked

expose(worker)
