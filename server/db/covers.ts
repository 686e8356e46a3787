import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { BODY_LIMIT } from '../body-limit.ts'
import type { Orm } from './connection.ts'
import { contains } from './contains.ts'
import { isLive } from './page-filter.ts'
import { covers, pages, videoTasks } from './schema.ts'
import { discardFiles } from './task-files.ts'

export type CoverRow = typeof covers.$inferSelect
export type ListedCover = Omit<CoverRow, 'document'> & { document: CoverRow['document'] | null }
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
  /** Newest first. Designs beyond `LISTED_CHARACTERS` are null, except the first. @param page from 1 */
  list: (filter: Filter, page: number, pageSize: number) => Promise<ListedCover[]>
  count: (filter: Filter) => Promise<number>
}

/** Of the designs in one list: as much as one request may carry. */
const LISTED_CHARACTERS = BODY_LIMIT

const { document: _document, ...facts } = getTableColumns(covers)

export function coversOf(orm: Orm): Covers {
  async function designOf(id: string): Promise<string | undefined> {
    const design = { text: sql<string>`${covers.document}::text` }
    return (await orm.select(design).from(covers).where(eq(covers.id, id)))[0]?.text
  }

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
    async list(filter, page, pageSize) {
      const rows = await orm
        .select(facts)
        .from(covers)
        .innerJoin(pages, eq(pages.id, covers.pageId))
        .where(matches(filter))
        .orderBy(desc(covers.created), covers.id)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
      const listed: ListedCover[] = []
      let room = LISTED_CHARACTERS
      // One after the other, as a statement for all would read designs that have no room.
      for (const row of rows) {
        const text = room > 0 ? await designOf(row.id) : undefined
        room -= text?.length ?? 0
        const fits = text !== undefined && (room >= 0 || listed.length === 0)
        listed.push({ ...row, document: fits ? (JSON.parse(text) as CoverRow['document']) : null })
      }
      return listed
    },
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
