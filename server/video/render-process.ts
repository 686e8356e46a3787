import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { TransientError, UserError } from '../errors.ts'
import { forkScript } from '../fork-script.ts'
import type { RenderNews, RenderOrder } from './render-messages.ts'

const CHILD = fileURLToPath(new URL('./render-child.ts', import.meta.url))

/** Time that a stopped process gets to close its browser. */
const STOP_MS = 3000
/** Time-out of the process; the process itself watches the page. */
const SILENCE_MS = 180_000

export interface RenderCalls {
  /** Temporary folder of the process and its browser; the caller removes it. */
  scratch: string
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
  /** Path of the process's script. */
  child?: string
}

/**
 * Renders a video in a process of its own, so that its failures, such as running out of memory, do not affect
 * the service.
 * @returns remarks on deviations from the project
 * @throws TransientError when another attempt may succeed, otherwise UserError, and the signal's reason
 */
export async function renderInProcess(
  order: RenderOrder,
  { scratch, signal, onProgress, child: path = CHILD }: RenderCalls,
): Promise<string[]> {
  signal.throwIfAborted()
  const child = forkScript(path, {
    env: { ...process.env, TMPDIR: scratch },
    // Outside the terminal's process group: Ctrl+C is passed on in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  try {
    return await outcome(child, order, signal, onProgress)
  } finally {
    await stop(child, ended)
  }
}

function outcome(
  child: ChildProcess,
  order: RenderOrder,
  signal: AbortSignal,
  onProgress: RenderCalls['onProgress'],
): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const silence = setTimeout(() => settle(() => reject(new TransientError('渲染进程没有响应'))), SILENCE_MS)
    const onAbort = () => settle(() => reject(signal.reason))
    function settle(how: () => void) {
      clearTimeout(silence)
      signal.removeEventListener('abort', onAbort)
      how()
    }
    signal.addEventListener('abort', onAbort)
    child.once('error', (error) => settle(() => reject(error)))
    child.once('close', () => settle(() => reject(new TransientError('渲染进程意外退出'))))
    child.on('message', (news: RenderNews) => {
      silence.refresh()
      if (news.kind === 'progress') onProgress(news.done, news.total)
      else if (news.kind === 'done') settle(() => resolve(news.remarks))
      else settle(() => reject(errorOf(news)))
    })
    child.send(order)
  })
}

function errorOf({ message, isFinal, isForPeople }: RenderNews & { kind: 'failed' }): Error {
  if (!isForPeople) return new Error(message)
  return isFinal ? new UserError(message) : new TransientError(message)
}

/** Ends the process and its children, whatever state they are in. */
async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.connected) child.send('stop', () => {})
  const timer = setTimeout(() => {
    // Ends the whole group; the browser, in a group of its own, ends with its pipe.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }, STOP_MS)
  await ended
  clearTimeout(timer)
}
