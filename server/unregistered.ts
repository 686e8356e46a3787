import { abortedUploads, unregisteredObjects } from './cleaning-metrics.ts'
import { GRACE_SECONDS } from './db/discards.ts'
import type { Database } from './db/open.ts'
import { UPLOAD_SECONDS, type UploadDay } from './db/upload-days.ts'
import { log } from './log.ts'
import { isPlainKey, type ObjectStorage } from './services/storage/index.ts'

interface Services {
  database: Pick<Database, 'uploadDays' | 'discards'>
  storage: Pick<ObjectStorage, 'list' | 'abortUploads'>
}

/** Number of days that are looked through together: the store is listed once for all. */
const DAYS = 10_000
/** Batch size: every batch reads all documents. */
const BATCH = 200
/** Folders of the product in the store. */
const FOLDERS = ['users/', 'videos/']

/**
 * Discards what browsers have stored themselves and nothing refers to a week later, and aborts multipart uploads of
 * that age. It looks only into folders of users on days when this service gave them keys, so objects of others in
 * the same bucket stay, as do keys that the product would not create: their addresses may be written in any way.
 */
export async function discardUnregistered(
  { database: { uploadDays, discards }, storage }: Services,
  signal?: AbortSignal,
): Promise<void> {
  const days = await uploadDays.take(DAYS)
  if (days.length === 0) return
  const old = Date.now() - GRACE_SECONDS * 1000
  let objects = 0
  for await (const keys of lotsOf(keysOf(days))) {
    if (signal?.aborted) return
    const unknown = await discards.unknown(keys)
    await discards.add(unknown)
    objects += unknown.length
  }
  let uploads = 0
  for (const folder of FOLDERS) uploads += await storage.abortUploads(folder, old)
  await uploadDays.delete(days)
  unregisteredObjects.inc(objects)
  abortedUploads.inc(uploads)
  if (objects + uploads > 0) log.info({ objects, uploads }, 'removed unregistered uploads')

  /** Keys of the objects that were stored on these days, at least a week ago. */
  async function* keysOf(days: readonly UploadDay[]): AsyncIterable<string> {
    const starts = new Map<string, number[]>()
    for (const { userId, start } of days) starts.set(userId, [...(starts.get(userId) ?? []), start])
    for await (const { key, modified } of storage.list('users/')) {
      if (signal?.aborted) return
      const [, userId = ''] = key.split('/')
      const isOfDay = (start: number) => modified >= start && modified < start + UPLOAD_SECONDS * 1000
      if (modified < old && isPlainKey(key) && starts.get(userId)?.some(isOfDay)) yield key
    }
  }
}

async function* lotsOf(keys: AsyncIterable<string>): AsyncIterable<string[]> {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
