import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { discardedObjects } from './schema.ts'

/**
 * Objects that are to go from the object store. What is noted here, in the transaction that gives the objects up,
 * is removed in the end, however often the store fails and whichever process dies.
 */
export interface Discards {
  add: (keys: readonly string[]) => Promise<void>
  /** The same with what may be in a work that an author has not saved yet: it is looked at again in a week. */
  addLater: (keys: readonly string[]) => Promise<void>
  /** Those whose time has come, the longest waiting first. */
  due: (limit: number) => Promise<string[]>
  /** Of these, those that a work, a task, an upload or a user still refers to. It reads every document. */
  used: (keys: readonly string[]) => Promise<string[]>
  /** They are removed, or are to stay. */
  delete: (keys: readonly string[]) => Promise<void>
  /** One could not be removed: it is tried again, later each time. */
  postpone: (key: string) => Promise<void>
}

/** Whatever names objects. "offset 0": each document is turned into text once, not once for every key. */
const REFERRERS = sql`(
  select document::text || ' ' || cover_image as body from pages
  union all select coalesce(document::text, '') || ' ' || video_url || ' ' || poster_url from video_tasks
  union all select avatar from users
  union all select key from uploads
  offset 0
) as referrers`

/** What was in a work may be in another one that an author has not saved yet. */
export const GRACE_SECONDS = 7 * 24 * 3600

/** Between two attempts, in minutes. */
const LONGEST_PAUSE = 24 * 60

export function discardsOf(orm: Orm): Discards {
  return {
    add: (keys) => discard(orm, keys),
    addLater: (keys) => discard(orm, keys, GRACE_SECONDS),
    async due(limit) {
      const rows = await orm
        .select({ key: discardedObjects.key })
        .from(discardedObjects)
        .where(lte(discardedObjects.due, sql`now()`))
        .orderBy(asc(discardedObjects.due), discardedObjects.key)
        .limit(limit)
      return rows.map(({ key }) => key)
    },
    async used(keys) {
      if (keys.length === 0) return []
      const rows = await orm
        .selectDistinct({ key: discardedObjects.key })
        .from(discardedObjects)
        .innerJoin(REFERRERS, sql`strpos(referrers.body, ${discardedObjects.key}) > 0`)
        .where(inArray(discardedObjects.key, [...keys]))
      return rows.map(({ key }) => key)
    },
    async delete(keys) {
      if (keys.length === 0) return
      await orm.delete(discardedObjects).where(inArray(discardedObjects.key, [...keys]))
    },
    async postpone(key) {
      const minutes = sql`least(power(2, least(${discardedObjects.attempts}, 20)), ${LONGEST_PAUSE})`
      await orm
        .update(discardedObjects)
        .set({
          attempts: sql`${discardedObjects.attempts} + 1`,
          due: sql`now() + make_interval(mins => (${minutes})::int)`,
        })
        .where(eq(discardedObjects.key, key))
    },
  }
}

/**
 * Notes objects for removal, as part of what gives them up.
 * @param after seconds from now, at the earliest
 */
export async function discard(orm: Orm, keys: readonly string[], after = 0): Promise<void> {
  const due = sql`now() + make_interval(secs => ${after})`
  for (let start = 0; start < keys.length; start += ROWS) {
    await orm
      .insert(discardedObjects)
      .values([...new Set(keys.slice(start, start + ROWS))].map((key) => ({ key, due })))
      .onConflictDoUpdate({ target: discardedObjects.key, set: { due } })
  }
}

/** In one statement; PostgreSQL takes 65,535 values. */
const ROWS = 1000
