import { access } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { VideoParts } from '../render/page-api.ts'
import type { PartObjects } from './part-objects.ts'

/** The encoded parts of an open video in a folder, and their copies in the object store. */
export interface PartFiles {
  /** Sets the keys of a video's parts. */
  name: (opened: VideoParts) => void
  /** Begins to copy what the store has of the video into the folder. @returns the keys of that */
  begin: () => Promise<Set<string>>
  /** Begins to copy parts into the folder that it does not have. */
  fetch: (parts: readonly { start: number; key: string }[]) => void
  /** Begins to store a file that is in the folder. */
  onStored: (name: string, isWhole: boolean) => void
  /** Whether a file of the folder is in the store. */
  isKept: (name: string) => Promise<boolean>
  /** Waits until everything that was to be copied into the folder is there. */
  fetched: () => Promise<void>
  /** Waits until nothing is copied any more. */
  settled: () => Promise<void>
}

/** Copies at a time, in each direction. */
const COPIES = 3
/** Name of the file of the sound; parts are named by their first frames. */
const SOUND = 'sound'

export function partFilesOf(folder: string, objects: PartObjects): PartFiles {
  const keys = new Map<string, string>()
  const fetching = new Map<string, Promise<unknown>>()
  const keeping = new Map<string, Promise<boolean>>()
  const limits = { fetch: pLimit(COPIES), keep: pLimit(COPIES) }

  function fetchFile(name: string, key: string) {
    const path = join(folder, name)
    const copy = async () => (await isThere(path)) || objects.fetch(key, path)
    // Whatever is not fetched is drawn again.
    if (!fetching.has(name) && !keeping.has(name)) fetching.set(name, limits.fetch(copy))
  }
  const fetched = async () => void (await Promise.all(fetching.values()))

  return {
    name({ parts, sound }) {
      for (const { start, key } of parts) keys.set(String(start), key)
      if (sound !== null) keys.set(SOUND, sound)
    },
    async begin() {
      const known = await objects.find([...keys.values()])
      for (const [name, key] of keys) if (known.has(key)) fetchFile(name, key)
      return known
    },
    fetch(parts) {
      for (const { start, key } of parts) if (keys.get(String(start)) === key) fetchFile(String(start), key)
    },
    onStored(name, isWhole) {
      const key = keys.get(name)
      const path = join(folder, name)
      const keep = () => objects.keep(key ?? '', path)
      keeping.set(name, isWhole && key !== undefined ? limits.keep(keep) : Promise.resolve(false))
    },
    isKept: async (name) => (await keeping.get(name)) ?? false,
    fetched,
    async settled() {
      await fetched()
      await Promise.all(keeping.values())
    },
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
