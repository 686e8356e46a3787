import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { contains } from './contains.ts'
import { productions } from './schema.ts'

export type ProductionRow = typeof productions.$inferSelect
type NewProduction = typeof productions.$inferInsert
type Changes = Partial<Pick<ProductionRow, 'title' | 'description' | 'coverImage' | 'status'>>

interface Owner {
  ownerId: string
  agentId: string
}

interface Filter extends Owner {
  status?: ProductionRow['status']
  keyword: string
}

/** Finished videos that authors have added to their productions. */
export interface Productions {
  /** Adds a production, or changes the one of the same video. */
  put: (production: NewProduction, changes: Changes) => Promise<ProductionRow>
  find: (id: string) => Promise<ProductionRow | undefined>
  update: (id: string, changes: Changes) => Promise<ProductionRow | undefined>
  /** Newest first. @param page from 1 */
  list: (filter: Filter, page: number, pageSize: number) => Promise<ProductionRow[]>
  count: (filter: Filter) => Promise<number>
}

export function productionsOf(orm: Orm): Productions {
  return {
    async put(production, changes) {
      const [row] = await orm
        .insert(productions)
        .values({ ...production, ...changes })
        .onConflictDoUpdate({
          target: [productions.ownerId, productions.agentId, productions.taskId],
          set: { ...changes, updated: sql`now()` },
        })
        .returning()
      if (!row) throw new Error('inserted production was not returned')
      return row
    },
    find: async (id) => (await orm.select().from(productions).where(eq(productions.id, id)))[0],
    async update(id, changes) {
      const set = { ...changes, updated: sql`now()` }
      return (await orm.update(productions).set(set).where(eq(productions.id, id)).returning())[0]
    },
    list: (filter, page, pageSize) =>
      orm
        .select()
        .from(productions)
        .where(matches(filter))
        .orderBy(desc(productions.created), productions.id)
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    async count(filter) {
      const [row] = await orm.select({ count: count() }).from(productions).where(matches(filter))
      return row?.count ?? 0
    },
  }
}

const matches = ({ ownerId, agentId, status, keyword }: Filter): SQL | undefined =>
  and(
    eq(productions.ownerId, ownerId),
    eq(productions.agentId, agentId),
    status === undefined ? undefined : eq(productions.status, status),
    keyword === '' ? undefined : contains(productions.title, keyword),
  )
