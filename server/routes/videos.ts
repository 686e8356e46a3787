import { randomUUID } from 'node:crypto'
import type { Project } from '#engine/document/index.ts'
import type { InputOf } from '../api/call.ts'
import * as api from '../api/videos.ts'
import type { Database } from '../db/open.ts'
import type { PageRow } from '../db/pages.ts'
import type { VideoTask } from '../db/video-tasks.ts'
import { RefusedError } from '../errors.ts'
import { secondsOf } from '../templates.ts'
import { MAX_ACTIVE, MAX_MINUTES } from '../video/quality.ts'
import type { AddCall } from './add-calls.ts'
import { checkMember, existing, isMember } from './page-access.ts'
import type { Session } from './session.ts'

/** Below this share of the work, its duration does not predict the rest. */
const PREDICTABLE = 0.02

type Services = Pick<Database, 'pages' | 'videoTasks' | 'queue'>

export function addVideos(on: AddCall, { pages, videoTasks, queue }: Services): void {
  on(api.generate, async (order, { session }) => {
    const page = existing(await pages.find(order.pageId))
    checkMember(page, session)
    return progressOf(await taskOf(page, order, session))
  })

  on(api.progress, async ({ taskId }, { session }) => progressOf(await taskFor(taskId, session)))

  on(api.batchProgress, async ({ pageIds }, { session }) => {
    const heads = await Promise.all(pageIds.map((pageId) => pages.head(pageId)))
    const readable = heads.flatMap((page) => (page && isMember(page, session) ? [page.id] : []))
    return { tasks: await Promise.all((await videoTasks.latest(readable)).map(progressOf)) }
  })

  on(api.cancel, async ({ taskId }, { session }) => {
    const { id } = await taskFor(taskId, session)
    if (!(await videoTasks.cancel(id, '已取消生成'))) throw new RefusedError('这个视频已经结束，不能取消')
    await queue.remove(id)
    return {}
  })

  /** The task of an order: an identical one that waits or runs, or a new one. */
  async function taskOf(
    page: PageRow,
    { quality, fps }: InputOf<typeof api.generate>,
    { user }: Session,
  ): Promise<VideoTask> {
    const project = page.document as Project // restored when it was saved
    const order = {
      pageId: page.id,
      pageVersion: page.version,
      quality,
      fps: fps ?? Math.min(project.fps, api.MAX_FPS),
    }
    const same = await videoTasks.findActive(order)
    if (same) return same
    const seconds = secondsOf(project)
    if (seconds > MAX_MINUTES * 60) {
      throw new RefusedError(`视频超过 ${MAX_MINUTES} 分钟，请缩短页面时长，或拆成几个视频`)
    }
    if ((await videoTasks.countActive(user.id)) >= MAX_ACTIVE) {
      throw new RefusedError(`已有 ${MAX_ACTIVE} 个视频在排队或生成，等其中一个完成后再试`)
    }
    const { title, document } = page
    const id = randomUUID()
    const task = await videoTasks.insert({
      id,
      ...order,
      seconds,
      userId: user.id,
      title,
      document,
      message: '排队中',
    })
    if (!task) return existing(await videoTasks.findActive(order)) // another request was faster
    // If the service is killed here, a worker finds the task that is missing in the queue.
    await queue.put(id)
    return task
  }

  async function taskFor(taskId: string, session: Session): Promise<VideoTask> {
    const task = await videoTasks.find(taskId)
    if (!task) throw new RefusedError('生成任务不存在，或作品已被删除')
    checkMember(existing(await pages.head(task.pageId)), session)
    return task
  }

  async function progressOf(task: VideoTask): Promise<api.VideoProgress> {
    const { state } = task
    const isDone = state === 'complete'
    return {
      taskId: task.id,
      pageId: task.pageId,
      pageVersion: task.pageVersion,
      quality: task.quality,
      fps: task.fps,
      message: task.message,
      progress: task.progress,
      state: state === 'cancelled' ? 'error' : state,
      isCancelled: state === 'cancelled',
      attempts: task.attempts,
      file: isDone ? fileName(task.title) : null,
      videoUrl: isDone ? task.videoUrl : null,
      posterUrl: isDone ? task.posterUrl : null,
      ahead: state === 'waiting' ? await videoTasks.countBefore(task) : 0,
      remaining: state === 'running' ? remainingOf(task) : isDone ? 0 : null,
      remarks: task.remarks,
      created: task.created.toISOString(),
    }
  }
}

/** Assumes that the rest goes on at the average speed so far. */
function remainingOf({ started, updated, progress }: VideoTask): number | null {
  if (!started || progress < PREDICTABLE) return null
  return Math.max(1, Math.ceil(((updated.getTime() - started.getTime()) / 1000 / progress) * (1 - progress)))
}

/** Replaces the characters that file systems do not allow in names. */
const fileName = (title: string) => `${title.replace(/[\\/:*?"<>|\p{C}]/gu, ' ').trim() || '视频'}.mp4`
