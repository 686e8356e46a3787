import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { contains } from './contains.ts'
import { isLive } from './page-filter.ts'
import { covers, pages, videoTasks } from './schema.ts'
import { discardFiles } from './task-files.ts'

export type CoverRow = typeof covers.$inferSelect
type NewCover = typeof covers.$inferInsert

/** Selects covers of one work, or of all works of an owner. */
interface Filter {
  pageId?: string
  ownerId: string
  agentId: string
  keyword: string
}

/** Covers of works. */
export interface Covers {
  insert: (cover: NewCover) => Promise<CoverRow>
  find: (id: string) => Promise<CoverRow | undefined>
  update: (id: string, values: Partial<Pick<CoverRow, 'title' | 'document'>>) => Promise<CoverRow | undefined>
  /** Removes a cover with its tasks and pictures. */
  remove: (id: string) => Promise<void>
  /** Newest first. @param page from 1 */
  list: (filter: Filter, page: number, pageSize: number) => Promise<CoverRow[]>
  count: (filter: Filter) => Promise<number>
}

export function coversOf(orm: Orm): Covers {
  return {
    async insert(cover) {
      const [row] = await orm.insert(covers).values(cover).returning()
      if (!row) throw new Error('inserted cover was not returned')
      return row
    },
    find: async (id) => (await orm.select().from(covers).where(eq(covers.id, id)))[0],
    async update(id, values) {
      const set = { ...values, updated: sql`now()` }
      return (await orm.update(covers).set(set).where(eq(covers.id, id)).returning())[0]
    },
    remove: (id) =>
      orm.transaction(async (transaction) => {
        const tasks = await transaction.delete(videoTasks).where(eq(videoTasks.coverId, id)).returning()
        await discardFiles(transaction, tasks)
        await transaction.delete(covers).where(eq(covers.id, id))
      }),
    list: (filter, page, pageSize) =>
      orm
        .select(getTableColumns(covers))
        .from(covers)
        .innerJoin(pages, eq(pages.id, covers.pageId))
        .where(matches(filter))
        .orderBy(desc(covers.created), covers.id)
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    async count(filter) {
      const [row] = await orm
        .select({ count: count() })
        .from(covers)
        .innerJoin(pages, eq(pages.id, covers.pageId))
        .where(matches(filter))
      return row?.count ?? 0
    },
  }
}

function matches({ pageId, ownerId, agentId, keyword }: Filter): SQL | undefined {
  const isTheirs = and(eq(pages.ownerId, ownerId), eq(pages.agentId, agentId))
  return and(
    isLive,
    pageId === undefined ? isTheirs : eq(covers.pageId, pageId),
    keyword === '' ? undefined : contains(covers.title, keyword),
  )
}
