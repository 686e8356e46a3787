import { and, count, desc, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { lockUser } from './lock-user.ts'
import { accessKeys, users } from './schema.ts'
import type { User } from './users.ts'

export type AccessKey = typeof accessKeys.$inferSelect

/** Time after which a further use is noted again. */
const USE_INTERVAL = sql`interval '5 minutes'`

/** Keys with which programs call the service for a user. */
export interface AccessKeys {
  /** Adds a key, unless the user has `limit` of them. @returns the key, or undefined */
  insert: (
    key: Pick<AccessKey, 'id' | 'hash' | 'userId' | 'name' | 'expires'>,
    limit: number,
  ) => Promise<AccessKey | undefined>
  /** Keys of a user, the newest first, expired ones included. */
  list: (userId: string) => Promise<AccessKey[]>
  /** Removes a key of a user. @returns whether there was one */
  remove: (userId: string, id: string) => Promise<boolean>
  /** The user of a key that has not expired, and whether to note its use. */
  findUser: (hash: string) => Promise<{ user: User; expires: Date | null; isStale: boolean } | undefined>
  /** Notes that a key is in use. */
  use: (hash: string) => Promise<void>
}

export function accessKeysOf(orm: Orm): AccessKeys {
  const { hash: ownHash, userId: owner, used, expires } = accessKeys
  const isValid = or(isNull(expires), gt(expires, sql`now()`))
  const isStale = sql<boolean>`coalesce(${used} < now() - ${USE_INTERVAL}, true)`
  return {
    insert: (key, limit) =>
      orm.transaction(async (transaction) => {
        await lockUser(transaction, key.userId)
        const [own] = await transaction
          .select({ count: count() })
          .from(accessKeys)
          .where(eq(owner, key.userId))
        if ((own?.count ?? 0) >= limit) return undefined
        return (await transaction.insert(accessKeys).values(key).returning())[0]
      }),
    list: (userId) =>
      orm
        .select()
        .from(accessKeys)
        .where(eq(owner, userId))
        .orderBy(desc(accessKeys.created), desc(accessKeys.id)),
    async remove(userId, id) {
      const isTheirs = and(eq(owner, userId), eq(accessKeys.id, id))
      const removed = await orm.delete(accessKeys).where(isTheirs).returning({ id: accessKeys.id })
      return removed.length > 0
    },
    async findUser(hash) {
      const [found] = await orm
        .select({ user: getTableColumns(users), expires, isStale })
        .from(accessKeys)
        .innerJoin(users, eq(users.id, owner))
        .where(and(eq(ownHash, hash), isValid))
      return found
    },
    async use(hash) {
      await orm.update(accessKeys).set({ used: sql`now()` }).where(eq(ownHash, hash))
    },
  }
}
