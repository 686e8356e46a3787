import { and, arrayContains, count, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { discard, GRACE_SECONDS } from './discards.ts'
import { pages, users, videoTasks } from './schema.ts'
import { titleContains } from './title-search.ts'
import { videoKeysOf } from './video-tasks.ts'

export type PageRow = Omit<typeof pages.$inferSelect, 'titlePairs'>
/** A page without its document, which may be megabytes. */
export type PageHead = Omit<PageRow, 'document'>
/** What a save stores; the document is JSON text. */
export type PageContent = Pick<PageRow, 'title' | 'coverImage' | 'version' | 'format'> & { document: string }
type NewPage = Omit<typeof pages.$inferInsert, 'document'> & Pick<PageContent, 'document'>
/** Who gets a copy, under which id. */
type Copy = Pick<PageRow, 'id' | 'ownerId' | 'agentId'>

/** The author of the last save of a page. */
export interface Saver {
  id: string
  name: string
}

export type Share = 'my' | 'cooperation'

/** Selects a user's own pages or those shared with them, for one agent; without templates. */
export interface PageFilter {
  userId: string
  agentId: string
  share: Share
  /** A part of the title; empty for all. */
  keyword?: string
}

/** A page and the author of its last save, who is undefined when unknown. */
export interface PageWithSaver {
  page: PageHead
  saver: Saver | undefined
}

export interface Pages {
  insert: (page: NewPage) => Promise<PageHead>
  find: (id: string) => Promise<PageRow | undefined>
  head: (id: string) => Promise<PageHead | undefined>
  headWithSaver: (id: string) => Promise<PageWithSaver | undefined>
  /** The stored JSON text of a version and format of a page; undefined when it is no longer the stored one. */
  documentOf: (page: Pick<PageRow, 'id' | 'version' | 'format'>) => Promise<string | undefined>
  /** Stores the version after the stored one; undefined when that is another one, or the page is gone. */
  save: (id: string, page: PageContent & Pick<PageRow, 'savedBy'>) => Promise<PageHead | undefined>
  /** Replaces a document by the same one in a newer format. */
  convert: (
    page: Pick<PageRow, 'id' | 'version'>,
    to: Pick<PageContent, 'document' | 'format'>,
  ) => Promise<void>
  /** Copies a page's content within the database. */
  copy: (id: string, copy: Copy) => Promise<void>
  /**
   * Removes a page with its tasks and videos.
   * @param media keys of its other objects, which are removed unless something else refers to them
   */
  remove: (id: string, media: readonly string[]) => Promise<void>
  /** Newest first. @param page from 1 */
  list: (filter: PageFilter, page: number, pageSize: number) => Promise<PageHead[]>
  count: (filter: PageFilter) => Promise<number>
}

/** Seconds until a running task's files are removed: its worker may still be storing them. */
const STOPPING_SECONDS = 600

const isRunning = ({ state }: { state: string }) => state === 'running'

const { titlePairs: _pairs, ...row } = getTableColumns(pages)
const { document: _document, ...head } = row
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
    find: async (id) => (await orm.select(row).from(pages).where(eq(pages.id, id)))[0],
    head: async (id) => (await orm.select(head).from(pages).where(eq(pages.id, id)))[0],
    async headWithSaver(id) {
      const [found] = await orm
        .select({ page: head, saver })
        .from(pages)
        .leftJoin(users, eq(users.id, pages.savedBy))
        .where(eq(pages.id, id))
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
      const isNext = and(eq(pages.id, id), eq(pages.version, page.version - 1))
      const values = { ...page, document: jsonOf(document), updated: sql`now()` }
      return (await orm.update(pages).set(values).where(isNext).returning(head))[0]
    },
    async convert({ id, version }, { document, format }) {
      const isOlder = and(eq(pages.id, id), eq(pages.version, version), lt(pages.format, format))
      await orm
        .update(pages)
        .set({ document: jsonOf(document), format })
        .where(isOlder)
    },
    async copy(source, { id, ownerId, agentId }) {
      const { title, coverImage, document, format } = pages
      await orm.execute(sql`
        insert into ${pages} (id, owner_id, agent_id, saved_by, title, cover_image, document, format)
        select ${id}, ${ownerId}, ${agentId}, ${ownerId}, ${title}, ${coverImage}, ${document}, ${format}
        from ${pages} where ${eq(pages.id, source)}`)
    },
    remove: (id, media) =>
      orm.transaction(async (transaction) => {
        const tasks = await transaction
          .delete(videoTasks)
          .where(eq(videoTasks.pageId, id))
          .returning({ id: videoTasks.id, created: videoTasks.created, state: videoTasks.state })
        const [running, ended] = [tasks.filter(isRunning), tasks.filter((task) => !isRunning(task))]
        const keysOf = (some: typeof tasks) => some.flatMap((task) => Object.values(videoKeysOf(task)))
        await discard(transaction, keysOf(ended))
        await discard(transaction, keysOf(running), STOPPING_SECONDS)
        await discard(transaction, media, GRACE_SECONDS)
        await transaction.delete(pages).where(eq(pages.id, id))
      }),
    list: (filter, page, pageSize) =>
      orm
        .select(head)
        .from(pages)
        .where(matches(filter))
        .orderBy(desc(pages.updated), desc(pages.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    async count(filter) {
      const [row] = await orm.select({ count: count() }).from(pages).where(matches(filter))
      return row?.count ?? 0
    },
  }
}

const isStored = ({ id, version, format }: Pick<PageRow, 'id' | 'version' | 'format'>) =>
  and(eq(pages.id, id), eq(pages.version, version), eq(pages.format, format))

function matches({ userId, agentId, share, keyword = '' }: PageFilter): SQL | undefined {
  const isTheirs = share === 'my' ? eq(pages.ownerId, userId) : arrayContains(pages.cooperators, [userId])
  return and(
    isTheirs,
    eq(pages.agentId, agentId),
    eq(pages.isTemplate, false),
    ...(keyword === '' ? [] : titleContains(pages, keyword)),
  )
}
