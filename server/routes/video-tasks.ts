import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as api from '../api/video-tasks.ts'
import type { Database } from '../db/open.ts'
import type { OrderedVideo } from '../db/ordered-videos.ts'
import { videoKeysOf } from '../db/task-files.ts'
import type { VideoTask } from '../db/video-tasks.ts'
import { HttpError, RefusedError } from '../errors.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'
import { perUser } from './limits.ts'
import { checkMember, existing } from './page-access.ts'
import { forbidden, type Session } from './session.ts'
import { fileName, missingTask, progressOfTasks } from './task-progress.ts'

interface Services {
  database: Pick<Database, 'orderedVideos' | 'videoTasks' | 'pages'>
  storage: Pick<ObjectStorage, 'head'>
}

/** Sizes that are kept; files of videos never change. */
const KNOWN_SIZES = 10_000
/** Length of the id of a link, which nobody can guess. */
const LINK_BYTES = 16

/** The calls of videos that users have ordered: list, links, removal. */
export function addVideoTasks(on: AddCall, { database, storage }: Services): void {
  const { orderedVideos, videoTasks, pages } = database
  const progressOf = progressOfTasks(videoTasks)
  const sizes = new LRUCache<string, number>({ max: KNOWN_SIZES })

  on(
    api.list,
    async ({ pageNo, pageSize, state, keyword }, { session: { user, agentId } }) => {
      const filter = { userId: user.id, agentId, state, keyword }
      const [list, total] = await Promise.all([
        orderedVideos.list(filter, pageNo, pageSize),
        orderedVideos.count(filter),
      ])
      return { tasks: await Promise.all(list.map(cardOf)), total }
    },
    { limit: perUser(300) },
  )

  on(api.remove, async ({ taskId }, { session }) => {
    const { id } = await ownTask(taskId, session)
    if (!(await orderedVideos.remove(id))) throw new RefusedError('视频正在生成，先取消才能删除')
    return {}
  })

  on(api.share, async ({ taskId }, { session }) => {
    const { id, state } = await ownTask(taskId, session)
    if (state !== 'complete') throw new RefusedError('视频还没有生成好，请在完成后分享')
    return { shareId: await orderedVideos.share(id, randomBytes(LINK_BYTES).toString('base64url')) }
  })

  on(api.unshare, async ({ taskId }, { session }) => {
    await orderedVideos.unshare((await ownTask(taskId, session)).id)
    return {}
  })

  on(api.shared, async ({ id }) => {
    const task = await orderedVideos.shared(id)
    if (!task) throw new HttpError(404, '链接已失效，作者停止了分享，或删除了视频')
    const { title, videoUrl, posterUrl, seconds, created } = task
    return { title, videoUrl, posterUrl, seconds, file: fileName(title), created: created.toISOString() }
  })

  /** A video that the user has ordered, or of a work of the user. */
  async function ownTask(taskId: string, session: Session): Promise<VideoTask> {
    const task = await videoTasks.find(taskId)
    if (task?.kind !== 'video') throw missingTask()
    const page = existing(await pages.head(task.pageId))
    checkMember(page, session)
    if (task.userId !== session.user.id && page.ownerId !== session.user.id) throw forbidden()
    return task
  }

  async function cardOf({ task, shareId }: OrderedVideo): Promise<api.VideoTaskCard> {
    return { ...(await progressOf.video(task)), size: await sizeOf(task), shareId }
  }

  /** The list is shown even if the store does not answer. */
  async function sizeOf(task: VideoTask): Promise<number | null> {
    if (task.state !== 'complete') return null
    const known = sizes.get(task.id)
    if (known !== undefined) return known
    const file = await storage.head(videoKeysOf(task).video).catch(() => undefined)
    if (file) sizes.set(task.id, file.size)
    return file?.size ?? null
  }
}
