import { setTimeout as sleep } from 'node:timers/promises'
import * as api from '../api/videos.ts'
import type { Database } from '../db/open.ts'
import type { VideoTask } from '../db/video-tasks.ts'
import { RefusedError } from '../errors.ts'
import { orderVideo } from '../video/order-video.ts'
import { MAX_ACTIVE } from '../video/quality.ts'
import { abandoned } from './abandoned.ts'
import type { AddCall } from './add-calls.ts'
import type { SendEvents } from './events.ts'
import { perUser } from './limits.ts'
import { checkMember, existing, isMember } from './page-access.ts'
import type { Session } from './session.ts'
import { missingTask, progressOfTasks } from './task-progress.ts'

/** Interval of reading the state of a task for a stream of events. */
const WATCH_MS = 1000

type Services = Pick<Database, 'pages' | 'videoTasks' | 'queue'> & { sendEvents: SendEvents }

export function addVideos(on: AddCall, { pages, videoTasks, queue, sendEvents }: Services): void {
  const progressOf = progressOfTasks(videoTasks)

  on(api.generate, async (order, { session }) => {
    const page = existing(await pages.find(order.pageId))
    checkMember(page, session)
    const { quality, fps } = order
    const userId = session.user.id
    const task = await orderVideo({ videoTasks, queue }, { page, userId, quality, fps, most: MAX_ACTIVE })
    return progressOf.video(task)
  })

  on(api.progress, async ({ taskId }, { session }) => {
    const task = await taskFor(taskId, session)
    if (task.kind !== 'video') throw missingTask()
    return progressOf.video(task)
  })

  on(
    api.progressNew,
    async ({ taskId }, { session, reply, acceptsEvents }) => {
      const task = await taskFor(taskId, session)
      return acceptsEvents ? sendEvents(reply, changesOf(task, abandoned(reply))) : progressOf.any(task)
    },
    { limit: perUser(300) },
  )

  on(api.batchProgress, async ({ pageIds }, { session }) => {
    const heads = await Promise.all(pageIds.map((pageId) => pages.head(pageId)))
    const readable = heads.flatMap((page) => (page && isMember(page, session) ? [page.id] : []))
    return { tasks: await Promise.all((await videoTasks.latest(readable)).map(progressOf.video)) }
  })

  on(api.cancel, async ({ taskId }, { session }) => {
    const { id } = await taskFor(taskId, session)
    if (!(await videoTasks.cancel(id, '已取消生成'))) throw new RefusedError('这个视频已经结束，不能取消')
    await queue.remove(id)
    return {}
  })

  async function taskFor(taskId: string, session: Session): Promise<VideoTask> {
    const task = await videoTasks.find(taskId)
    if (!task) throw missingTask()
    checkMember(existing(await pages.head(task.pageId)), session)
    return task
  }
  /** The state of a task whenever it changes, until the task has ended or is gone. */
  async function* changesOf(first: VideoTask, signal: AbortSignal): AsyncGenerator<string> {
    let sent = ''
    for (let task: VideoTask | undefined = first; task; task = await videoTasks.find(task.id)) {
      const state = JSON.stringify(await progressOf.any(task))
      if (state !== sent) yield state
      sent = state
      if (signal.aborted || !['waiting', 'running'].includes(task.state)) return
      await sleep(WATCH_MS)
    }
  }
}
