import type { Uploads } from '../db/uploads.ts'
import type { Users } from '../db/users.ts'
import { RefusedError } from '../errors.ts'

/** Limits what each user uploads. */
export interface Quota {
  /** Bytes that users may upload for whom no administrator has set another quota. */
  readonly usual: number
  /** Bytes that a user may upload. */
  of: (userId: string) => Promise<number>
  /** @throws RefusedError when a user may not upload so many bytes more */
  check: (userId: string, bytes: number) => Promise<void>
}

const MB = 1024 ** 2
const GB = 1024 ** 3
const DEFAULT = 20 * GB

interface Rows {
  uploads: Pick<Uploads, 'bytesOf'>
  users: Pick<Users, 'find'>
}

/** A quota as messages name it, like 20 GB. */
export const quotaName = (limit: number): string =>
  limit % GB === 0 ? `${limit / GB} GB` : `${Math.round(limit / MB)} MB`

/** @param usual in bytes; 20 GB by default */
export function quotaOf({ uploads, users }: Rows, usual = DEFAULT): Quota {
  const limitOf = async (userId: string) => {
    const { quotaMb = null } = (await users.find(userId)) ?? {}
    return quotaMb === null ? usual : quotaMb * MB
  }
  return {
    usual,
    of: limitOf,
    async check(userId, bytes) {
      const [limit, used] = await Promise.all([limitOf(userId), uploads.bytesOf(userId)])
      if (used + bytes <= limit) return
      throw new RefusedError(`素材空间已满（${quotaName(limit)}），请联系管理员`)
    },
  }
}
