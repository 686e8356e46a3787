import pLimit from 'p-limit'
import { HttpError, RefusedError } from '#server/errors.ts'
import { log } from '#server/log.ts'
import { createThreads, ThreadLimitError } from '#server/threads.ts'
import type { Made, MakingAnswer, MakingTask } from './make-thread.ts'

export type { Made, MakingTask } from './make-thread.ts'

const TIMEOUT_MS = 20_000
const MAX_WAITING = 16
const one = pLimit(1)

const threads = createThreads<MakingTask, MakingAnswer>(new URL('./make-thread.ts', import.meta.url), {
  threads: 1,
  heap: 512,
  idle: 5000,
})

/**
 * Makes a work of an article or a script, in a thread with limits of time and memory: texts from outside may be such
 * that analyzing them takes very long.
 * @throws RefusedError when nothing can be made of it
 * @throws HttpError when too many wait
 */
export async function makeWork(task: MakingTask): Promise<Made> {
  if (one.pendingCount >= MAX_WAITING) throw new HttpError(503, '正在制作的作品太多，请稍后再试')
  const answer = await one(() => makeInThread(task))
  if ('made' in answer) return answer.made
  throw new RefusedError(answer.refusal)
}

async function makeInThread(task: MakingTask): Promise<MakingAnswer> {
  try {
    return await threads.run(task, { timeout: TIMEOUT_MS })
  } catch (error) {
    if (error instanceof ThreadLimitError) return { refusal: '文章太长或太复杂，请分成几篇' }
    log.warn({ err: error }, 'making a work failed')
    return { refusal: '这篇文章没有能做成作品，请修改后再试' }
  }
}
