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
  /** Runs before a new task is added; throws when the user may not have one more. */
  beforeNew?: () => Promise<void>
}

/**
 * Orders the video of a work's stored version: an identical order that waits or runs, or a new one.
 * @throws RefusedError when the video would be too long
 */
export async function orderVideo(
  { videoTasks, queue }: Pick<Database, 'videoTasks' | 'queue'>,
  { page, userId, quality, fps, beforeNew }: VideoOrder,
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
  await beforeNew?.()
  const { title, document } = page
  const task = await videoTasks.insert(
    {
      id: randomUUID(),
      ...order,
      ...videoSize(project, quality),
      seconds,
      userId,
      title,
      document,
      message: '排队中',
    },
    costOf(project, order, seconds),
  )
  if (!task) {
    const faster = await videoTasks.findActive(order) // another request was faster
    if (faster) return faster
    throw new RefusedError('这个视频刚刚已经结束，请再试一次')
  }
  // If the service is killed here, a worker finds the task that is missing in the queue.
  await queue.put(task)
  return task
}
