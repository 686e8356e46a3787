import { createReadStream } from 'node:fs'
import { access, copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStorage } from '#server/services/storage/index.ts'

/** Path at which the service serves the files of `folderStorage`. */
const OBJECTS_PATH = '/objects/'

/** Stores files in a folder that the service serves under `OBJECTS_PATH`. */
export function folderStorage(folder: string): Pick<ObjectStorage, 'put' | 'read'> {
  return {
    async put(key, source) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      // Makes files appear only when they are complete.
      const temporary = `${path}.part`
      await (Buffer.isBuffer(source) ? writeFile(temporary, source) : copyFile(source.path, temporary))
      await rename(temporary, path)
      return OBJECTS_PATH + key
    },
    async read(key) {
      const path = join(folder, key)
      const isThere = await access(path).then(
        () => true,
        () => false,
      )
      return isThere ? { contentType: 'application/octet-stream', bytes: createReadStream(path) } : undefined
    },
  }
}
