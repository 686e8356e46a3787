import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskSpace } from '#server/disk-space.ts'
import { log } from '#server/log.ts'
import { Drafts } from './drafts.ts'
import { FolderBytes } from './folder-bytes.ts'
import { Multipart } from './multipart.ts'
import { Objects } from './objects.ts'
import { Space } from './space.ts'

const SWEEP_MS = 3600_000

/** A bucket on disk. */
export interface Store {
  objects: Objects
  multipart: Multipart
  /** Receives bytes before they become an object or a part. */
  drafts: Drafts
  /** Bytes that sessions are about to store. */
  reserved: FolderBytes
  usedBytes: () => number
  close: () => Promise<void>
}

/**
 * Opens a bucket in `folder` and removes leftovers of writing and uploading, now and every hour.
 * @param quota capacity in bytes
 * @param disk that the store shares with the database
 */
export async function openStore(folder: string, quota: number, disk?: DiskSpace): Promise<Store> {
  const drafting = join(folder, 'drafts')
  await mkdir(drafting, { recursive: true })
  const space = new Space(quota, disk)
  const drafts = new Drafts(drafting, space)
  const entries = new Drafts(drafting, new Space(Number.POSITIVE_INFINITY))
  const objects = new Objects(folder, entries, space)
  const multipart = new Multipart(join(folder, 'uploads'), { entries, drafts, objects, space })
  await objects.prepare()
  await multipart.prepare()

  const sweep = async () => {
    const now = Date.now()
    space.count((await drafts.sweep(now)) + (await objects.sweep(now)) + (await multipart.sweep(now)))
  }
  await sweep()
  let sweeping: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    sweeping = sweep().catch((error: unknown) =>
      log.error({ err: error }, 'cleaning the object store failed'),
    )
  }, SWEEP_MS).unref()
  return {
    objects,
    multipart,
    drafts,
    reserved: new FolderBytes(),
    usedBytes: () => space.used,
    async close() {
      clearInterval(timer)
      await sweeping
    },
  }
}

/** The bytes of a file from `start` to `end`, both included. */
export const readBytes = (path: string, range?: { start: number; end: number }) =>
  createReadStream(path, { highWaterMark: 256 * 1024, ...range })
