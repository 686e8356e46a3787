import { fileTitle } from '#engine/util/file-title.ts'
import type { CoverProgress } from '../api/covers.ts'
import type { TaskProgress, VideoProgress } from '../api/videos.ts'
import type { VideoTask, VideoTasks } from '../db/video-tasks.ts'
import { RefusedError } from '../errors.ts'

/** Below this share of the work, its duration does not predict the rest. */
const PREDICTABLE = 0.02

/** What clients see of tasks. */
export function progressOfTasks(tasks: Pick<VideoTasks, 'countBefore'>) {
  async function shared(task: VideoTask) {
    const { state } = task
    return {
      taskId: task.id,
      pageId: task.pageId,
      message: task.message,
      progress: task.progress,
      state: state === 'cancelled' ? 'error' : state,
      isCancelled: state === 'cancelled',
      attempts: task.attempts,
      ahead: state === 'waiting' ? await tasks.countBefore(task) : 0,
      remarks: task.remarks,
      created: task.created.toISOString(),
    } as const
  }

  async function video(task: VideoTask): Promise<VideoProgress> {
    const isDone = task.state === 'complete'
    return {
      ...(await shared(task)),
      pageVersion: task.pageVersion,
      title: task.title,
      quality: task.quality,
      fps: task.fps,
      seconds: task.seconds,
      file: isDone ? fileName(task.title) : null,
      videoUrl: isDone ? task.videoUrl : null,
      posterUrl: isDone ? task.posterUrl : null,
      remaining: task.state === 'running' ? remainingOf(task) : isDone ? 0 : null,
    }
  }

  const cover = async (task: VideoTask): Promise<CoverProgress> => ({
    ...(await shared(task)),
    kind: 'cover',
    coverId: task.coverId,
    pictures: task.pictures,
  })

  const any = async (task: VideoTask): Promise<TaskProgress> =>
    task.kind === 'video' ? { ...(await video(task)), kind: 'video' } : cover(task)

  return { video, cover, any }
}

/** Assumes that the rest goes on at the average speed so far. */
function remainingOf({ started, updated, progress }: VideoTask): number | null {
  if (!started || progress < PREDICTABLE) return null
  return Math.max(1, Math.ceil(((updated.getTime() - started.getTime()) / 1000 / progress) * (1 - progress)))
}

/** The name of the file of a video. */
export const fileName = (title: string) => `${fileTitle(title) || '视频'}.mp4`

export const missingTask = () => new RefusedError('生成任务不存在，或作品已被删除')
