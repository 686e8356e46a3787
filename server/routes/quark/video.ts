import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Project } from '#engine/document/index.ts'
import type { Database } from '#server/db/open.ts'
import type { PageRow } from '#server/db/pages.ts'
import type { VideoTask } from '#server/db/video-tasks.ts'
import { success } from '#server/envelope.ts'
import { Refusal } from '#server/problem.ts'
import { secondsOf } from '#server/templates.ts'
import { MAX_ACTIVE, MAX_FPS, MAX_MINUTES, VIDEO_QUALITIES } from '#server/video/quality.ts'
import { checkMember, existing, isMember } from '../page-access.ts'
import { id } from '../parameters.ts'
import { permit, type Session, sessionOf } from '../session.ts'

const generateBody = z.object({
  pageId: id,
  quality: z.enum(VIDEO_QUALITIES).default('hd'),
  fps: z.int().min(1).max(MAX_FPS).optional(),
})
const taskQuery = z.object({ taskId: id })
const batchBody = z.object({ pageIds: z.array(id).max(200) })

export type VideoGenerateBody = z.input<typeof generateBody>
export type VideoTaskQuery = z.input<typeof taskQuery>
export type VideoBatchBody = z.input<typeof batchBody>

/** Where a video that was ordered stands. */
export interface VideoProgress {
  taskId: string
  pageId: string
  pageVersion: number
  quality: VideoTask['quality']
  fps: number
  /** What to show. */
  message: string
  /** 0 to 1. */
  progress: number
  state: 'waiting' | 'running' | 'complete' | 'error'
  /** Ended because somebody wanted it so; its state is `error`. */
  isCancelled: boolean
  /** How often the work was begun. */
  attempts: number
  /** Name for a downloaded file; null until complete, like the addresses. */
  file: string | null
  videoUrl: string | null
  posterUrl: string | null
  /** Videos that come before this one, while it waits. */
  ahead: number
  /** Estimated time until it is complete, in seconds; null when nobody knows yet. */
  remaining: number | null
  /** What is not as the author wants it. */
  remarks: string[]
  /** ISO 8601. */
  created: string
}
export interface VideoBatch {
  /** The latest task of each page that has any. */
  tasks: VideoProgress[]
}

interface VideoServices {
  database: Pick<Database, 'pages' | 'videoTasks' | 'queue'>
}

/** Less of the work says nothing about the rest. */
const TELLING = 0.02

export const videoRoutes: FastifyPluginAsyncZod<VideoServices> = async (app, { database }) => {
  const { pages, videoTasks, queue } = database

  const generate = { schema: { body: generateBody }, onRequest: permit('video:make') }
  app.post('/generate', generate, async (request) => {
    const session = sessionOf(request)
    const page = existing(await pages.find(request.body.pageId))
    checkMember(page, session)
    return success(await progressOf(await order(page, request.body, session)))
  })

  app.get('/progress', { schema: { querystring: taskQuery } }, async (request) =>
    success(await progressOf(await taskFor(request.query.taskId, sessionOf(request)))),
  )

  app.post('/getBatchProgress', { schema: { body: batchBody } }, async (request) => {
    const session = sessionOf(request)
    const heads = await Promise.all(request.body.pageIds.map((pageId) => pages.head(pageId)))
    const readable = heads.flatMap((page) => (page && isMember(page, session) ? [page.id] : []))
    const body: VideoBatch = {
      tasks: await Promise.all((await videoTasks.latest(readable)).map(progressOf)),
    }
    return success(body)
  })

  const cancel = { schema: { body: taskQuery }, onRequest: permit('video:make') }
  app.post('/cancel', cancel, async (request) => {
    const { id } = await taskFor(request.body.taskId, sessionOf(request))
    if (!(await videoTasks.cancel(id, '已取消生成'))) throw new Refusal('这个视频已经结束，不能取消')
    await queue.remove(id)
    return success({})
  })

  /** The task of an order: the one that waits or runs already, or a new one. */
  async function order(
    page: PageRow,
    { quality, fps }: z.output<typeof generateBody>,
    { user }: Session,
  ): Promise<VideoTask> {
    const project = page.document as Project // restored when it was saved
    const wanted = {
      pageId: page.id,
      pageVersion: page.version,
      quality,
      fps: fps ?? Math.min(project.fps, MAX_FPS),
    }
    const same = await videoTasks.findActive(wanted)
    if (same) return same
    if (secondsOf(project) > MAX_MINUTES * 60) {
      throw new Refusal(`视频超过 ${MAX_MINUTES} 分钟，请缩短页面时长，或拆成几个视频`)
    }
    if ((await videoTasks.countActive(user.id)) >= MAX_ACTIVE) {
      throw new Refusal(`已有 ${MAX_ACTIVE} 个视频在排队或生成，等其中一个完成后再试`)
    }
    const { title, document } = page
    const id = randomUUID()
    const task = await videoTasks.insert({
      id,
      ...wanted,
      userId: user.id,
      title,
      document,
      message: '排队中',
    })
    if (!task) return existing(await videoTasks.findActive(wanted)) // somebody was faster
    // Should the service be killed here, a worker finds the task that is missing in the queue.
    await queue.put(id)
    return task
  }

  async function taskFor(taskId: string, session: Session): Promise<VideoTask> {
    const task = await videoTasks.find(taskId)
    if (!task) throw new Refusal('生成任务不存在，或作品已被删除')
    checkMember(existing(await pages.head(task.pageId)), session)
    return task
  }

  async function progressOf(task: VideoTask): Promise<VideoProgress> {
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

/** The rest takes as long as the same amount has taken so far. */
function remainingOf({ started, updated, progress }: VideoTask): number | null {
  if (!started || progress < TELLING) return null
  return Math.max(1, Math.ceil(((updated.getTime() - started.getTime()) / 1000 / progress) * (1 - progress)))
}

/** Without what file systems do not allow in names. */
const fileName = (title: string) => `${title.replace(/[\\/:*?"<>|\p{C}]/gu, ' ').trim() || '视频'}.mp4`
