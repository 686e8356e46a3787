import pLimit from 'p-limit'
import type { Project } from '#engine/document/index.ts'
import { checkFacts } from '#engine/making/index.ts'
import { HttpError, RefusedError } from '#server/errors.ts'
import { log } from '#server/log.ts'
import { createThreads, ThreadLimitError } from '#server/threads.ts'
import type { AssemblyTask, MakingAnswer, MakingTask, Planned, PlanTask } from './make-thread.ts'

export type { AssemblyTask, MakingSource, Planned, PlanTask } from './make-thread.ts'

const TIMEOUT_MS = 45_000
const MAX_WAITING = 16
const one = pLimit(1)

const threads = createThreads<MakingTask, MakingAnswer>(new URL('./make-thread.ts', import.meta.url), {
  threads: 1,
  heap: 512,
  idle: 5000,
})

/**
 * Plans a work of an article or a script, in a thread with limits of time and memory: texts from outside may be such
 * that analyzing them takes very long.
 * @throws RefusedError when nothing can be made of it
 * @throws HttpError when too many wait
 */
export async function planWork(plan: PlanTask): Promise<Planned> {
  const answer = await run({ plan })
  if ('planned' in answer) return answer.planned
  throw unexpected()
}

/** Makes a work of a storyboard, whose narration has no sounds yet. @throws HttpError when too many wait */
export async function assembleWork(assembly: AssemblyTask): Promise<Project> {
  const answer = await run({ assembly })
  if ('project' in answer) return answer.project
  throw unexpected()
}

/** Numbers of pages that do not stand in the article, as written. */
export const missingNumbers = ({ storyboard, article }: Planned): string[] =>
  article ? [...new Set(checkFacts(storyboard, article).missing.map(({ text }) => text))] : []

const unexpected = () => new RefusedError('这篇文章没有能做成作品，请修改后再试')

async function run(task: MakingTask): Promise<Exclude<MakingAnswer, { refusal: string }>> {
  if (one.pendingCount >= MAX_WAITING) throw new HttpError(503, '正在制作的作品太多，请稍后再试')
  const answer = await one(() => runInThread(task))
  if ('refusal' in answer) throw new RefusedError(answer.refusal)
  return answer
}

async function runInThread(task: MakingTask): Promise<MakingAnswer> {
  try {
    return await threads.run(task, { timeout: TIMEOUT_MS })
  } catch (error) {
    if (error instanceof ThreadLimitError)
      return { refusal: '制作用时太长，请稍后再试；文章很长时请分成几篇' }
    log.warn({ err: error }, 'making a work failed')
    return { refusal: '这篇文章没有能做成作品，请修改后再试' }
  }
}
