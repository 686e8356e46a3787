import { createReadStream } from 'node:fs'
import type { DiskSpace } from '#server/disk-space.ts'
import { UserError } from '#server/errors.ts'
import type { ObjectSource, ObjectStorage } from '../storage.ts'
import type { Keys } from './authorize.ts'
import { OssError } from './oss-error.ts'
import { ossRoutes } from './routes.ts'
import { BUCKET, credentialsFor } from './sessions.ts'
import { openStore, readBytes } from './store.ts'

interface Options {
  /** Folder of the objects. */
  folder: string
  /** Signs sessions. */
  secret: string
  /** Capacity in bytes; by default the disk's. */
  quota?: number
  /** Keys for tools such as ossutil; without them nobody may list or delete. */
  keys?: Keys
  /** The disk that the store shares with the database. */
  disk?: DiskSpace
  /** ms since 1970. */
  now?: () => number
}

/**
 * An object store on this machine's disk that speaks the protocol of 阿里云 OSS at the product's own origin.
 * Addresses of objects are root-relative and stay valid when the product moves to another host or port.
 */
export async function createEmbeddedStorage(options: Options): Promise<ObjectStorage> {
  const { folder, secret, keys, quota = Number.POSITIVE_INFINITY, disk, now = Date.now } = options
  const store = await openStore(folder, quota, disk)
  const baseUrl = `/${BUCKET}/`
  const urlOf = (key: string) => baseUrl + key.split('/').map(encodeURIComponent).join('/')
  return {
    urlOf,
    async put(key, source, contentType) {
      try {
        const draft = await store.drafts.receive(bytesOf(source))
        try {
          const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
          await store.objects.put({ key, contentType, headers }, draft, now())
        } finally {
          await draft.discard()
        }
      } catch (error) {
        if (error instanceof OssError && error.code === 'QuotaExceeded') throw new UserError('存储空间已满')
        throw error
      }
      return urlOf(key)
    },
    async head(key) {
      const facts = await store.objects.find(key)
      return facts && { size: facts.size, contentType: facts.contentType }
    },
    async *list(prefix = '') {
      for (const { key, modified } of await store.objects.list()) {
        if (key.startsWith(prefix)) yield { key, modified }
      }
    },
    async abortUploads(prefix, before) {
      const uploads = await store.multipart.list()
      const old = uploads.filter(
        ({ object, initiated }) => object.key.startsWith(prefix) && initiated < before,
      )
      for (const upload of old) await store.multipart.abort(upload)
      return old.length
    },
    async read(key) {
      const facts = await store.objects.find(key)
      return facts && { contentType: facts.contentType, bytes: readBytes(store.objects.pathOf(facts)) }
    },
    remove: (key) => store.objects.remove(key),
    assumeRole: async (dir, bytes) => ({ ...credentialsFor(secret, dir, now(), bytes), baseUrl }),
    usedBytes: store.usedBytes,
    routes: ossRoutes(store, BUCKET, { secret, keys, now }),
    close: store.close,
  }
}

async function* bytesOf(source: ObjectSource): AsyncIterable<Uint8Array> {
  if (Buffer.isBuffer(source)) yield source
  else yield* createReadStream(source.path, { highWaterMark: 1024 * 1024 })
}
