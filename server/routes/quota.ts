import type { Uploads } from '../db/uploads.ts'
import { RefusedError } from '../errors.ts'

/** Limits what each user uploads. */
export interface Quota {
  /** Bytes that a user may upload. */
  readonly limit: number
  /** @throws RefusedError when a user may not upload so many bytes more */
  check: (userId: string, bytes: number) => Promise<void>
}

const MB = 1024 ** 2
const GB = 1024 ** 3
const DEFAULT = 20 * GB

/** @param limit in bytes; 20 GB by default */
export function quotaOf(uploads: Pick<Uploads, 'bytesOf'>, limit = DEFAULT): Quota {
  const size = limit % GB === 0 ? `${limit / GB} GB` : `${Math.round(limit / MB)} MB`
  return {
    limit,
    async check(userId, bytes) {
      if ((await uploads.bytesOf(userId)) + bytes > limit) {
        throw new RefusedError(`素材空间已满（${size}），请联系管理员`)
      }
    },
  }
}
