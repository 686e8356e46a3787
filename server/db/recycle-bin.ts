import { and, asc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { discard, GRACE_SECONDS } from './discards.ts'
import { isDeleted, isLive } from './page-filter.ts'
import { pages, videoTasks } from './schema.ts'
import { discardFiles } from './task-files.ts'

/** A page in the recycle bin. */
type DeletedPage = Pick<typeof pages.$inferSelect, 'id' | 'ownerId' | 'agentId' | 'version' | 'format'>

/** Pages that were deleted and can be restored. Their objects stay until they are removed permanently. */
export interface RecycleBin {
  /** Moves pages there and cancels their orders of videos. */
  put: (ids: readonly string[]) => Promise<void>
  find: (ids: readonly string[]) => Promise<DeletedPage[]>
  restore: (ids: readonly string[]) => Promise<void>
  /** Pages that were put there so many seconds ago, the oldest first. */
  findOld: (seconds: number, limit: number) => Promise<DeletedPage[]>
  /** Texts of a page that may contain the addresses of its objects; undefined when it is not there. */
  textOf: (id: string) => Promise<string | undefined>
  /**
   * Removes a page permanently, with its tasks and videos.
   * @param media keys of its other objects, which are removed unless something else refers to them
   */
  remove: (id: string, media: readonly string[]) => Promise<void>
}

const { id, created, state, kind, pictures } = getTableColumns(videoTasks)
const taskColumns = { id, created, state, kind, pictures }
const columns = {
  id: pages.id,
  ownerId: pages.ownerId,
  agentId: pages.agentId,
  version: pages.version,
  format: pages.format,
}

export function recycleBinOf(orm: Orm): RecycleBin {
  return {
    put: (ids) =>
      orm.transaction(async (transaction) => {
        await transaction
          .update(pages)
          .set({ deleted: sql`now()` })
          .where(and(inArray(pages.id, [...ids]), isLive))
        const isActive = inArray(videoTasks.state, ['waiting', 'running'])
        await transaction
          .update(videoTasks)
          .set({ state: 'cancelled', message: '作品已删除', document: null, updated: sql`now()` })
          .where(and(inArray(videoTasks.pageId, [...ids]), isActive))
      }),
    find: (ids) =>
      orm
        .select(columns)
        .from(pages)
        .where(and(inArray(pages.id, [...ids]), isDeleted)),
    async restore(ids) {
      await orm
        .update(pages)
        .set({ deleted: null })
        .where(and(inArray(pages.id, [...ids]), isDeleted))
    },
    findOld: (seconds, limit) =>
      orm
        .select(columns)
        .from(pages)
        .where(lte(pages.deleted, sql`now() - make_interval(secs => ${seconds})`))
        .orderBy(asc(pages.deleted), asc(pages.id))
        .limit(limit),
    async textOf(id) {
      const text = sql<string>`${pages.document}::text || ' ' || ${pages.coverImage}`
      const [found] = await orm
        .select({ text })
        .from(pages)
        .where(and(eq(pages.id, id), isDeleted))
      return found?.text
    },
    remove: (id, media) =>
      orm.transaction(async (transaction) => {
        // Locked: it may be restored at the same time.
        const [page] = await transaction
          .select({ id: pages.id })
          .from(pages)
          .where(and(eq(pages.id, id), isDeleted))
          .for('update')
        if (!page) return
        const tasks = await transaction
          .delete(videoTasks)
          .where(eq(videoTasks.pageId, id))
          .returning(taskColumns)
        await discardFiles(transaction, tasks)
        await discard(transaction, media, GRACE_SECONDS)
        await transaction.delete(pages).where(eq(pages.id, id))
      }),
  }
}
