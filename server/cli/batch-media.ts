import { copyFile, mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { addressesIn, type Project } from '#engine/document/index.ts'
import { folderMedia, type MediaSource } from '../render/media-source.ts'

/** Media beside the template or beside the table. */
export function mediaOf(folders: readonly string[]): MediaSource {
  const sources = [...new Set(folders.map((folder) => resolve(folder)))].map(folderMedia)
  return {
    async find(name) {
      for (const source of sources) {
        const found = await source.find(name)
        if (found) return found
      }
      return undefined
    },
    fetch: (url, options) => fetch(url, options),
  }
}

/** Copies the files to which a project refers beside it, under the same names. */
export async function copyMedia(project: Project, media: MediaSource, folder: string): Promise<void> {
  for (const address of addressesIn(project)) {
    if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(address)) continue
    const found = await media.find(address)
    // What ships with the product is found from everywhere.
    if (!found || !('file' in found) || address.startsWith('/')) continue
    const target = join(folder, found.file)
    if (await isFile(target)) continue
    await mkdir(dirname(target), { recursive: true })
    await copyFile(join(found.folder, found.file), target)
  }
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
