import { availableParallelism } from 'node:os'
import { HttpError, RefusedError } from '../errors.ts'
import { createThreads, ThreadLimitError } from '../threads.ts'
import { knownContainers } from './known-containers.ts'
import { type DocumentPlace, type RestoredDocument, restoreDocument } from './restore-document.ts'
import type { RestoreOutcome, RestoreTask } from './restore-thread.ts'

/** Restores incoming documents without blocking the event loop. */
export interface Restorer {
  /** @throws HttpError that says what is wrong with the document */
  restore: (json: Buffer, place: DocumentPlace) => Promise<RestoredDocument>
  close: () => Promise<void>
}

/** Smaller documents take less time to restore than a thread takes to start. */
const INLINE_BYTES = 8 * 1024
/** Of all documents that wait or are being restored. */
const MAX_PENDING_BYTES = 200 * 1024 * 1024
const IDLE_MS = 60_000
/** The limits of a document keep it far below these. */
const TIMEOUT_MS = 20_000
const MEMORY_MB = 512

const THREAD = new URL('./restore-thread.ts', import.meta.url)

/** Threads start with the first document. */
export function createRestorer(): Restorer {
  const threads = createThreads<RestoreTask, RestoreOutcome>(THREAD, {
    threads: Math.min(8, availableParallelism()),
    heap: MEMORY_MB,
    idle: IDLE_MS,
  })
  // Created once: it reserves memory for all its digests.
  const known = knownContainers()
  let pending = 0

  async function run(json: Buffer, place: DocumentPlace): Promise<RestoredDocument> {
    // A copy: the bytes of a Buffer may share their memory with others, and moving them would take it away.
    const task: RestoreTask = { json: new Uint8Array(json), place }
    const outcome = await threads
      .run(task, { timeout: TIMEOUT_MS, move: [task.json.buffer as ArrayBuffer] })
      .catch((error: unknown) => {
        if (!(error instanceof ThreadLimitError)) throw error
        throw new RefusedError('内容没有保存：内容过于复杂，请分成几个作品')
      })
    if (outcome.ok) return outcome.restored
    throw outcome.status === 200
      ? new RefusedError(outcome.message)
      : new HttpError(outcome.status, outcome.message)
  }

  return {
    async restore(json, place) {
      if (json.length <= INLINE_BYTES) return restoreDocument(json, place, known)
      if (pending + json.length > MAX_PENDING_BYTES) throw new HttpError(503, '保存的人太多，请稍后再试')
      pending += json.length
      try {
        return await run(json, place)
      } finally {
        pending -= json.length
      }
    },
    close: threads.close,
  }
}
