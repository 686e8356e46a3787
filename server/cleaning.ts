import type { Database } from './db/open.ts'
import type { ObjectStorage } from './services/storage/index.ts'

interface CleaningOptions {
  database: Pick<Database, 'videoTasks' | 'voiceSounds' | 'discards'>
  storage: Pick<ObjectStorage, 'remove'>
  /** Days that finished videos are kept; without it for ever. */
  keepDays?: number
}

const EVERY_MS = 60_000
const DAY = 24 * 3600
/** For so long an author is told why a video was not made, in days. */
const FAILED_DAYS = 7
/** Objects at a time: all documents are read for each lot. */
const LOT = 200
/** So many refusals in a row are the store's fault, not the objects'. */
const PATIENCE = 3

/** Cleans now and every minute. @returns ends that; settles when nothing of it is under way any more */
export function startCleaning(options: CleaningOptions): () => Promise<void> {
  const stopping = new AbortController()
  let running = Promise.resolve()
  const run = () => {
    running = running
      .then(() => clean(options, stopping.signal))
      .catch((error: unknown) => console.error('清理时出错：', error))
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
 * Removes what nobody needs any more: tasks that ended, videos that are old, objects that were given up. Any number
 * of services may do it on one database: whatever one has done is nothing to do for the others.
 */
export async function clean(
  { database, storage, keepDays }: CleaningOptions,
  signal?: AbortSignal,
): Promise<void> {
  const { videoTasks, voiceSounds, discards } = database
  if (signal?.aborted) return
  await videoTasks.removeEnded('badly', FAILED_DAYS * DAY)
  if (keepDays !== undefined) await videoTasks.removeEnded('well', keepDays * DAY)
  while (await removeLot());

  /** @returns whether there may be more to do */
  async function removeLot(): Promise<boolean> {
    const keys = await discards.due(LOT)
    const used = new Set(await discards.used(keys))
    await discards.delete([...used])
    let refusals = 0
    for (const key of keys.filter((key) => !used.has(key))) {
      if (signal?.aborted || refusals >= PATIENCE) return false
      refusals = (await remove(key)) ? 0 : refusals + 1
    }
    return keys.length === LOT
  }

  async function remove(key: string): Promise<boolean> {
    try {
      await voiceSounds.delete([key]) // or it would be handed out once more
      await storage.remove(key)
      await discards.delete([key])
      return true
    } catch (error) {
      console.error(`没有删除 ${key}，稍后再试：`, error)
      await discards.postpone(key)
      return false
    }
  }
}
