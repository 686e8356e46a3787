import type { VideoProgress } from '#server/api/videos.ts'
import { videos } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import type { SaveState } from '#src/saving/index.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { LEFT, type Progress, type VideoOrder } from './job.ts'

const ASK_EVERY_MS = 1000
/** Failed polls in a row after which the service counts as unreachable; a restart takes fewer. */
const PATIENCE = 60

const UNSAVED: SaveState['status'][] = ['offline', 'failed', 'conflict']

/**
 * Saves the work and has the service render it. Aborting cancels the task at the service, unless the reason
 * is `LEFT`.
 * @throws Error with a Chinese message
 */
export async function makeAtService(
  { workId, saving }: EditorContext,
  { quality, fps }: VideoOrder,
  signal: AbortSignal,
  show: (progress: Progress) => void,
): Promise<Progress> {
  show({ phase: 'running', step: 'ordered', share: 0, message: '正在保存', secondsLeft: null })
  await saving.save()
  signal.throwIfAborted()
  // The author keeps editing: later changes do not belong to this video.
  if (saving.state.barrier === 'readOnly' && saving.state.status !== 'saved')
    throw new Error('没有修改权限，服务只能生成保存过的内容。带上改动的视频可以在浏览器生成')
  if (UNSAVED.includes(saving.state.status))
    throw new Error('没有保存成功，还没有开始生成，修改都在。保存后再试，或在浏览器生成')
  const { taskId } = await videos.generate({ pageId: workId, quality, fps }, { quiet: true })
  const cancel = () => {
    if (signal.reason !== LEFT) void videos.cancel({ taskId }).catch(() => {}) // already ended
  }
  signal.addEventListener('abort', cancel)
  try {
    if (signal.aborted) cancel()
    return await follow(taskId, signal, show)
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

async function follow(
  taskId: string,
  signal: AbortSignal,
  show: (progress: Progress) => void,
): Promise<Progress> {
  let unanswered = 0
  let share = 0
  for (;;) {
    signal.throwIfAborted()
    try {
      const task = await videos.progress({ taskId }, { signal, quiet: true })
      unanswered = 0
      if (task.state === 'error') throw new Error(task.message || '服务没有生成视频，作品没有改动')
      if (task.state === 'complete') return doneOf(task)
      share = task.progress
      show(progressOf(task))
    } catch (error) {
      unanswered += 1
      const isTransient = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!isTransient || unanswered >= PATIENCE) throw error
      const message = '没有连上服务器，正在重试'
      show({ phase: 'running', step: 'ordered', share, message, secondsLeft: null })
    }
    await pause(ASK_EVERY_MS)
  }
}

function doneOf({ videoUrl, remarks }: VideoProgress): Progress {
  if (!videoUrl) throw new Error('视频已生成，但没有拿到地址，请重试')
  return { phase: 'done', url: new URL(videoUrl, location.href).href, bytes: null, took: null, remarks }
}

function progressOf(task: VideoProgress): Progress {
  const { progress, remaining } = task
  return {
    phase: 'running',
    step: 'ordered',
    share: progress,
    message: messageOf(task),
    secondsLeft: remaining,
  }
}

/** A second attempt explains why the progress restarts. */
function messageOf({ state, attempts, ahead, message }: VideoProgress): string {
  if (state === 'running') return attempts > 1 ? `渲染中断，正在重新生成（第 ${attempts} 次）` : '正在生成'
  if (attempts > 0 && message) return message
  return ahead > 0 ? `排队中，前面还有 ${ahead} 个` : '排队中'
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
