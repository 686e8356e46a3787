import { and, count, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { contains } from './contains.ts'
import { isLive } from './page-filter.ts'
import { pages, videoShares, videoTasks } from './schema.ts'
import { discardFiles } from './task-files.ts'
import type { VideoTask } from './video-tasks.ts'

interface Filter {
  userId: string
  agentId: string
  /** All by default. */
  state?: 'active' | 'complete' | 'error' | undefined
  /** Must occur in the title. */
  keyword: string
}

/** A task and the id of its link. */
export interface OrderedVideo {
  task: VideoTask
  shareId: string | null
}

/** The videos that users have ordered, and their links. Those of works in the recycle bin are not found. */
export interface OrderedVideos {
  /** Newest first, without canceled ones. @param page from 1 */
  list: (filter: Filter, page: number, pageSize: number) => Promise<OrderedVideo[]>
  count: (filter: Filter) => Promise<number>
  /** Removes a task that has ended, and its files. @returns false when it has not ended, or is gone */
  remove: (taskId: string) => Promise<boolean>
  /** Adds a link unless the video has one. @returns the id of its link */
  share: (taskId: string, id: string) => Promise<string>
  unshare: (taskId: string) => Promise<void>
  /** The finished video of a link. */
  shared: (id: string) => Promise<VideoTask | undefined>
}

const { document: _, ...head } = getTableColumns(videoTasks)
const { state } = videoTasks
const isVideo = eq(videoTasks.kind, 'video')

export function orderedVideosOf(orm: Orm): OrderedVideos {
  return {
    list: (filter, page, pageSize) =>
      orm
        .select({ task: head, shareId: videoShares.id })
        .from(videoTasks)
        .innerJoin(pages, eq(pages.id, videoTasks.pageId))
        .leftJoin(videoShares, eq(videoShares.taskId, videoTasks.id))
        .where(matches(filter))
        .orderBy(desc(videoTasks.created), videoTasks.id)
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    async count(filter) {
      const [row] = await orm
        .select({ count: count() })
        .from(videoTasks)
        .innerJoin(pages, eq(pages.id, videoTasks.pageId))
        .where(matches(filter))
      return row?.count ?? 0
    },
    remove: (taskId) =>
      orm.transaction(async (transaction) => {
        const hasEnded = inArray(state, ['complete', 'error', 'cancelled'])
        const [removed] = await transaction
          .delete(videoTasks)
          .where(and(eq(videoTasks.id, taskId), isVideo, hasEnded))
          .returning(head)
        if (!removed) return false
        const { pageId, videoUrl } = removed
        if (videoUrl !== '') {
          // The last video of the page is now the one before.
          const before = sql`(
            select ${videoTasks.videoUrl} from ${videoTasks}
            where ${videoTasks.pageId} = ${pageId} and ${isVideo} and ${state} = 'complete'
            order by ${videoTasks.created} desc limit 1)`
          await transaction
            .update(pages)
            .set({ videoUrl: sql`coalesce(${before}, '')` })
            .where(and(eq(pages.id, pageId), eq(pages.videoUrl, videoUrl)))
        }
        await discardFiles(transaction, [removed])
        return true
      }),
    async share(taskId, id) {
      await orm.insert(videoShares).values({ id, taskId }).onConflictDoNothing()
      const [link] = await orm.select().from(videoShares).where(eq(videoShares.taskId, taskId))
      if (!link) throw new Error('the link was withdrawn at the same time')
      return link.id
    },
    async unshare(taskId) {
      await orm.delete(videoShares).where(eq(videoShares.taskId, taskId))
    },
    async shared(id) {
      const [found] = await orm
        .select(head)
        .from(videoShares)
        .innerJoin(videoTasks, eq(videoTasks.id, videoShares.taskId))
        .innerJoin(pages, eq(pages.id, videoTasks.pageId))
        .where(and(eq(videoShares.id, id), eq(state, 'complete'), isLive))
      return found
    },
  }
}

/** Authors who were removed from a work no longer see the videos of it. */
function matches({ userId, agentId, state: wanted, keyword }: Filter): SQL | undefined {
  const isMember = or(eq(pages.ownerId, userId), sql`${userId} = any(${pages.cooperators})`)
  return and(
    eq(videoTasks.userId, userId),
    isVideo,
    eq(pages.agentId, agentId),
    isLive,
    isMember,
    wanted === 'active'
      ? inArray(state, ['waiting', 'running'])
      : wanted === undefined
        ? ne(state, 'cancelled')
        : eq(state, wanted),
    keyword === '' ? undefined : contains(videoTasks.title, keyword),
  )
}
