import { lte, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { requestCounts } from './schema.ts'

export interface RequestCount {
  /** Requests in the current time window, this one included. */
  current: number
  /** Milliseconds until the time window ends. */
  ttl: number
}

/** Counts requests for rate limits; all processes on one database share the counts. */
export interface RequestCounts {
  /** Counts a request in a fixed time window, which begins with the first request. */
  add: (key: string, windowMs: number) => Promise<RequestCount>
  /** Removes counts whose time window has ended. */
  removeExpired: () => Promise<void>
}

export function requestCountsOf(orm: Orm): RequestCounts {
  // The database's clock, since those of several machines differ.
  const isOver = sql`${requestCounts.expires} <= now()`
  return {
    async add(key, windowMs) {
      const expires = sql`now() + make_interval(secs => ${windowMs / 1000})`
      const [row] = await orm
        .insert(requestCounts)
        .values({ key, count: 1, expires })
        .onConflictDoUpdate({
          target: requestCounts.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${requestCounts.count} + 1 end`,
            expires: sql`case when ${isOver} then excluded.expires else ${requestCounts.expires} end`,
          },
        })
        .returning({
          current: requestCounts.count,
          ttl: sql<number>`extract(epoch from ${requestCounts.expires} - now()) * 1000`.mapWith(Number),
        })
      return row ?? { current: 1, ttl: windowMs }
    },
    async removeExpired() {
      await orm.delete(requestCounts).where(lte(requestCounts.expires, sql`now()`))
    },
  }
}
