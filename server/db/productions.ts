import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { contains } from './contains.ts'
import { discard } from './discards.ts'
import { productions } from './schema.ts'

export type ProductionRow = typeof productions.$inferSelect
export type NewProduction = typeof productions.$inferInsert
type Changes = Partial<Pick<ProductionRow, 'title' | 'description' | 'categoryId' | 'coverImage' | 'status'>>

interface Owner {
  ownerId: string
  agentId: string
}

interface Filter extends Owner {
  status?: ProductionRow['status'] | undefined
  categoryId?: string | undefined
  /** The work of the video. */
  pageId?: string | undefined
  /** Must occur in the title. */
  keyword?: string | undefined
}

/** Finished videos that authors have added to their productions. */
export interface Productions {
  /** Adds a production, or changes the one of the same video. */
  put: (production: NewProduction, changes: Changes) => Promise<ProductionRow>
  find: (id: string) => Promise<ProductionRow | undefined>
  update: (id: string, changes: Changes) => Promise<ProductionRow | undefined>
  /**
   * Removes those that belong to the owner.
   * @param keysOf keys of a video's objects, which are removed unless something else refers to them
   * @returns their number
   */
  remove: (owner: Owner, ids: readonly string[], keysOf: (row: ProductionRow) => string[]) => Promise<number>
  /** Newest first. @param page from 1 */
  list: (filter: Filter, page: number, pageSize: number) => Promise<ProductionRow[]>
  count: (filter: Filter) => Promise<number>
  countByCategory: (owner: Owner) => Promise<Map<string, number>>
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
    remove: (owner, ids, keysOf) =>
      orm.transaction(async (transaction) => {
        const isOne = and(belongs(owner), inArray(productions.id, [...ids]))
        const rows = await transaction.delete(productions).where(isOne).returning()
        await discard(transaction, rows.flatMap(keysOf))
        return rows.length
      }),
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
    async countByCategory(owner) {
      const { categoryId } = productions
      const rows = await orm
        .select({ categoryId, count: count() })
        .from(productions)
        .where(belongs(owner))
        .groupBy(categoryId)
      return new Map(rows.map((row) => [row.categoryId, row.count]))
    },
  }
}

const belongs = ({ ownerId, agentId }: Owner) =>
  and(eq(productions.ownerId, ownerId), eq(productions.agentId, agentId))

const matches = ({ status, categoryId, keyword, pageId, ...owner }: Filter): SQL | undefined =>
  and(
    belongs(owner),
    status && eq(productions.status, status),
    categoryId === undefined ? undefined : eq(productions.categoryId, categoryId),
    pageId === undefined ? undefined : eq(productions.pageId, pageId),
    keyword ? contains(productions.title, keyword) : undefined,
  )
