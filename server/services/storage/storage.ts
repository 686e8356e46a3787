import type { FastifyPluginAsync } from 'fastify'
import type { StorageCredentials } from '#server/api/files.ts'

/** Time limit of a removal in ms: a store that does not answer must not hold up cleaning. */
export const REMOVAL_MS = 30_000

/**
 * Stores uploaded and rendered media. Keys are paths without a leading slash, such as
 * `users/1a2b/2026/11/21/9f3c.png`. Everyone may read; writing needs a key of the service or of a session.
 */
export interface ObjectStorage {
  /**
   * Stores a file under a key, replacing an existing one.
   * @returns its address as documents store it
   * @throws UserError when the store is full or cannot be reached
   */
  put: (key: string, source: ObjectSource, contentType: string) => Promise<string>
  /** The facts of a stored object; undefined when there is none. */
  head: (key: string) => Promise<ObjectHead | undefined>
  /** All objects whose keys begin with `prefix`. */
  list: (prefix?: string) => AsyncIterable<ListedObject>
  /** The bytes of an object; undefined when there is none. */
  read: (key: string) => Promise<StoredObject | undefined>
  /** Removes an object, if there is one. @throws UserError when the store refuses or cannot be reached */
  remove: (key: string) => Promise<void>
  /**
   * Aborts multipart uploads that began before `before` (ms since 1970), under keys that begin with `prefix`.
   * @returns their number
   */
  abortUploads: (prefix: string, before: number) => Promise<number>
  /** The address of an object as documents store it: root-relative for the embedded store. */
  urlOf: (key: string) => string
  /**
   * Temporary keys with which a browser may write into one folder.
   * @param bytes that the folder may contain; stores of 阿里云 know no such limit
   */
  assumeRole: (folder: string, bytes?: number) => Promise<StorageCredentials>
  /** Bytes in an embedded store. */
  usedBytes?: () => number
  /** Routes of an embedded store at the product's own origin. */
  routes?: FastifyPluginAsync
  close: () => Promise<void>
}

export type ObjectSource = { path: string } | Buffer

export interface ObjectHead {
  /** In bytes. */
  size: number
  contentType: string
}

export interface ListedObject {
  key: string
  /** When it was stored, in ms since 1970. */
  modified: number
}

export interface StoredObject {
  contentType: string
  bytes: AsyncIterable<Uint8Array>
}

/** Lifetime of a browser's keys in seconds. */
export const SESSION_SECONDS = 3600

/** Keys as the product creates them; addresses contain them unencoded. */
const KEY = String.raw`(?:users|videos)/[\w-]+/(?:[\w.-]+/)*[\w.-]*\w`
const WHOLE_KEY = new RegExp(`^${KEY}$`)

/** Whether a key is one that the product could have created; others may be encoded where they are mentioned. */
export const isPlainKey = (key: string): boolean => WHOLE_KEY.test(key)

/** Keys of the objects whose addresses occur in a document or a text. */
export function keysIn(value: unknown, { urlOf }: Pick<ObjectStorage, 'urlOf'>): string[] {
  const base = urlOf('').replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const found = JSON.stringify(value).matchAll(new RegExp(`${base}(${KEY})`, 'g'))
  return [...new Set([...found].map(([, key = '']) => key))]
}
