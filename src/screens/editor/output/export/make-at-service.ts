import type { VideoProgress } from '#server/api/videos.ts'
import { videos } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import type { SaveState } from '#src/saving/index.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { onSession, session } from '#src/session/index.ts'
import { saveAddress } from '#src/ui/files.ts'
import { cancelOrder } from '#src/videos/cancel-order.ts'
import { endWatch, followVideo, takeDownload, watchVideo } from '#src/videos/watched.ts'
import { LEFT, type Progress, type VideoOrder } from './job.ts'

const ASK_EVERY_MS = 1000
/** Failed polls in a row after which the service counts as unreachable; a restart takes fewer. */
const PATIENCE = 60

const UNSAVED: SaveState['status'][] = ['offline', 'failed', 'conflict']

/**
 * Saves the work and has the service render it, then downloads the video.
 * @throws Error with a Chinese message
 */
export async function makeAtService(
  editor: EditorContext,
  { quality, fps, fileName }: VideoOrder,
  signal: AbortSignal,
  show: (progress: Progress) => void,
): Promise<Progress> {
  show({ phase: 'running', step: 'ordered', share: 0, message: '正在保存', secondsLeft: null })
  await saveForService(editor, signal)
  const { taskId } = await videos.generate({ pageId: editor.workId, quality, fps }, { quiet: true })
  watchVideo(taskId, `${fileName}.mp4`)
  return followTask(taskId, signal, show)
}

/**
 * Saves the work, because the service renders what is stored.
 * @throws Error with a Chinese message
 */
export async function saveForService({ saving }: EditorContext, signal: AbortSignal) {
  await saving.save()
  signal.throwIfAborted()
  // The author keeps editing: later changes do not belong to the order.
  if (saving.state.barrier === 'readOnly' && saving.state.status !== 'saved')
    throw new Error('没有修改权限，服务只能生成保存过的内容。带上改动的可以在浏览器生成')
  if (UNSAVED.includes(saving.state.status))
    throw new Error('没有保存成功，还没有开始生成，修改都在。保存后再试，或在浏览器生成')
}

/**
 * Follows a task until it has ended. Aborting cancels it at the service, unless the reason is `LEFT`.
 * @throws Error with a Chinese message
 */
export async function followTask(
  taskId: string,
  signal: AbortSignal,
  show: (progress: Progress) => void,
): Promise<Progress> {
  const giveBack = followVideo(taskId)
  const cancel = () => {
    if (signal.reason === LEFT) return
    endWatch(taskId)
    void cancelOrder(taskId).catch(() => {}) // already reported
  }
  signal.addEventListener('abort', cancel)
  try {
    if (signal.aborted) cancel()
    return await follow(taskId, signal, show)
  } finally {
    signal.removeEventListener('abort', cancel)
    giveBack()
  }
}

function follow(taskId: string, signal: AbortSignal, show: (progress: Progress) => void): Promise<Progress> {
  let share = 0
  return pollTask(() => videos.progress({ taskId }, { signal, quiet: true }), read, {
    signal,
    onRetry: (message) => show({ phase: 'running', step: 'ordered', share, message, secondsLeft: null }),
  })

  function read(task: VideoProgress): Progress | null {
    if (task.state === 'error' || task.state === 'complete') endWatch(taskId)
    if (task.state === 'error') throw new Error(task.message || '服务没有生成视频，作品没有改动')
    if (task.state === 'complete') return doneOf(task)
    share = task.progress
    show(progressOf(task))
    return null
  }
}

interface Polling {
  signal: AbortSignal
  /** The service did not answer and is asked again; the message is shown. */
  onRetry: (message: string) => void
}

/**
 * Asks for a task until `read` returns a result; after the end of the session, once somebody logs in.
 * @throws Error with a Chinese message, from `read` or when the service is unreachable for long
 */
export async function pollTask<Task, Result>(
  ask: () => Promise<Task>,
  read: (task: Task) => Result | null,
  { signal, onRetry }: Polling,
): Promise<Result> {
  let unanswered = 0
  for (;;) {
    signal.throwIfAborted()
    const token = session()?.token
    let isSessionOver = false
    try {
      const result = read(await ask())
      if (result !== null) return result
      unanswered = 0
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 200
      // The end of the session does not end the task: the service goes on making it.
      isSessionOver = status === 401
      if (!isSessionOver) unanswered += 1
      const isTransient = isSessionOver || status === 0 || status >= 500
      if (!isTransient || unanswered >= PATIENCE) throw error
      onRetry(isSessionOver ? '登录已失效，服务仍在生成' : '没有连上服务器，正在重试')
    }
    await (isSessionOver ? newLogin(token, signal) : pause(ASK_EVERY_MS))
  }
}

/** Until somebody has logged in with another token, which takes as long as it takes, or the signal is aborted. */
function newLogin(refused: string | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const token = session()?.token
      if (!signal.aborted && (token === undefined || token === refused)) return
      stop()
      signal.removeEventListener('abort', check)
      resolve()
    }
    const stop = onSession(check)
    signal.addEventListener('abort', check)
    check()
  })
}

function doneOf({ taskId, videoUrl, remarks }: VideoProgress): Progress {
  if (!videoUrl) throw new Error('视频已生成，但没有拿到地址，请重试')
  const url = new URL(videoUrl, location.href).href
  const fileName = takeDownload(taskId)
  if (fileName !== undefined) saveAddress(url, fileName)
  return { phase: 'done', url, bytes: null, took: null, reused: null, remarks }
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
