import { and, asc, count, eq, gt, inArray, isNotNull, lte, not, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { discardedObjects, materials, uploads, voiceSounds } from './schema.ts'

/**
 * Objects to remove from the object store. They are noted in the transaction that gives them up, and removed
 * eventually, even if the store fails or the process dies.
 */
export interface Discards {
  add: (keys: readonly string[]) => Promise<void>
  /** The same for objects that an unsaved copy of a work may still contain: they are checked again after a week. */
  addLater: (keys: readonly string[]) => Promise<void>
  /** Takes objects that are due, the oldest first; other processes get them only if this one dies. */
  take: (limit: number) => Promise<string[]>
  /** The keys that a work, a task, an upload, a user or anything else still refers to. Reads every document. */
  used: (keys: readonly string[]) => Promise<string[]>
  /**
   * The keys of which nothing is known: no upload, material, sound or note has them, and their file names occur
   * nowhere. The names are searched, not the keys, as an address may be written in several ways. Reads every
   * document if there are such keys.
   */
  unknown: (keys: readonly string[]) => Promise<string[]>
  /** Number of objects that are noted. */
  count: () => Promise<number>
  /** Removes the notes of objects that stay; those of deleted uploads are checked again a week later. */
  delete: (keys: readonly string[]) => Promise<void>
  /**
   * Notes that the removal of an object begins; from then on nothing can cancel it.
   * @returns false when it was canceled
   */
  begin: (key: string) => Promise<boolean>
  /** Removes the note of a removed object, unless it was noted again meanwhile. */
  finish: (key: string) => Promise<void>
  /** Notes a failed removal; the next attempt comes later each time. */
  postpone: (key: string) => Promise<void>
}

/**
 * Everything that refers to objects. An earlier version does not keep its cover, which a newer one has replaced.
 * "offset 0": converts each document to text once, not once per key.
 */
const REFERRERS = sql`(
  select document::text || ' ' || cover_image || ' ' || video_url as body from pages
  union all select replace(document::text, to_json(cover_image)::text, '') from page_versions
  union all select coalesce(document::text, '') || ' ' || video_url || ' ' || poster_url || ' ' || pictures::text from video_tasks
  union all select document::text || ' ' || pictures::text from covers
  union all select cover_image || ' ' || video_url || ' ' || description from productions
  union all select content || ' ' || array_to_string(pictures, ' ') || ' ' || tables::text || ' ' || source || ' ' || link from information
  union all select document::text from batches
  union all select cells::text from batch_rows
  union all select document::text || ' ' || share_picture || ' ' || poster from publications
  union all select avatar from users
  union all select key from known_parts
  union all select key from uploads where deleted is null
  union all select key || ' ' || url || ' ' || coalesce(element::text, '') from materials
  offset 0
) as referrers`

/** The media of a removed work may be in another work that is not saved yet. */
export const GRACE_SECONDS = 7 * 24 * 3600

/** Time in which a process removes the objects that it has taken. */
export const TAKEN_SECONDS = 600

/** Minutes between two attempts. */
const LONGEST_PAUSE = 24 * 60

export function discardsOf(orm: Orm): Discards {
  return {
    add: (keys) => discard(orm, keys),
    addLater: (keys) => discard(orm, keys, GRACE_SECONDS),
    async take(limit) {
      const due = orm
        .select({ key: discardedObjects.key })
        .from(discardedObjects)
        .where(lte(discardedObjects.due, sql`now()`))
        .orderBy(asc(discardedObjects.due), discardedObjects.key)
        .limit(limit)
        .for('update', { skipLocked: true })
      const rows = await orm
        .update(discardedObjects)
        .set({ due: sql`now() + make_interval(secs => ${TAKEN_SECONDS})` })
        .where(inArray(discardedObjects.key, due))
        .returning({ key: discardedObjects.key })
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
    async unknown(keys) {
      const known = new Set<string>()
      for (const table of [uploads, materials, voiceSounds, discardedObjects]) {
        const rows = await orm
          .select({ key: table.key })
          .from(table)
          .where(inArray(table.key, [...keys]))
        for (const { key } of rows) known.add(key)
      }
      const rest = keys.filter((key) => !known.has(key))
      if (rest.length === 0) return []
      const names = rest.map((key) => key.slice(key.lastIndexOf('/') + 1))
      const found = await orm
        .selectDistinct({ name: sql<string>`name` })
        .from(REFERRERS)
        .innerJoin(sql`unnest(${sql.param(names)}::text[]) as name`, sql`strpos(referrers.body, name) > 0`)
      const mentioned = new Set(found.map(({ name }) => name))
      return rest.filter((_, index) => !mentioned.has(names[index] ?? ''))
    },
    async count() {
      const [row] = await orm.select({ count: count() }).from(discardedObjects)
      return row?.count ?? 0
    },
    async delete(keys) {
      if (keys.length === 0) return
      const those = inArray(discardedObjects.key, [...keys])
      const deleted = orm.select({ key: uploads.key }).from(uploads).where(isNotNull(uploads.deleted))
      const isDeletedUpload = inArray(discardedObjects.key, deleted)
      await orm
        .update(discardedObjects)
        .set({ due: sql`now() + make_interval(secs => ${GRACE_SECONDS})` })
        .where(and(those, isDeletedUpload))
      await orm.delete(discardedObjects).where(and(those, not(isDeletedUpload)))
    },
    begin: (key) =>
      orm.transaction(async (transaction) => {
        const begun = await transaction
          .update(discardedObjects)
          .set({
            attempts: sql`${discardedObjects.attempts} + 1`,
            due: sql`now() + make_interval(secs => ${TAKEN_SECONDS})`,
          })
          .where(eq(discardedObjects.key, key))
          .returning()
        if (begun.length === 0) return false
        await transaction.delete(voiceSounds).where(eq(voiceSounds.key, key)) // otherwise it would be handed out again
        return true
      }),
    async finish(key) {
      const isOver = and(eq(discardedObjects.key, key), gt(discardedObjects.due, sql`now()`))
      await orm.delete(discardedObjects).where(isOver)
      await orm.delete(uploads).where(and(eq(uploads.key, key), isNotNull(uploads.deleted)))
    },
    async postpone(key) {
      const minutes = sql`least(power(2, least(greatest(${discardedObjects.attempts} - 1, 0), 20)), ${LONGEST_PAUSE})`
      await orm
        .update(discardedObjects)
        .set({ due: sql`now() + make_interval(mins => (${minutes})::int)` })
        .where(eq(discardedObjects.key, key))
    },
  }
}

/**
 * Cancels the removal of an object, within the transaction that refers to it again.
 * @returns false when its removal has begun, so that it may be gone at any time
 */
export async function cancelRemoval(orm: Orm, key: string): Promise<boolean> {
  const isThis = eq(discardedObjects.key, key)
  await orm.delete(discardedObjects).where(and(isThis, eq(discardedObjects.attempts, 0)))
  const noted = await orm.select({ key: discardedObjects.key }).from(discardedObjects).where(isThis)
  return noted.length === 0
}

/**
 * Notes objects for removal, within the transaction that gives them up.
 * @param after seconds until the removal, at least
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

/** Rows per statement; PostgreSQL accepts 65,535 values. */
const ROWS = 1000
