import { and, arrayContains, count, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { discard, GRACE_SECONDS } from './discards.ts'
import { pages, users, videoTasks } from './schema.ts'
import { keysOf } from './video-tasks.ts'

export type PageRow = typeof pages.$inferSelect
/** A page without its document, which may be megabytes. */
export type PageHead = Omit<PageRow, 'document'>
type NewPage = typeof pages.$inferInsert
type Saved = Pick<PageRow, 'version' | 'title' | 'coverImage' | 'document' | 'savedBy'>

/** The author of the last save of a page. */
export interface Saver {
  id: string
  name: string
}

export type Share = 'my' | 'cooperation'

export interface Pages {
  insert: (page: NewPage) => Promise<PageRow>
  find: (id: string) => Promise<PageRow | undefined>
  head: (id: string) => Promise<PageHead | undefined>
  /** The author of the last save of a page; undefined when unknown. */
  saver: (page: Pick<PageRow, 'savedBy'>) => Promise<Saver | undefined>
  /** Stores a newer version; undefined when the stored one is as new, or the page is gone. */
  save: (id: string, page: Saved) => Promise<PageHead | undefined>
  /**
   * Removes a page with its tasks and videos.
   * @param media keys of its other objects, which are removed unless something else refers to them
   */
  remove: (id: string, media: readonly string[]) => Promise<void>
  /** A user's own pages or those shared with them, for one agent; without templates, newest first. */
  list: (userId: string, agentId: string, share: Share) => Promise<PageHead[]>
  count: (userId: string, agentId: string, share: Share) => Promise<number>
}

/** Seconds until a running task's files are removed: its worker may still be storing them. */
const STOPPING_SECONDS = 600

const isRunning = ({ state }: { state: string }) => state === 'running'

const { document: _, ...head } = getTableColumns(pages)
const { id, created, state, kind, pictures } = getTableColumns(videoTasks)
const taskColumns = { id, created, state, kind, pictures }

export function pagesOf(orm: Orm): Pages {
  return {
    async insert(page) {
      const [row] = await orm.insert(pages).values(page).returning()
      if (!row) throw new Error('inserted page was not returned')
      return row
    },
    find: async (id) => (await orm.select().from(pages).where(eq(pages.id, id)))[0],
    head: async (id) => (await orm.select(head).from(pages).where(eq(pages.id, id)))[0],
    async saver({ savedBy }) {
      if (savedBy === null) return undefined
      return (
        await orm.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, savedBy))
      )[0]
    },
    async save(id, page) {
      // Comparing versions in the same statement lets only one of several concurrent saves through.
      const isOlder = and(eq(pages.id, id), lt(pages.version, page.version))
      const values = { ...page, updated: sql`now()` }
      return (await orm.update(pages).set(values).where(isOlder).returning(head))[0]
    },
    remove: (id, media) =>
      orm.transaction(async (transaction) => {
        const tasks = await transaction
          .delete(videoTasks)
          .where(eq(videoTasks.pageId, id))
          .returning(taskColumns)
        const [running, ended] = [tasks.filter(isRunning), tasks.filter((task) => !isRunning(task))]
        await discard(transaction, ended.flatMap(keysOf))
        await discard(transaction, running.flatMap(keysOf), STOPPING_SECONDS)
        await discard(transaction, media, GRACE_SECONDS)
        await transaction.delete(pages).where(eq(pages.id, id))
      }),
    list: (userId, agentId, share) =>
      orm
        .select(head)
        .from(pages)
        .where(belongs(userId, agentId, share))
        .orderBy(desc(pages.updated), pages.id),
    async count(userId, agentId, share) {
      const [row] = await orm
        .select({ count: count() })
        .from(pages)
        .where(belongs(userId, agentId, share))
      return row?.count ?? 0
    },
  }
}

function belongs(userId: string, agentId: string, share: Share): SQL | undefined {
  const isTheirs = share === 'my' ? eq(pages.ownerId, userId) : arrayContains(pages.cooperators, [userId])
  return and(isTheirs, eq(pages.agentId, agentId), eq(pages.isTemplate, false))
}
