import { and, asc, count, eq, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { videoParts, videoTasks } from './schema.ts'

/** A part that a worker draws. Frames of the video, `end` exclusive. */
export type ClaimedPart = Pick<typeof videoParts.$inferSelect, 'id' | 'taskId' | 'start' | 'end' | 'key'>
type NewPart = Pick<ClaimedPart, 'start' | 'end' | 'key'>

/**
 * The parts of running videos. The worker that has claimed a task plans them and draws from the first on; others help
 * from the last on. Workers pass their name, as for tasks.
 */
export interface VideoParts {
  /** Sets the parts of a task. Those that another worker is drawing go on; `known` keys need not be drawn. */
  plan: (taskId: string, parts: readonly NewPart[], known: ReadonlySet<string>) => Promise<void>
  /**
   * Assigns the first waiting part of a task.
   * @param isBusy the worker has other work: it gets no part that the workers who draw other parts can take soon
   */
  claimFirst: (taskId: string, worker: string, isBusy?: boolean) => Promise<ClaimedPart | undefined>
  /** Assigns the last waiting part of a task to a helper, but not one that failed, nor the only one. */
  claimLast: (taskId: string, worker: string) => Promise<ClaimedPart | undefined>
  /**
   * The same for any running task but `unfit` ones: of the user for whom the fewest parts are drawn, then of the task
   * with the lowest turn.
   */
  claimAny: (worker: string, unfit: readonly string[]) => Promise<ClaimedPart | undefined>
  /** Records a heartbeat and how many frames are drawn. @returns false when the part is no longer the worker's */
  beat: (id: string, worker: string, drawn: number) => Promise<boolean>
  complete: (id: string, worker: string) => Promise<boolean>
  /** Gives a part back. `isFailure` leaves it to the worker of the task. */
  putBack: (id: string, worker: string, isFailure: boolean) => Promise<void>
  /** Gives back the parts whose workers have been silent for so many seconds. */
  putBackLost: (seconds: number) => Promise<void>
  /** The complete parts of a task. */
  findComplete: (taskId: string) => Promise<ClaimedPart[]>
  /** How far a task has come: frames drawn, 0 to 1, and how many parts are being drawn, and wait. */
  progress: (taskId: string) => Promise<{ drawn: number; running: number; waiting: number }>
  /** Removes the parts of a task, unless it waits or runs again. */
  remove: (taskId: string) => Promise<void>
}

const { id, taskId: ofTask, start, end, key, state, worker: drawer, failures } = videoParts
const claimed = { id, taskId: ofTask, start, end, key }

export function videoPartsOf(orm: Orm): VideoParts {
  const isWaiting = eq(state, 'waiting')
  const theirs = (part: string, worker: string) => and(eq(id, part), eq(drawer, worker), eq(state, 'running'))
  const activeTasks = () =>
    orm
      .select({ id: videoTasks.id })
      .from(videoTasks)
      .where(inArray(videoTasks.state, ['waiting', 'running']))
  /** Whether a helper may draw it: the worker of the task draws the last one soon. */
  const isOpen = sql`${state} = 'waiting' and ${failures} = 0 and exists (
    select from ${videoParts} other
    where other.task_id = ${ofTask} and other.state = 'waiting' and other.start_frame < ${start})`

  /** Whether each waiting part of a task has a worker that draws another one. The last one is left to the task's own. */
  const othersSuffice = (task: string) => sql`(
    select count(*) filter (where other.state = 'waiting')
      between 2 and count(*) filter (where other.state = 'running')
    from ${videoParts} other where other.task_id = ${task})`

  async function claim(found: SQL, worker: string): Promise<ClaimedPart | undefined> {
    const [part] = await orm
      .update(videoParts)
      .set({ state: 'running', worker, drawn: 0, updated: sql`now()` })
      .where(sql`${id} = (${found} limit 1 for update of ${videoParts} skip locked)`)
      .returning(claimed)
    return part
  }

  return {
    plan: (task, parts, known) =>
      orm.transaction(async (transaction) => {
        const rows = parts.map((part) => {
          const isKnown = known.has(part.key)
          const drawn = isKnown ? part.end - part.start : 0
          const own = { id: `${task}/${part.start}`, taskId: task, drawn }
          return { ...part, ...own, state: isKnown ? ('complete' as const) : ('waiting' as const) }
        })
        const ids = rows.map((row) => row.id)
        await transaction.delete(videoParts).where(and(eq(ofTask, task), notInArray(id, ids)))
        const goesOn = sql`excluded.state = 'waiting' and ${state} = 'running' and ${key} = excluded.key`
        await transaction
          .insert(videoParts)
          .values(rows)
          .onConflictDoUpdate({
            target: id,
            set: {
              end: sql`excluded.end_frame`,
              key: sql`excluded.key`,
              state: sql`case when ${goesOn} then ${state} else excluded.state end`,
              drawn: sql`case when ${goesOn} then ${videoParts.drawn} else excluded.drawn end`,
            },
          })
      }),
    claimFirst: (task, worker, isBusy = false) =>
      claim(
        sql`select ${id} from ${videoParts} where ${ofTask} = ${task} and ${isWaiting}
          ${isBusy ? sql`and not ${othersSuffice(task)}` : sql``} order by ${start}`,
        worker,
      ),
    claimLast: (task, worker) =>
      claim(
        sql`select ${id} from ${videoParts} where ${ofTask} = ${task} and ${isOpen} order by ${start} desc`,
        worker,
      ),
    claimAny: (worker, unfit) =>
      claim(
        sql`select ${id} from ${videoParts} join ${videoTasks} on ${videoTasks.id} = ${ofTask}
          where ${isOpen} and ${videoTasks.state} = 'running'
          ${unfit.length > 0 ? sql`and ${notInArray(ofTask, [...unfit])}` : sql``}
          order by (
            select count(*) from ${videoParts} running join ${videoTasks} task on task.id = running.task_id
            where running.state = 'running' and task.user_id = ${videoTasks.userId}
          ), ${videoTasks.turn}, ${ofTask}, ${start} desc`,
        worker,
      ),
    async beat(part, worker, drawn) {
      const beaten = await orm
        .update(videoParts)
        .set({ drawn, updated: sql`now()` })
        .where(and(theirs(part, worker), inArray(ofTask, activeTasks())))
        .returning({ id })
      return beaten.length > 0
    },
    async complete(part, worker) {
      const done = await orm
        .update(videoParts)
        .set({ state: 'complete', drawn: sql`${end} - ${start}`, updated: sql`now()` })
        .where(theirs(part, worker))
        .returning({ id })
      return done.length > 0
    },
    async putBack(part, worker, isFailure) {
      await orm
        .update(videoParts)
        .set({ state: 'waiting', worker: '', drawn: 0, failures: sql`${failures} + ${isFailure ? 1 : 0}` })
        .where(theirs(part, worker))
    },
    async putBackLost(seconds) {
      const isSilent = lt(videoParts.updated, sql`now() - make_interval(secs => ${seconds})`)
      await orm
        .update(videoParts)
        .set({ state: 'waiting', worker: '', drawn: 0 })
        .where(and(eq(state, 'running'), isSilent))
    },
    findComplete: (task) =>
      orm
        .select(claimed)
        .from(videoParts)
        .where(and(eq(ofTask, task), eq(state, 'complete')))
        .orderBy(asc(start)),
    async progress(task) {
      const [row] = await orm
        .select({
          drawn: sql<number>`coalesce(sum(${videoParts.drawn})::float8 / nullif(sum(${end} - ${start}), 0), 0)`,
          running: count(sql`case when ${state} = 'running' then 1 end`),
          waiting: count(sql`case when ${state} = 'waiting' then 1 end`),
        })
        .from(videoParts)
        .where(eq(ofTask, task))
      return row ?? { drawn: 0, running: 0, waiting: 0 }
    },
    async remove(task) {
      await orm.delete(videoParts).where(and(eq(ofTask, task), notInArray(ofTask, activeTasks())))
    },
  }
}
