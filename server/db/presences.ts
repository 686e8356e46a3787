import { and, arrayContains, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { isLive } from './page-filter.ts'
import { type Person, personColumns } from './people.ts'
import { pages, presences, users } from './schema.ts'

/** Who is editing which document now. Editors report every half minute while a document is open. */
export interface Presences {
  /** Notes that a user is editing a page, or has stopped. */
  report: (pageId: string, userId: string, isEditing: boolean) => Promise<void>
  /** Who is editing the pages that a user may edit. */
  editors: (
    pageIds: readonly string[],
    reader: { userId: string; agentId: string },
  ) => Promise<{ pageId: string; person: Person }[]>
  /** Removes reports that are too old. */
  removeExpired: () => Promise<void>
}

/** A browser that is not in the foreground reports once a minute. */
const LIFE_SECONDS = 100

export function presencesOf(orm: Orm): Presences {
  const oldest = sql`now() - make_interval(secs => ${LIFE_SECONDS})`
  return {
    async report(pageId, userId, isEditing) {
      if (isEditing) {
        await orm
          .insert(presences)
          .values({ pageId, userId })
          .onConflictDoUpdate({
            target: [presences.pageId, presences.userId],
            set: { seen: sql`now()` },
          })
      } else {
        await orm.delete(presences).where(and(eq(presences.pageId, pageId), eq(presences.userId, userId)))
      }
    },
    editors: async (pageIds, { userId, agentId }) =>
      pageIds.length === 0
        ? []
        : orm
            .select({ pageId: presences.pageId, person: personColumns })
            .from(presences)
            .innerJoin(pages, eq(pages.id, presences.pageId))
            .innerJoin(users, eq(users.id, presences.userId))
            .where(
              and(
                inArray(presences.pageId, [...pageIds]),
                gt(presences.seen, oldest),
                isLive,
                eq(pages.agentId, agentId),
                or(eq(pages.ownerId, userId), arrayContains(pages.cooperators, [userId])),
              ),
            )
            .orderBy(asc(users.username)),
    async removeExpired() {
      await orm.delete(presences).where(lte(presences.seen, oldest))
    },
  }
}
