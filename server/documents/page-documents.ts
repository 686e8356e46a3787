import { LRUCache } from 'lru-cache'
import { FORMAT } from '#engine/document/index.ts'
import type { PageHead, Pages } from '../db/pages.ts'
import { HttpError } from '../errors.ts'
import { log } from '../log.ts'
import type { Restorer } from './restorer.ts'

/** Documents of pages as JSON text in the current format. */
export interface PageDocuments {
  /** The document of this version; undefined when it is no longer stored. */
  textOf: (page: Pick<PageHead, 'id' | 'version' | 'format'>) => Promise<Buffer | undefined>
}

const CACHE_BYTES = 64 * 1024 * 1024
/** Larger documents would displace too many others. */
const MAX_CACHED = 2 * 1024 * 1024

interface Services {
  pages: Pick<Pages, 'documentOf' | 'convert'>
  restorer: Pick<Restorer, 'restore'>
}

/** Keeps documents that were read lately. Every key contains the version, so other processes may save. */
export function createPageDocuments({ pages, restorer }: Services): PageDocuments {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    maxEntrySize: MAX_CACHED,
    sizeCalculation: ({ length }) => length,
  })
  return {
    async textOf(page) {
      const key = `${page.id} ${page.version} ${page.format}`
      const cached = cache.get(key)
      if (cached) return cached
      const stored = await pages.documentOf(page)
      if (stored === undefined) return undefined
      const text = page.format < FORMAT ? await converted(page, Buffer.from(stored)) : Buffer.from(stored)
      cache.set(key, text)
      return text
    },
  }

  /** Restores a document of an older format and stores it, so that this happens once. */
  async function converted(page: Pick<PageHead, 'id' | 'version'>, stored: Buffer): Promise<Buffer> {
    try {
      const restored = await restorer.restore(stored, 'whole')
      await pages.convert(page, restored)
      return Buffer.from(restored.document)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      log.warn({ page: page.id, reason: error.message }, 'a document was not converted to the current format')
      return stored // saved before there were limits; the client restores it
    }
  }
}
