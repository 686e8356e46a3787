import type { FastifyPluginAsync } from 'fastify'
import type { StorageCredentials } from '#server/api/files.ts'

/**
 * Where uploaded and produced media lie. Keys are paths without a slash at the front, such as
 * `users/1a2b/2026/11/21/9f3c.png`; everybody may read, writing needs a key of the service or of a session.
 */
export interface ObjectStorage {
  /**
   * Stores a whole file under a key, replacing what was there.
   * @returns its address as documents store it
   * @throws Failure when the store is full or cannot be reached
   */
  put: (key: string, source: ObjectSource, contentType: string) => Promise<string>
  /** What is stored under a key; nothing when there is nothing. */
  head: (key: string) => Promise<ObjectHead | undefined>
  /** Removes an object, if there is one. @throws Failure when the store refuses or cannot be reached */
  remove: (key: string) => Promise<void>
  /** The address of an object as documents store it: root-relative where the store is embedded. */
  urlOf: (key: string) => string
  /** Keys for a browser with which it may write into one folder, and nothing else, for a while. */
  assumeRole: (folder: string) => Promise<StorageCredentials>
  /** Calls to serve at the product's own origin, where the store is embedded. */
  routes?: FastifyPluginAsync
  close: () => Promise<void>
}

export type ObjectSource = { path: string } | Buffer

export interface ObjectHead {
  /** In bytes. */
  size: number
  contentType: string
}

/** How long a browser's keys last, in seconds. */
export const SESSION_SECONDS = 3600
