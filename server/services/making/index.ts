import type { Project } from '#engine/document/index.ts'
import { checkFacts } from '#engine/making/index.ts'
import { RefusedError } from '#server/errors.ts'
import { createRefusingThread } from '#server/refusing-threads.ts'
import type { AssemblyTask, MakingAnswer, MakingTask, Planned, PlanTask } from './make-thread.ts'

export type { AssemblyTask, MakingSource, Planned, PlanTask } from './make-thread.ts'

const FAILED = '这篇文章没有能做成作品，请修改后再试'

const run = createRefusingThread<MakingTask, MakingAnswer>(new URL('./make-thread.ts', import.meta.url), {
  heap: 512,
  idle: 5000,
  timeout: 45_000,
  maxWaiting: 16,
  messages: {
    busy: '正在制作的作品太多，请稍后再试',
    tooLarge: '制作用时太长，请稍后再试；文章很长时请分成几篇',
    failed: FAILED,
  },
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

const unexpected = () => new RefusedError(FAILED)
