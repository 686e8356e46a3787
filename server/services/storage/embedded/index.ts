import { createReadStream } from 'node:fs'
import { UserError } from '#server/errors.ts'
import { type ObjectSource, type ObjectStorage, SESSION_SECONDS } from '../storage.ts'
import type { Keys } from './authorize.ts'
import { OssError } from './oss-error.ts'
import { ossRoutes } from './routes.ts'
import { issueSession } from './session-token.ts'
import { openStore, readBytes } from './store.ts'

/** Name of the only bucket, and therefore the first part of its objects' addresses. */
const BUCKET = 'media'
const REGION = 'oss-cn-hangzhou'

interface Options {
  /** Folder of the objects. */
  folder: string
  /** Signs sessions. */
  secret: string
  /** Capacity in bytes; by default the disk's. */
  quota?: number
  /** Keys for tools such as ossutil; without them nobody may list or delete. */
  keys?: Keys
  /** ms since 1970. */
  now?: () => number
}

/**
 * An object store on this machine's disk that speaks the protocol of 阿里云 OSS at the product's own origin.
 * Addresses of objects are root-relative and stay valid when the product moves to another host or port.
 */
export async function createEmbeddedStorage(options: Options): Promise<ObjectStorage> {
  const { folder, secret, keys, quota = Number.POSITIVE_INFINITY, now = Date.now } = options
  const store = await openStore(folder, quota)
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
    async *list() {
      for (const { key } of await store.objects.list()) yield key
    },
    async read(key) {
      const facts = await store.objects.find(key)
      return facts && { contentType: facts.contentType, bytes: readBytes(store.objects.pathOf(facts)) }
    },
    remove: (key) => store.objects.remove(key),
    async assumeRole(dir) {
      const expires = now() + SESSION_SECONDS * 1000
      return {
        ...issueSession(secret, { folder: dir, expires }),
        region: REGION,
        bucket: BUCKET,
        expiration: new Date(expires).toISOString(),
        duration: SESSION_SECONDS,
        endpoint: '',
        cname: false,
        dir,
        baseUrl,
      }
    },
    usedBytes: store.usedBytes,
    routes: ossRoutes(store, BUCKET, { secret, keys, now }),
    close: store.close,
  }
}

async function* bytesOf(source: ObjectSource): AsyncIterable<Uint8Array> {
  if (Buffer.isBuffer(source)) yield source
  else yield* createReadStream(source.path, { highWaterMark: 1024 * 1024 })
}
