import { removedObjects } from './cleaning-metrics.ts'
import { TAKEN_SECONDS } from './db/discards.ts'
import type { Database } from './db/open.ts'
import { RECYCLE_BIN_DAYS, removeExpired } from './documents/remove-deleted.ts'
import { log } from './log.ts'
import { keysIn, type ObjectStorage, REMOVAL_MS } from './services/storage/index.ts'
import { discardUnregistered } from './unregistered.ts'
import { withTimeout } from './with-timeout.ts'

interface CleaningOptions {
  database: Pick<
    Database,
    | 'pages'
    | 'videoTasks'
    | 'knownParts'
    | 'discards'
    | 'uploadDays'
    | 'sessions'
    | 'presences'
    | 'invitations'
    | 'requestCounts'
    | 'usage'
    | 'information'
    | 'publications'
  >
  storage: Pick<ObjectStorage, 'remove' | 'urlOf' | 'list' | 'abortUploads'>
  /** Days after which finished videos are removed; undefined keeps them. */
  keepDays?: number
  /** Time limit of a removal, shortened by tests. */
  removalMs?: number
}

const EVERY_MS = 60_000
const DAY = 24 * 3600
/** Days for which the error of a failed video can be read. */
const FAILED_DAYS = 7
/** Parts of videos are kept for so long after their last use, and so many bytes of them. */
const PART_DAYS = 7
const PART_BYTES = 2 * 2 ** 30
/** Batch size: every batch reads all documents. */
const BATCH = 200
/** Pieces of information that are read at the same time; each may be megabytes long. */
const INFORMATION_BATCH = 50
/** No removal of a batch begins later: another process may take its objects then. */
const BATCH_MS = TAKEN_SECONDS * 1000 - 2 * REMOVAL_MS
/** After this many refusals in a row the store is considered down. */
const PATIENCE = 3

/** Cleans now and every minute. @returns stops; settles when no cleaning is running */
export function startCleaning(options: CleaningOptions): () => Promise<void> {
  const stopping = new AbortController()
  let running = Promise.resolve()
  const run = () => {
    running = running
      .then(() => clean(options, stopping.signal))
      .catch((error: unknown) => log.error({ err: error }, 'cleaning failed'))
  }
  run()
  const timer = setInterval(run, EVERY_MS)
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await running
  }
}

/**
 * Removes what is no longer needed: ended tasks, old videos, expired documents of the recycle bin, discarded and
 * unregistered objects, expired rows. Any number of services may do so on one database.
 */
export async function clean(
  { database, storage, keepDays, removalMs = REMOVAL_MS }: CleaningOptions,
  signal?: AbortSignal,
): Promise<void> {
  const { videoTasks, discards, usage } = database
  if (signal?.aborted) return
  const { sessions, presences, invitations, requestCounts } = database
  for (const rows of [sessions, presences, invitations, requestCounts]) await rows.removeExpired()
  await usage.removePast()
  await database.publications.removePastVisits()
  await videoTasks.removeEnded('badly', FAILED_DAYS * DAY)
  if (keepDays !== undefined) await videoTasks.removeEnded('well', keepDays * DAY)
  await database.knownParts.removeOld(PART_DAYS, PART_BYTES)
  await removeExpired({ pages: database.pages, storage }, signal)
  await removeExpiredInformation(database, storage, signal)
  await discardUnregistered({ database, storage }, signal).catch(reportUnregistered)
  while (await removeLot());

  /** @returns whether there may be more to do */
  async function removeLot(): Promise<boolean> {
    const keys = await discards.take(BATCH)
    const deadline = performance.now() + BATCH_MS
    const used = new Set(await discards.used(keys))
    await discards.delete([...used])
    let refusals = 0
    for (const key of keys.filter((key) => !used.has(key))) {
      if (signal?.aborted || refusals >= PATIENCE || performance.now() > deadline) return false
      refusals = (await remove(key)) ? 0 : refusals + 1
    }
    return keys.length === BATCH
  }

  async function remove(key: string): Promise<boolean> {
    try {
      if (!(await discards.begin(key))) return true
      // No transaction waits for the store: the embedded database has one connection, and a store may be slow.
      await withTimeout(storage.remove(key), removalMs, signal)
      await discards.finish(key)
      removedObjects.inc()
      return true
    } catch (error) {
      log.warn({ err: error, key }, 'removing an object failed; trying again later')
      await discards.postpone(key)
      return false
    }
  }
}

/** Removes the information whose days after deletion are over. */
async function removeExpiredInformation(
  { information, discards }: Pick<Database, 'information' | 'discards'>,
  storage: Pick<ObjectStorage, 'urlOf'>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const old = await information.findDeleted(RECYCLE_BIN_DAYS * DAY, INFORMATION_BATCH)
    if (signal?.aborted) return
    await discards.addLater(keysIn(old, storage))
    await information.removeDeleted(old.map(({ id }) => id))
    if (old.length < INFORMATION_BATCH) return
  }
}

/** Discarded objects are removed nevertheless; the next attempt is a day later. */
function reportUnregistered(error: unknown): void {
  log.warn({ err: error }, 'looking for unregistered uploads failed; trying again tomorrow')
}
