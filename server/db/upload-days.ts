import { lte, sql } from 'drizzle-orm'
import { DAY_SECONDS } from '#engine/util/durations.ts'
import type { Orm } from './connection.ts'
import { GRACE_SECONDS } from './discards.ts'
import { uploadDays } from './schema.ts'

/** From the beginning of a day until its uploads are over: some begin before midnight. */
export const UPLOAD_SECONDS = 2 * DAY_SECONDS

/** A day on which a user got keys of the object store. */
export interface UploadDay {
  userId: string
  /** When it begins, in ms since 1970. */
  start: number
}

/**
 * When users could upload to the object store themselves. The service hears of such an object only when the browser
 * registers it, or in a document.
 */
export interface UploadDays {
  /** Notes that a user gets keys now. */
  add: (userId: string) => Promise<void>
  /** Takes days whose objects are old enough; other processes get them a day later, unless they are deleted. */
  take: (limit: number) => Promise<UploadDay[]>
  delete: (days: readonly UploadDay[]) => Promise<void>
}

export function uploadDaysOf(orm: Orm): UploadDays {
  const today = sql`date_trunc('day', now() at time zone 'UTC')`
  const start = sql<number>`extract(epoch from ${uploadDays.day}::timestamp) * 1000`.mapWith(Number)
  return {
    async add(userId) {
      const due = sql`(${today} at time zone 'UTC') + make_interval(secs => ${UPLOAD_SECONDS + GRACE_SECONDS})`
      await orm
        .insert(uploadDays)
        .values({ userId, day: sql`${today}::date`, due })
        .onConflictDoNothing()
    },
    async take(limit) {
      const due = orm
        .select({ userId: uploadDays.userId, day: uploadDays.day })
        .from(uploadDays)
        .where(lte(uploadDays.due, sql`now()`))
        .limit(limit)
        .for('update', { skipLocked: true })
      return orm
        .update(uploadDays)
        .set({ due: sql`now() + make_interval(secs => ${DAY_SECONDS})` })
        .where(sql`(${uploadDays.userId}, ${uploadDays.day}) in ${due}`)
        .returning({ userId: uploadDays.userId, start })
    },
    async delete(days) {
      const ids = days.map(({ userId }) => userId)
      const dates = days.map(({ start }) => new Date(start).toISOString().slice(0, 10))
      await orm
        .delete(uploadDays)
        .where(
          sql`(${uploadDays.userId}, ${uploadDays.day}) in (select * from unnest(${sql.param(ids)}::text[], ${sql.param(dates)}::date[]))`,
        )
    },
  }
}
