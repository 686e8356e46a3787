import { copyFile, mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { addressesIn, type Project } from '#engine/document/index.ts'
import { folderMedia, type MediaSource } from '../render/media-source.ts'

/** Long enough for a slow host. */
const TIMEOUT_MS = 15_000

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

/** Those of the addresses at which nothing is. */
export async function unreachable(
  addresses: readonly string[],
  media: MediaSource,
  signal: AbortSignal,
): Promise<string[]> {
  const checked = await Promise.all(
    addresses.map(async (address) => ((await isThere(address, media, signal)) ? [] : [address])),
  )
  return checked.flat()
}

async function isThere(address: string, media: MediaSource, signal: AbortSignal): Promise<boolean> {
  if (/^data:/i.test(address)) return true
  if (!/^https?:/i.test(address)) return (await media.find(address)) !== undefined
  const stop = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    const response = await media.fetch(address, { headers: {}, signal: stop })
    await response.body?.cancel()
    return response.ok
  } catch {
    signal.throwIfAborted()
    return false
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
