import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { discard } from './discards.ts'
import type { Reader } from './material-library.ts'
import { productions } from './schema/productions.ts'

export type VideoRow = typeof productions.$inferSelect
type NewVideo = typeof productions.$inferInsert
type Changes = Partial<Pick<VideoRow, 'title' | 'description' | 'categoryId' | 'coverImage' | 'status'>>

interface VideoFilter extends Reader {
  /** Must occur in the title. */
  keyword?: string
  status?: VideoRow['status'] | undefined
  categoryId?: string | undefined
}

/** An author's productions, as the second client manages them. */
export interface MyVideos {
  /** Adds a video; changes the one of the same task. */
  put: (video: NewVideo, changes: Changes) => Promise<VideoRow>
  /** Undefined when the owner has no such video. */
  update: (owner: Reader, id: string, changes: Changes) => Promise<VideoRow | undefined>
  /**
   * Removes those that belong to the owner.
   * @param keysOf keys of a video's objects, which are removed unless something else refers to them
   * @returns their number
   */
  remove: (owner: Reader, ids: readonly string[], keysOf: (row: VideoRow) => string[]) => Promise<number>
  /** Newest first. @param page from 1 */
  list: (filter: VideoFilter, page: number, pageSize: number) => Promise<VideoRow[]>
  count: (filter: VideoFilter) => Promise<number>
  countByCategory: (owner: Reader) => Promise<Map<string, number>>
}

export function myVideosOf(orm: Orm): MyVideos {
  return {
    async put(video, changes) {
      const [row] = await orm
        .insert(productions)
        .values({ ...video, ...changes })
        .onConflictDoUpdate({
          target: [productions.ownerId, productions.agentId, productions.taskId],
          set: { ...changes, updated: sql`now()` },
        })
        .returning()
      if (!row) throw new Error('inserted video was not returned')
      return row
    },
    async update(owner, id, changes) {
      const isIt = and(belongs(owner), eq(productions.id, id))
      const set = { ...changes, updated: sql`now()` }
      return (await orm.update(productions).set(set).where(isIt).returning())[0]
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
      const rows = await orm
        .select({ categoryId: productions.categoryId, count: count() })
        .from(productions)
        .where(belongs(owner))
        .groupBy(productions.categoryId)
      return new Map(rows.map(({ categoryId, count }) => [categoryId, count]))
    },
  }
}

const belongs = ({ userId, agentId }: Reader) =>
  and(eq(productions.ownerId, userId), eq(productions.agentId, agentId))

function matches({ keyword = '', status, categoryId, ...owner }: VideoFilter): SQL | undefined {
  return and(
    belongs(owner),
    keyword === '' ? undefined : sql`strpos(lower(${productions.title}), ${keyword.toLowerCase()}) > 0`,
    status && eq(productions.status, status),
    categoryId === undefined ? undefined : eq(productions.categoryId, categoryId),
  )
}
