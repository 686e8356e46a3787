import { HttpError, RefusedError } from './errors.ts'
import { log } from './log.ts'
import { createThreads, ThreadLimitError, type ThreadOptions } from './threads.ts'

interface RefusingOptions extends Omit<ThreadOptions, 'threads'> {
  /** Time of a task in ms. */
  timeout: number
  /** Most tasks that wait for the one that runs. */
  maxWaiting: number
  /** Messages for authors. */
  messages: {
    /** When too many tasks wait. */
    busy: string
    /** When a task needs more time or memory than it may. */
    tooLarge: string
    /** When a task fails for another reason, such as a file that cannot be read. */
    failed: string
  }
}

/**
 * One thread for tasks of unknown effort, such as reading a file of an author: it runs one at a time, with limits of time
 * and memory. Its script answers with `refusal`, a text for the author, what it does not do.
 * @returns a function that runs a task; `timeout` is in ms, if not that of the options.
 *   It throws RefusedError for what cannot be done, HttpError 503 when too many wait.
 */
export function createRefusingThread<Task, Answer>(
  script: URL,
  { timeout: usual, maxWaiting, messages, ...options }: RefusingOptions,
): (task: Task, timeout?: number) => Promise<Exclude<Answer, { refusal: string }>> {
  const threads = createThreads<Task, Answer>(script, { ...options, threads: 1 })

  async function answerOf(task: Task, timeout: number): Promise<Answer> {
    try {
      return await threads.run(task, { timeout })
    } catch (error) {
      if (error instanceof ThreadLimitError) throw new RefusedError(messages.tooLarge)
      log.warn({ err: error, script: script.pathname }, 'a thread failed')
      throw new RefusedError(messages.failed)
    }
  }

  return async (task, timeout = usual) => {
    if (threads.waiting >= maxWaiting) throw new HttpError(503, messages.busy)
    const answer = await answerOf(task, timeout)
    if (isRefusal(answer)) throw new RefusedError(answer.refusal)
    return answer as Exclude<Answer, { refusal: string }>
  }
}

const isRefusal = (answer: unknown): answer is { refusal: string } =>
  typeof answer === 'object' && answer !== null && 'refusal' in answer
