import { LRUCache } from 'lru-cache'
import { GIB } from '#engine/util/bytes.ts'
import type { PageSpace } from '../db/page-space.ts'
import { RefusedError } from '../errors.ts'
import { type FindUser, limitOf, quotaName } from '../routes/quota.ts'

/** A save of a document that exists. */
interface Save {
  id: string
  /** JSON text of the document. */
  document: string
  savedBy: string
}

/** Limits what the works of each user take in the database, with their earlier versions. */
export interface WorkSpace {
  /** Bytes for users for whom no administrator has set another quota. */
  readonly usual: number
  /** What the works of a user take, and may take, in bytes. */
  of: (ownerId: string) => Promise<{ used: number; limit: number }>
  /**
   * Removes the user's oldest versions when the space is full.
   * @param save without it, a document is added
   * @throws RefusedError when it is still full; a save that makes its document no larger goes on
   */
  check: (ownerId: string, save?: Save) => Promise<void>
}

const DEFAULT = 2 * GIB
/** What was measured is good enough for so long, in ms, while less than this share may be used. */
const KNOWN_MS = 10 * 60_000
const NEARLY_FULL = 0.9
/** Share of the space that becomes free when versions are removed, so that not every save removes some. */
const SPARE = 0.02

interface Rows {
  pages: { space: PageSpace }
  users: FindUser
}

/** @param usual in bytes; 2 GB by default */
export function workSpaceOf({ pages: { space }, users }: Rows, usual = DEFAULT): WorkSpace {
  // Measuring takes longer than a save: most saves add what they send to what was measured.
  const measured = new LRUCache<string, { most: number; limit: number }>({ max: 10_000, ttl: KNOWN_MS })
  const findLimit = limitOf(users, 'worksQuotaMb', usual)

  async function spaceOf(ownerId: string) {
    const [used, limit] = await Promise.all([space.bytesOf(ownerId), findLimit(ownerId)])
    return { used, limit }
  }

  async function isSurelyFree(ownerId: string, bytes: number): Promise<boolean> {
    const known = measured.get(ownerId) ?? (await measure(ownerId))
    known.most += bytes
    return known.most < known.limit * NEARLY_FULL
  }

  async function measure(ownerId: string) {
    const { used, limit } = await spaceOf(ownerId)
    const known = { most: used, limit }
    measured.set(ownerId, known)
    return known
  }

  /** Makes room if there is none. @returns the limit if the space is full nevertheless */
  async function fullAt(ownerId: string): Promise<number | null> {
    const { used, limit } = await spaceOf(ownerId)
    const excess = used - limit
    const freed = excess < 0 ? 0 : await space.removeOldVersions(ownerId, excess + Math.ceil(limit * SPARE))
    measured.set(ownerId, { most: used - freed, limit })
    return used - freed >= limit ? limit : null
  }

  return {
    usual,
    of: spaceOf,
    async check(ownerId, save) {
      const bytes = save ? Buffer.byteLength(save.document) : 0
      if (save && (await isSurelyFree(ownerId, bytes))) return
      const limit = await fullAt(ownerId)
      if (limit === null || (save && bytes <= (await space.textBytesOf(save.id)))) return
      const name = quotaName(limit)
      throw new RefusedError(
        save && save.savedBy !== ownerId
          ? `作品所有者的空间已满（${name}），要等对方删除不用的作品并清空回收站`
          : `作品空间已满（${name}），请删除不用的作品并清空回收站`,
      )
    },
  }
}
