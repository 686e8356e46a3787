import { inArray, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { cancelRemoval, discard } from './discards.ts'
import { knownParts } from './schema.ts'

/** Encoded parts and sounds of videos in the object store, by the keys of their objects. */
export interface KnownParts {
  /** Finds parts, and counts those found as used. */
  find: (keys: readonly string[]) => Promise<Set<string>>
  /** Notes an object that is stored. @param bytes of the object */
  add: (key: string, bytes: number) => Promise<void>
  /** Discards an object that is gone or damaged. */
  forget: (key: string) => Promise<void>
  /** Discards the parts that were not used for so many days, and the least recently used ones beyond so many bytes. */
  removeOld: (days: number, bytes: number) => Promise<void>
}

/** Videos that are being made need these; their parts may exceed the limit. */
const RECENT_SECONDS = 3600

export function knownPartsOf(orm: Orm): KnownParts {
  return {
    async find(keys) {
      if (keys.length === 0) return new Set()
      const found = await orm
        .update(knownParts)
        .set({ used: sql`now()` })
        .where(inArray(knownParts.key, [...keys]))
        .returning({ key: knownParts.key })
      return new Set(found.map(({ key }) => key))
    },
    add: (key, bytes) =>
      orm.transaction(async (transaction) => {
        // Its removal as a part of before may have begun: then it is gone soon.
        if (!(await cancelRemoval(transaction, key))) return
        await transaction
          .insert(knownParts)
          .values({ key, bytes })
          .onConflictDoUpdate({ target: knownParts.key, set: { bytes, used: sql`now()` } })
      }),
    forget: (key) => remove(orm, sql`${knownParts.key} = ${key}`),
    removeOld: (days, bytes) =>
      remove(
        orm,
        sql`${knownParts.used} < now() - make_interval(days => ${days})
          or ${knownParts.used} < now() - make_interval(secs => ${RECENT_SECONDS}) and ${knownParts.key} in (
            select key from (select key, sum(bytes) over (order by used desc, key) as total from ${knownParts}) sums
            where total > ${bytes})`,
      ),
  }
}

const remove = (orm: Orm, which: ReturnType<typeof sql>) =>
  orm.transaction(async (transaction) => {
    const gone = await transaction.delete(knownParts).where(which).returning({ key: knownParts.key })
    await discard(
      transaction,
      gone.map(({ key }) => key),
    )
  })
