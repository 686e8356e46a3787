import { GIB, MIB } from '#engine/util/bytes.ts'
import type { Uploads } from '../db/uploads.ts'
import type { OwnQuotas, Users } from '../db/users.ts'
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

const DEFAULT = 20 * GIB

interface Rows {
  uploads: Pick<Uploads, 'bytesOf'>
  users: FindUser
}

/** Finds the quotas of a single user. */
export type FindUser = Pick<Users, 'find'>

/** A quota as messages name it, like 20 GB. */
export const quotaName = (limit: number): string =>
  limit % GIB === 0 ? `${limit / GIB} GB` : `${Math.round(limit / MIB)} MB`

/** The bytes that a user may take: those an administrator has set for them, otherwise the usual ones. */
export const limitOf =
  (users: FindUser, quota: keyof OwnQuotas, usual: number) =>
  async (userId: string): Promise<number> => {
    const own = (await users.find(userId))?.[quota] ?? null
    return own === null ? usual : own * MIB
  }

/** @param usual in bytes; 20 GB by default */
export function quotaOf({ uploads, users }: Rows, usual = DEFAULT): Quota {
  const of = limitOf(users, 'quotaMb', usual)
  return {
    usual,
    of,
    async check(userId, bytes) {
      const [limit, used] = await Promise.all([of(userId), uploads.bytesOf(userId)])
      if (used + bytes <= limit) return
      throw new RefusedError(`素材空间已满（${quotaName(limit)}），请联系管理员`)
    },
  }
}
