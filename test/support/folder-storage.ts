import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStorage } from '#server/services/storage/index.ts'

/** Where the service serves what `folderStorage` keeps. */
const OBJECTS_PATH = '/objects/'

/** Keeps files in a folder that the service serves under `OBJECTS_PATH`. */
export function folderStorage(folder: string): Pick<ObjectStorage, 'put'> {
  return {
    async put(key, source) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      // Nobody sees half a file.
      const temporary = `${path}.part`
      await (Buffer.isBuffer(source) ? writeFile(temporary, source) : copyFile(source.path, temporary))
      await rename(temporary, path)
      return OBJECTS_PATH + key
    },
  }
}
