import { and, eq, lt, lte, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { dailyUsage } from './schema.ts'

type Kind = (typeof dailyUsage.$inferSelect)['kind']

/** How much of the services that cost money users have used today. A day starts at midnight in China. */
export interface Usage {
  /** Adds to a user's amount of today unless it would exceed the limit. @returns whether it was added */
  spend: (userId: string, kind: Kind, amount: number, limit: number) => Promise<boolean>
  /** Adds to a user's amount of today, or takes from it. */
  add: (userId: string, kind: Kind, amount: number) => Promise<void>
  /** A user's amount of today. */
  today: (userId: string, kind: Kind) => Promise<number>
  /** Removes the amounts of past days. */
  removePast: () => Promise<void>
}

const DAY = sql`(now() at time zone 'Asia/Shanghai')::date`

export function usageOf(orm: Orm): Usage {
  const { userId: user, kind: kindColumn, day, amount: sum } = dailyUsage
  const target = [user, kindColumn, day]

  return {
    async spend(userId, kind, amount, limit) {
      if (amount > limit) return false
      // Comparing in the same statement lets no concurrent call exceed the limit.
      const rows = await orm
        .insert(dailyUsage)
        .values({ userId, kind, day: DAY, amount })
        .onConflictDoUpdate({
          target,
          set: { amount: sql`${sum} + ${amount}::int` },
          setWhere: lte(sql`${sum} + ${amount}::int`, limit),
        })
        .returning({ amount: sum })
      return rows.length > 0
    },
    async add(userId, kind, amount) {
      await orm
        .insert(dailyUsage)
        .values({ userId, kind, day: DAY, amount: Math.max(0, amount) })
        .onConflictDoUpdate({ target, set: { amount: sql`greatest(0, ${sum} + ${amount}::int)` } })
    },
    async today(userId, kind) {
      const isTheirs = and(eq(user, userId), eq(kindColumn, kind), eq(day, DAY))
      return (await orm.select({ amount: sum }).from(dailyUsage).where(isTheirs))[0]?.amount ?? 0
    },
    async removePast() {
      await orm.delete(dailyUsage).where(lt(day, DAY))
    },
  }
}
