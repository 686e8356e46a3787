import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { HttpError, RefusedError } from '../errors.ts'
import { log } from '../log.ts'
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

const THREAD = fileURLToPath(new URL('./restore-thread.ts', import.meta.url))

/** Threads start with the first document. */
export function createRestorer(): Restorer {
  let pool: Piscina<RestoreTask, RestoreOutcome> | undefined
  let pending = 0

  async function run(json: Buffer, place: DocumentPlace): Promise<RestoredDocument> {
    pool ??= createPool()
    // A copy: the bytes of a Buffer may share their memory with others, and moving them would take it away.
    const task: RestoreTask = { json: Uint8Array.from(json), place }
    const outcome = await pool
      .run(task, { transferList: [task.json.buffer as ArrayBuffer], signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch((error: unknown) => {
        log.error({ err: error }, 'restoring a document failed')
        throw new RefusedError('内容没有保存：内容过于复杂，请分成几个作品')
      })
    if (outcome.ok) return outcome.restored
    throw outcome.status === 200
      ? new RefusedError(outcome.message)
      : new HttpError(outcome.status, outcome.message)
  }

  return {
    async restore(json, place) {
      if (json.length <= INLINE_BYTES) return restoreDocument(json, place)
      if (pending + json.length > MAX_PENDING_BYTES) throw new HttpError(503, '保存的人太多，请稍后再试')
      pending += json.length
      try {
        return await run(json, place)
      } finally {
        pending -= json.length
      }
    },
    close: async () => pool?.destroy(),
  }
}

const createPool = () =>
  new Piscina<RestoreTask, RestoreOutcome>({
    filename: THREAD,
    minThreads: 0,
    maxThreads: Math.min(8, availableParallelism()),
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    ...(THREAD.endsWith('.ts') && { execArgv: ['--import', 'tsx'] }),
  })
