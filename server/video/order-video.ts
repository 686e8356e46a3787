import { randomUUID } from 'node:crypto'
import { type Project, videoSize } from '#engine/document/index.ts'
import { MAX_FPS, type VideoQuality } from '../api/videos.ts'
import type { Database } from '../db/open.ts'
import type { PageRow } from '../db/pages.ts'
import type { VideoTask } from '../db/video-tasks.ts'
import { RefusedError } from '../errors.ts'
import { secondsOf } from '../templates.ts'
import { costOf, MAX_MINUTES } from './quality.ts'

interface VideoOrder {
  page: PageRow
  userId: string
  quality: VideoQuality
  /** That of the project by default. */
  fps?: number | undefined
  /** Active videos that the user may have besides those of batches. */
  most?: number
}

/**
 * Orders the video of a work's stored version: an identical order that waits or runs, or a new one.
 * @throws RefusedError when the video would be too long, or the user has too many
 */
export async function orderVideo(
  { videoTasks, queue }: Pick<Database, 'videoTasks' | 'queue'>,
  { page, userId, quality, fps, most }: VideoOrder,
): Promise<VideoTask> {
  const project = page.document as Project // restored when it was saved
  const order = {
    pageId: page.id,
    pageVersion: page.version,
    quality,
    fps: fps ?? Math.min(project.fps, MAX_FPS),
  }
  const same = await videoTasks.findActive(order)
  if (same) return same
  const seconds = secondsOf(project)
  if (seconds > MAX_MINUTES * 60) {
    throw new RefusedError(`视频超过 ${MAX_MINUTES} 分钟，请缩短页面时长，或拆成几个视频`)
  }
  const { title, document } = page
  const newTask = {
    id: randomUUID(),
    ...order,
    ...videoSize(project, quality),
    seconds,
    userId,
    title,
    document,
    message: '排队中',
  }
  const cost = costOf(project, order, seconds)
  const task = await (most === undefined
    ? videoTasks.insert(newTask, cost)
    : videoTasks.insertOfUser(newTask, cost, most))
  if (task === 'full') throw new RefusedError(`已有 ${most} 个视频在排队或生成，等其中一个完成后再试`)
  if (!task) {
    const faster = await videoTasks.findActive(order) // another request was faster
    if (faster) return faster
    throw new RefusedError('这个视频刚刚已经结束，请再试一次')
  }
  // If the service is killed here, a worker finds the task that is missing in the queue.
  await queue.put(task)
  return task
}
