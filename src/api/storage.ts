import { proxy, type Remote } from 'comlink'
import { type ConnectedWorker, connectWorker } from '#engine/util/connect-worker.ts'
import * as api from '#server/api/files.ts'
import { callTo } from './client.ts'
import { retryLimited } from './retry-limited.ts'
import type { RemoteTransfer, StorageWorker, TransferState } from './storage.worker.ts'
import { errorFrom } from './storage-error.ts'
import type { NewObject, Storage, Transfer } from './transfer.ts'

export interface StorageOptions {
  /** Requests new keys. */
  assumeRole: () => Promise<api.StorageCredentials>
  /** The product's origin, which contains the embedded store, such as `http://192.168.1.5:3000`. */
  origin: string
}

export function createQuarkStorage(): Storage {
  const assumeRole = callTo(api.assumeRole, { quiet: true })
  return createStorage({
    assumeRole: () => retryLimited(() => assumeRole()),
    origin: window.location.origin,
  })
}

/** Uploads in a thread of its own: the store's client alone would stop the page for a tenth of a second. */
export function createStorage({ assumeRole, origin }: StorageOptions): Storage {
  /** Why there are no keys. */
  let refusal: unknown
  let opened: { thread: Thread; storage: Promise<RemoteStorage> } | undefined

  async function keys() {
    try {
      return await assumeRole()
    } catch (error) {
      refusal = error
      return null
    }
  }

  /** The storage in the thread that runs now. */
  function open() {
    const thread = currentThread()
    if (opened?.thread !== thread) opened = { thread, storage: thread.calls.open(origin, proxy(keys)) }
    return opened
  }

  function begin(object: NewObject): Transfer {
    let state: TransferState = { key: '', keptBytes: 0 }
    let begun: { thread: Thread; transfer: Promise<Remote<RemoteTransfer>> } | undefined

    function current() {
      const { thread, storage } = open()
      if (begun?.thread !== thread)
        begun = { thread, transfer: storage.then((remote) => remote.begin(object)) }
      return begun
    }

    async function send(
      remote: Remote<RemoteTransfer>,
      signal: AbortSignal,
      onProgress: (share: number) => void,
    ): Promise<string> {
      let isRunning = true
      // Calls and answers take different ways, so a call may come after the answer.
      const report = (share: number, now: TransferState) => {
        if (!isRunning) return
        state = now
        onProgress(share)
      }
      const abort = () => void remote.abort()
      signal.addEventListener('abort', abort)
      try {
        signal.throwIfAborted()
        const outcome = await remote.run(proxy(report))
        state = outcome
        if ('url' in outcome) return outcome.url
        signal.throwIfAborted()
        throw outcome.error === 'no keys' ? refusal : errorFrom(outcome.error)
      } finally {
        isRunning = false
        signal.removeEventListener('abort', abort)
      }
    }

    return {
      get key() {
        return state.key
      },
      get keptBytes() {
        return state.keptBytes
      },
      async run(signal, onProgress) {
        signal.throwIfAborted()
        const { thread, transfer } = current()
        const sent = transfer.then((remote) => send(remote, signal, onProgress))
        return Promise.race([sent, thread.lost])
      },
      async abandon() {
        if (begun) await (await begun.transfer).abandon()
      },
    }
  }

  return { begin }
}

type RemoteStorage = Awaited<ReturnType<Remote<StorageWorker>['open']>>

type Thread = ConnectedWorker<StorageWorker>

/** All uploads share it. */
let running: Thread | undefined

function currentThread(): Thread {
  running ??= startThread()
  return running
}

function startThread(): Thread {
  const worker = new Worker(new URL('./storage.worker.ts', import.meta.url), { type: 'module' })
  const thread = connectWorker<StorageWorker>(worker)
  thread.lost.catch(() => {
    running = undefined // the next upload starts another
  })
  return thread
}
