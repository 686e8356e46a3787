import { clear, delMany, entries, set } from 'idb-keyval'
import type { EncodedPart } from '#engine/export/index.ts'
import { packedPart, unpackedPart } from '#engine/mp4/index.ts'
import { lazyStore } from '#src/browser-storage/lazy-store.ts'

/** Encoded parts of videos in the browser's private file system. Those not used for longest are removed. */
export interface PartStore {
  /** Finds parts by their keys, and counts those found as used. */
  find(keys: readonly string[]): Promise<ReadonlySet<string>>
  /** Null if there is no such part, or its file is damaged. */
  read(key: string): Promise<EncodedPart | null>
  /** Keeps a part, unless there is no space for it. */
  write(key: string, part: EncodedPart): Promise<void>
}

const FOLDER = 'video-parts'
/** Web Lock of whoever changes which files there are. */
const LOCK = 'youlianyun-video-parts'
const MAX_BYTES = 1_000_000_000
/** Share of the storage that the browser grants. */
const MAX_SHARE = 0.2

interface Entry {
  bytes: number
  /** ms since 1970. */
  usedAt: number
}

const index = lazyStore('youlianyun-parts', 'parts')

/**
 * Opens the store. Every file has an entry in the index, which is written before it and removed after it, so that a
 * killed browser leaves no file that does not count.
 * @param limit in bytes; by default what the browser's storage allows
 * @throws DOMException where the browser has no such storage
 */
export async function openPartStore(limit?: number): Promise<PartStore> {
  const folder = await openFolder()
  const most = limit ?? (await grantedBytes())
  const openedAt = Date.now()

  /**
   * Adds an entry, after removing parts that were not used since this store was opened, the oldest first.
   * @returns whether there is space for it; otherwise nothing has changed
   */
  async function reserve(key: string, bytes: number): Promise<boolean> {
    const all = (await entries<string, Entry>(index())).filter(([other]) => other !== key)
    let free = most - bytes - all.reduce((sum, [, entry]) => sum + entry.bytes, 0)
    const old = all
      .filter(([, { usedAt }]) => usedAt < openedAt)
      .toSorted(([, one], [, other]) => one.usedAt - other.usedAt)
    const gone: string[] = []
    for (const [other, entry] of old) {
      if (free >= 0) break
      free += entry.bytes
      gone.push(other)
    }
    if (free < 0) return false
    await remove(gone)
    await set(key, { bytes, usedAt: Date.now() } satisfies Entry, index())
    return true
  }

  async function remove(keys: readonly string[]) {
    await Promise.all(keys.map((key) => folder.removeEntry(key).catch(() => {})))
    await delMany([...keys], index())
  }

  return {
    async find(keys) {
      const wanted = new Set(keys)
      const known = (await entries<string, Entry>(index())).filter(([key]) => wanted.has(key))
      await Promise.all(known.map(([key, { bytes }]) => set(key, { bytes, usedAt: Date.now() }, index())))
      return new Set(known.map(([key]) => key))
    },
    async read(key) {
      try {
        const handle = await folder.getFileHandle(key)
        return unpackedPart(await (await handle.getFile()).arrayBuffer())
      } catch {
        await remove([key])
        return null
      }
    },
    async write(key, part) {
      const bytes = packedPart(part)
      const size = bytes.reduce((sum, { byteLength }) => sum + byteLength, 0)
      // Two tabs at a time would both take the space that is left.
      if (!(await navigator.locks.request(LOCK, () => reserve(key, size)))) return
      try {
        await writeFile(folder, key, bytes)
      } catch (error) {
        await remove([key])
        throw error
      }
    },
  }
}

/** Removes all parts: another user of this browser must not get them. */
export async function clearPartStore(): Promise<void> {
  const root = await navigator.storage.getDirectory()
  await root.removeEntry(FOLDER, { recursive: true }).catch(() => {}) // there is none
  await clear(index())
}

async function writeFile(
  folder: FileSystemDirectoryHandle,
  name: string,
  chunks: readonly Uint8Array<ArrayBuffer>[],
): Promise<void> {
  const handle = await folder.getFileHandle(name, { create: true })
  const file = await handle.createWritable()
  try {
    // At once: each write is passed to another process.
    await file.write(new Blob([...chunks]))
    await file.close()
  } catch (error) {
    await file.abort().catch(() => {})
    throw error
  }
}

async function openFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle(FOLDER, { create: true })
}

async function grantedBytes(): Promise<number> {
  const { quota = 0 } = await navigator.storage.estimate()
  return Math.min(MAX_BYTES, quota * MAX_SHARE)
}
