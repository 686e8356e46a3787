import type { Database } from '../db/open.ts'
import type { VideoTask } from '../db/video-tasks.ts'
import { TransientError, UserError } from '../errors.ts'
import { log } from '../log.ts'

/** Why a worker ends an attempt itself. */
export const STOPPING = new Error('the worker is stopping')
export const TAKEN_AWAY = new Error('the task is no longer ours')
export const GIVING_WAY = new Error('another task comes first')

/** Attempts after the first one. */
const RETRIES = 2

/** What becomes of tasks whose attempts end without a product. */
export interface Outcomes {
  /** Decides that after a failed attempt of this worker. */
  settle: (task: VideoTask, error: unknown) => Promise<void>
  /** Reassigns the tasks of workers that have been silent for so long, ms, and adds missing jobs to the queue. */
  mend: (lostMs: number) => Promise<void>
}

/**
 * @param worker the name of this one
 * @param silentMs after so long without a heartbeat, a part is drawn by another worker
 */
export function outcomesOf(
  { videoTasks, videoParts, queue }: Pick<Database, 'videoTasks' | 'videoParts' | 'queue'>,
  worker: string,
  silentMs: number,
): Outcomes {
  async function settle(task: VideoTask, error: unknown): Promise<void> {
    if (error === TAKEN_AWAY) return videoParts.remove(task.id)
    if (error === STOPPING || error === GIVING_WAY) {
      const message = error === STOPPING ? '服务正在重启，稍后继续' : '先生成较短的视频，稍后继续'
      if (await videoTasks.putBack(task.id, worker, message, false)) await queue.put(task)
      return
    }
    if (error instanceof UserError && !(error instanceof TransientError)) {
      await videoTasks.fail(task.id, worker, `${failedOf(task)}：${error.message}`)
      await queue.remove(task.id)
      await videoParts.remove(task.id)
      return
    }
    log.error({ err: error, task: task.id, attempt: task.attempts }, 'rendering was interrupted')
    await tryAgain(task, worker)
  }

  async function tryAgain(task: VideoTask, owner: string): Promise<void> {
    const { id, attempts } = task
    if (attempts > RETRIES) {
      const message = `${failedOf(task)}：渲染连续 ${attempts} 次中断，请稍后再试，或选择较低的清晰度`
      await videoTasks.fail(id, owner, message)
      await queue.remove(id)
      await videoParts.remove(id)
      return
    }
    const message = `渲染中断，即将自动重试（第 ${attempts} 次，最多 ${RETRIES} 次）`
    if (await videoTasks.putBack(id, owner, message, true)) await queue.put(task)
  }

  async function mend(lostMs: number): Promise<void> {
    await videoParts.putBackLost(Math.min(lostMs, silentMs) / 1000)
    for (const task of await videoTasks.findLost(lostMs / 1000)) await tryAgain(task, task.worker)
    for (const task of await videoTasks.findWaiting(lostMs / 1000)) {
      if (!(await queue.isWaiting(task.id))) await queue.put(task)
    }
  }

  return { settle, mend }
}

const failedOf = ({ kind }: VideoTask) => `${kind === 'video' ? '视频' : '封面'}没有生成，内容没有受影响`
