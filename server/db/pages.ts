import { and, count, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { isLive, matches, type PageFilter, type Sorting, sorted } from './page-filter.ts'
import { type RecycleBin, recycleBinOf } from './recycle-bin.ts'
import { pages, users } from './schema.ts'

export type PageRow = Omit<typeof pages.$inferSelect, 'titlePairs'>
/** A page without its document, which may be megabytes. */
export type PageHead = Omit<PageRow, 'document'>
/** What a save stores; the document is JSON text. */
export type PageContent = Pick<PageRow, 'title' | 'coverImage' | 'version' | keyof Restored> & {
  document: string
}
/** What the current format of a document determines. */
type Restored = Pick<PageRow, 'format' | 'tags' | 'pageCount' | 'seconds'>
type NewPage = Omit<typeof pages.$inferInsert, 'document'> & Pick<PageContent, 'document'>
/** Who gets a copy, under which id, as which kind. */
type Copy = Pick<PageRow, 'id' | 'ownerId' | 'agentId' | 'kind'>

/** The author of the last save of a page. */
export interface Saver {
  id: string
  name: string
}

/** A page and the author of its last save, who is undefined when unknown. */
export interface PageWithSaver {
  page: PageHead
  saver: Saver | undefined
}

/** Stored documents of all kinds. Those in the recycle bin are found by its own functions only. */
export interface Pages {
  insert: (page: NewPage) => Promise<PageHead>
  find: (id: string) => Promise<PageRow | undefined>
  head: (id: string) => Promise<PageHead | undefined>
  /** In any order; without those that are not there. */
  heads: (ids: readonly string[]) => Promise<PageHead[]>
  headWithSaver: (id: string) => Promise<PageWithSaver | undefined>
  /** The stored JSON text of a version and format of a page; undefined when it is no longer the stored one. */
  documentOf: (page: Pick<PageRow, 'id' | 'version' | 'format'>) => Promise<string | undefined>
  /** Stores the version after the stored one; undefined when that is another one, or the page is gone. */
  save: (id: string, page: PageContent & Pick<PageRow, 'savedBy'>) => Promise<PageHead | undefined>
  /** Replaces a document by the same one in a newer format. */
  convert: (
    page: Pick<PageRow, 'id' | 'version'>,
    to: Pick<PageContent, 'document' | keyof Restored>,
  ) => Promise<void>
  /** Copies a page's content within the database. */
  copy: (id: string, copy: Copy) => Promise<void>
  publish: (id: string, isPublish: boolean) => Promise<void>
  /** Adds users to the cooperators of pages, each once. */
  addCooperators: (ids: readonly string[], userIds: readonly string[]) => Promise<void>
  removeCooperator: (id: string, userId: string) => Promise<void>
  list: (filter: PageFilter, sorting: Sorting, part: Part) => Promise<PageHead[]>
  count: (filter: PageFilter) => Promise<number>
  recycleBin: RecycleBin
}

/** Part of a list. */
interface Part {
  offset: number
  limit: number
}

const { titlePairs: _pairs, ...row } = getTableColumns(pages)
const { document: _document, ...head } = row
const isLiveOf = (id: string) => and(eq(pages.id, id), isLive)
const saver = { id: users.id, name: users.name }
/** A value of a json column from its text. */
const jsonOf = (text: string) => sql<Record<string, unknown>>`${text}::json`

export function pagesOf(orm: Orm): Pages {
  return {
    async insert({ document, ...page }) {
      const values = { ...page, document: jsonOf(document) }
      const [inserted] = await orm.insert(pages).values(values).returning(head)
      if (!inserted) throw new Error('inserted page was not returned')
      return inserted
    },
    find: async (id) => (await orm.select(row).from(pages).where(isLiveOf(id)))[0],
    head: async (id) => (await orm.select(head).from(pages).where(isLiveOf(id)))[0],
    heads: async (ids) =>
      ids.length === 0
        ? []
        : orm
            .select(head)
            .from(pages)
            .where(and(inArray(pages.id, [...ids]), isLive)),
    async headWithSaver(id) {
      const [found] = await orm
        .select({ page: head, saver })
        .from(pages)
        .leftJoin(users, eq(users.id, pages.savedBy))
        .where(isLiveOf(id))
      return found && { page: found.page, saver: found.saver ?? undefined }
    },
    async documentOf(page) {
      const [found] = await orm
        .select({ text: sql<string>`${pages.document}::text` })
        .from(pages)
        .where(isStored(page))
      return found?.text
    },
    async save(id, { document, ...page }) {
      // Comparing versions in the same statement lets only one of several concurrent saves through.
      const isNext = and(isLiveOf(id), eq(pages.version, page.version - 1))
      const values = { ...page, document: jsonOf(document), updated: sql`now()` }
      return (await orm.update(pages).set(values).where(isNext).returning(head))[0]
    },
    async convert({ id, version }, { document, format, tags, pageCount, seconds }) {
      const isOlder = and(eq(pages.id, id), eq(pages.version, version), lt(pages.format, format))
      await orm
        .update(pages)
        .set({ document: jsonOf(document), format, tags, pageCount, seconds })
        .where(isOlder)
    },
    async copy(source, { id, ownerId, agentId, kind }) {
      const { title, coverImage, document, format, tags, pageCount, seconds } = pages
      const content = sql`${title}, ${coverImage}, ${document}, ${format}, ${tags}, ${pageCount}, ${seconds}`
      await orm.execute(sql`
        insert into ${pages} (id, owner_id, agent_id, saved_by, kind, title, cover_image, document, format, tags, page_count, seconds)
        select ${id}, ${ownerId}, ${agentId}, ${ownerId}, ${kind}, ${content}
        from ${pages} where ${isLiveOf(source)}`)
    },
    async publish(id, isPublish) {
      await orm.update(pages).set({ isPublish }).where(isLiveOf(id))
    },
    async addCooperators(ids, userIds) {
      const added = sql.param([...userIds], pages.cooperators)
      const all = sql`array(select distinct unnest(${pages.cooperators} || ${added}::text[]) order by 1)`
      await orm
        .update(pages)
        .set({ cooperators: all })
        .where(and(inArray(pages.id, [...ids]), isLive))
    },
    async removeCooperator(id, userId) {
      const rest = sql`array_remove(${pages.cooperators}, ${userId}::text)`
      await orm.update(pages).set({ cooperators: rest }).where(isLiveOf(id))
    },
    list: (filter, sorting, { offset, limit }) =>
      orm
        .select(head)
        .from(pages)
        .where(matches(filter))
        .orderBy(...sorted(sorting))
        .limit(limit)
        .offset(offset),
    async count(filter) {
      const [row] = await orm.select({ count: count() }).from(pages).where(matches(filter))
      return row?.count ?? 0
    },
    recycleBin: recycleBinOf(orm),
  }
}

const isStored = ({ id, version, format }: Pick<PageRow, 'id' | 'version' | 'format'>) =>
  and(eq(pages.id, id), eq(pages.version, version), eq(pages.format, format))
