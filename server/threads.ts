import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import { codeOf } from './errors.ts'

/** A thread that needed more time or memory than it may. */
export class ThreadLimitError extends Error {
  override name = 'ThreadLimitError'
}

export interface ThreadOptions {
  /** Most threads at a time. */
  threads: number
  /** Heap of a thread, in MB; typed arrays and native memory do not count. */
  heap: number
  /** Time in ms for which an idle thread waits for more work. */
  idle: number
}

/** Threads that run the default export of a script; they start with the first task. */
export interface Threads<Task, Result> {
  /**
   * Tasks wait for a free thread.
   * @param limits time in ms from when a thread takes the task, and buffers of the task to move instead of copying them
   * @throws ThreadLimitError
   */
  run: (task: Task, limits: { timeout: number; move?: ArrayBuffer[] }) => Promise<Result>
  /** Tasks that wait for a thread. */
  readonly waiting: number
  /** Ends the tasks that run, and those that wait, with an error. */
  close: () => Promise<void>
}

export function createThreads<Task, Result>(
  script: URL,
  { threads, heap, idle }: ThreadOptions,
): Threads<Task, Result> {
  const filename = fileURLToPath(script)
  let pool: Piscina<Task, Result> | undefined
  const create = () =>
    new Piscina<Task, Result>({
      filename,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idle,
      resourceLimits: { maxOldGenerationSizeMb: heap },
      ...(filename.endsWith('.ts') && { execArgv: ['--import', 'tsx'] }),
    })
  // Not the queue of the pool: the time of a task would pass while it waits.
  const limit = pLimit({ concurrency: threads, rejectOnClear: true })

  async function runNow(task: Task, timeout: number, move: ArrayBuffer[]): Promise<Result> {
    pool ??= create()
    const controller = new AbortController()
    // Not AbortSignal.timeout: its timers would go on after the tasks.
    const timer = setTimeout(() => controller.abort(), timeout)
    try {
      return await pool.run(task, { transferList: move, signal: controller.signal })
    } catch (error) {
      if (controller.signal.aborted) throw new ThreadLimitError('time', { cause: error })
      if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') throw new ThreadLimitError('memory', { cause: error })
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    run: (task, { timeout, move = [] }) => limit(runNow, task, timeout, move),
    get waiting() {
      return limit.pendingCount
    },
    async close() {
      limit.clearQueue()
      await pool?.destroy()
    },
  }
}
