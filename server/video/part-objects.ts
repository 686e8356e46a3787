import { createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../db/open.ts'
import { PART_FOLDER } from '../db/task-files.ts'
import { log } from '../log.ts'
import type { ObjectStorage } from '../services/storage/index.ts'

/** Encoded parts of videos in the object store, by their keys. */
export interface PartObjects {
  /** Finds those that are known. */
  find: (keys: readonly string[]) => Promise<Set<string>>
  /** Copies a part to a path. @returns false when it is gone */
  fetch: (key: string, path: string) => Promise<boolean>
  /** Stores a part. @returns false when the store does not take it, which only makes other videos slower */
  keep: (key: string, path: string) => Promise<boolean>
}

interface Options {
  database: Pick<Database, 'knownParts' | 'discards'>
  storage: Pick<ObjectStorage, 'put' | 'read'>
}

const TYPE = 'application/octet-stream'

export function partObjectsOf({ database: { knownParts, discards }, storage }: Options): PartObjects {
  const objectOf = (key: string) => `${PART_FOLDER}${key}`
  return {
    async find(keys) {
      const known = await knownParts.find(keys.map(objectOf))
      return new Set(keys.filter((key) => known.has(objectOf(key))))
    },
    async fetch(key, path) {
      try {
        const object = await storage.read(objectOf(key))
        if (object) {
          await pipeline(object.bytes, createWriteStream(`${path}.new`))
          await rename(`${path}.new`, path)
          return true
        }
        await knownParts.forget(objectOf(key))
      } catch (error) {
        log.warn({ err: error, key }, 'reading a part of a video failed; drawing it again')
      }
      return false
    },
    async keep(key, path) {
      try {
        // Noted first: a killed worker leaves no object that nothing refers to.
        await discards.addLater([objectOf(key)])
        await storage.put(objectOf(key), { path }, TYPE)
        await knownParts.add(objectOf(key), (await stat(path)).size)
        return true
      } catch (error) {
        log.warn({ err: error, key }, 'storing a part of a video failed')
        return false
      }
    },
  }
}
