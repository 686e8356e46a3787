import {
  and,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { discard } from './discards.ts'
import { lockUser } from './lock-user.ts'
import { batchRows, covers, pages, videoTasks } from './schema.ts'
import { keysOf } from './task-files.ts'
import { turnOf, workOf } from './turns.ts'

export type VideoTaskRow = typeof videoTasks.$inferSelect
/** A task without its document, which may be megabytes. */
export type VideoTask = Omit<VideoTaskRow, 'document'>
type NewTask = Omit<typeof videoTasks.$inferInsert, 'turn' | 'cost'>
type Kind = VideoTask['kind']
/** Identifies identical orders. */
type Order = Pick<VideoTask, 'pageId' | 'pageVersion' | 'quality' | 'fps'>
type Product = Pick<VideoTask, 'remarks' | 'message'> &
  Partial<Pick<VideoTask, 'videoUrl' | 'posterUrl' | 'pictures'>>

/** What operators watch. */
export interface QueueState {
  waiting: number
  running: number
  /** Waiting time of the task that has waited longest; 0 when none waits. */
  oldestSeconds: number
  /** Rendering time per second of video in the last hour; null when none was completed. */
  renderRatio: number | null
}

/**
 * Orders of videos and covers and their state. Workers pass their name: a call changes nothing and returns false or
 * undefined when the task no longer belongs to the worker because it was canceled or reassigned.
 */
export interface VideoTasks {
  /**
   * Adds a task; undefined when an identical order waits or runs.
   * @param cost work that it causes, as a multiple of a second of 高清 video with 30 frames per second; 1 by default
   */
  insert: (task: NewTask, cost?: number) => Promise<VideoTask | undefined>
  /** The same; `full` when the user has `most` active tasks of its kind, without those of batches. */
  insertOfUser: (task: NewTask, cost: number, most: number) => Promise<VideoTask | 'full' | undefined>
  find: (id: string) => Promise<VideoTask | undefined>
  /** The same with its document. */
  findWhole: (id: string) => Promise<VideoTaskRow | undefined>
  /** The waiting or running task of an order. */
  findActive: (order: Order) => Promise<VideoTask | undefined>
  /** The latest video task of each page. */
  latest: (pageIds: string[]) => Promise<VideoTask[]>
  /** The latest task of each cover. */
  latestOfCovers: (coverIds: string[]) => Promise<VideoTask[]>
  /** Number of a user's waiting or running tasks, without those of batches. */
  countActive: (userId: string, kind?: Kind) => Promise<number>
  /** Number of tasks that run or are rendered before this one. */
  countBefore: (task: VideoTask) => Promise<number>
  queueState: () => Promise<QueueState>
  /** Cancels a task that has not ended. */
  cancel: (id: string, message: string) => Promise<boolean>

  /** Assigns a waiting task to a worker. */
  claim: (id: string, worker: string, message: string) => Promise<VideoTaskRow | undefined>
  /** Records a heartbeat. */
  beat: (id: string, worker: string, progress: number) => Promise<boolean>
  /** Returns a task to the queue; `isAttempt` counts the attempt as failed. */
  putBack: (id: string, worker: string, message: string, isAttempt: boolean) => Promise<boolean>
  /** Completes a task and stores the addresses of its files with the page or the cover. */
  complete: (id: string, worker: string, product: Product) => Promise<boolean>
  fail: (id: string, worker: string, message: string) => Promise<boolean>
  /** Running tasks without a heartbeat for so many seconds. */
  findLost: (seconds: number) => Promise<VideoTask[]>
  /** The lowest turn of the tasks that have been waiting for so many seconds; undefined when there is none. */
  nextTurn: (seconds: number) => Promise<number | undefined>
  /** Tasks that have been waiting for so many seconds. */
  findWaiting: (seconds: number) => Promise<VideoTask[]>
  /** Removes tasks that ended so long ago, `well` or not, and discards their files. @returns how many */
  removeEnded: (how: 'well' | 'badly', seconds: number) => Promise<number>
}

const { document: _, ...head } = getTableColumns(videoTasks)
const { state } = videoTasks
const isActive = inArray(state, ['waiting', 'running'])
const isVideo = eq(videoTasks.kind, 'video')
/** Uses the database's clock, since those of several machines differ. */
const silentFor = (seconds: number) => lt(videoTasks.updated, sql`now() - make_interval(secs => ${seconds})`)

async function activeOf(orm: Pick<Orm, 'select'>, userId: string, kind: Kind = 'video'): Promise<number> {
  const ofBatch = exists(orm.select().from(batchRows).where(eq(batchRows.taskId, videoTasks.id)))
  const [row] = await orm
    .select({ count: count() })
    .from(videoTasks)
    .where(and(isActive, eq(videoTasks.userId, userId), eq(videoTasks.kind, kind), not(ofBatch)))
  return row?.count ?? 0
}

export function videoTasksOf(orm: Orm): VideoTasks {
  const insert = async (on: Pick<Orm, 'insert'>, task: NewTask, cost: number) =>
    (
      await on
        .insert(videoTasks)
        .values({ ...task, turn: turnOf(task, cost), cost: workOf(cost) })
        .onConflictDoNothing()
        .returning(head)
    )[0]
  const select = (where: SQL | undefined) => orm.select(head).from(videoTasks).where(where)
  const total = async (where: SQL | undefined) =>
    (await orm.select({ count: count() }).from(videoTasks).where(where))[0]?.count ?? 0
  const update = async (where: SQL | undefined, values: Partial<Record<keyof VideoTaskRow, unknown>>) => {
    const set = { ...(values as Partial<NewTask>), updated: sql`now()` }
    return (await orm.update(videoTasks).set(set).where(where).returning(head))[0]
  }
  const theirs = (id: string, worker: string) =>
    and(eq(videoTasks.id, id), eq(videoTasks.worker, worker), eq(state, 'running'))

  return {
    insert: (task, cost = 1) => insert(orm, task, cost),
    insertOfUser: (task, cost, most) =>
      orm.transaction(async (transaction) => {
        await lockUser(transaction, task.userId)
        const active = await activeOf(transaction, task.userId, task.kind)
        return active >= most ? 'full' : insert(transaction, task, cost)
      }),
    find: async (id) => (await select(eq(videoTasks.id, id)))[0],
    findWhole: async (id) => (await orm.select().from(videoTasks).where(eq(videoTasks.id, id)))[0],
    findActive: async ({ pageId, pageVersion, quality, fps }) =>
      (
        await select(
          and(
            isActive,
            isVideo,
            eq(videoTasks.pageId, pageId),
            eq(videoTasks.pageVersion, pageVersion),
            eq(videoTasks.quality, quality),
            eq(videoTasks.fps, fps),
          ),
        )
      )[0],
    latest: async (pageIds) =>
      pageIds.length === 0
        ? []
        : orm
            .selectDistinctOn([videoTasks.pageId], head)
            .from(videoTasks)
            .where(and(isVideo, inArray(videoTasks.pageId, pageIds)))
            .orderBy(videoTasks.pageId, desc(videoTasks.created)),
    latestOfCovers: async (coverIds) =>
      coverIds.length === 0
        ? []
        : orm
            .selectDistinctOn([videoTasks.coverId], head)
            .from(videoTasks)
            .where(inArray(videoTasks.coverId, coverIds))
            .orderBy(videoTasks.coverId, desc(videoTasks.created)),
    countActive: (userId, kind) => activeOf(orm, userId, kind),
    countBefore: ({ id, turn, created }) => {
      const isSameMoment = and(eq(videoTasks.created, created), lt(videoTasks.id, id))
      const isSameTurn = and(eq(videoTasks.turn, turn), or(lt(videoTasks.created, created), isSameMoment))
      const isBefore = or(eq(state, 'running'), lt(videoTasks.turn, turn), isSameTurn)
      return total(and(isActive, ne(videoTasks.id, id), isBefore))
    },
    async queueState() {
      const { created, started, updated, seconds } = videoTasks
      const waits = sql`filter (where ${state} = 'waiting')`
      const isRecent = sql`${state} = 'complete' and ${seconds} > 0 and ${updated} > now() - interval '1 hour'`
      const rendered = sql`filter (where ${isRecent})`
      const number = <T extends number | null>(value: SQL) => sql<T>`(${value})::float8`
      const [row] = await orm
        .select({
          waiting: number<number>(sql`count(*) ${waits}`),
          running: number<number>(sql`count(*) filter (where ${state} = 'running')`),
          oldestSeconds: number<number>(
            sql`coalesce(extract(epoch from now() - min(${created}) ${waits}), 0)`,
          ),
          renderRatio: number<number | null>(
            sql`extract(epoch from sum(${updated} - ${started}) ${rendered}) / sum(${seconds}) ${rendered}`,
          ),
        })
        .from(videoTasks)
        .where(or(isActive, isRecent))
      return row ?? { waiting: 0, running: 0, oldestSeconds: 0, renderRatio: null }
    },
    cancel: async (id, message) => {
      const values = { state: 'cancelled', message, document: null }
      return Boolean(await update(and(eq(videoTasks.id, id), isActive), values))
    },

    async claim(id, worker, message) {
      const [row] = await orm
        .update(videoTasks)
        .set({
          state: 'running',
          worker,
          message,
          attempts: sql`${videoTasks.attempts} + 1`,
          started: sql`now()`,
          updated: sql`now()`,
        })
        .where(and(eq(videoTasks.id, id), eq(state, 'waiting')))
        .returning()
      return row
    },
    beat: async (id, worker, progress) => Boolean(await update(theirs(id, worker), { progress })),
    putBack: async (id, worker, message, isAttempt) => {
      // What an interrupted attempt has drawn is known to the next one.
      const values = { state: 'waiting', worker: '', message, ...(isAttempt && { progress: 0 }) }
      const attempts = sql`${videoTasks.attempts} - ${isAttempt ? 0 : 1}`
      return Boolean(await update(theirs(id, worker), { ...values, attempts }))
    },
    complete: (id, worker, product) =>
      orm.transaction(async (transaction) => {
        const [done] = await transaction
          .update(videoTasks)
          .set({ ...product, state: 'complete', progress: 1, document: null, updated: sql`now()` })
          .where(theirs(id, worker))
          .returning(head)
        if (!done) return false
        if (done.kind === 'video') {
          await transaction.update(pages).set({ videoUrl: done.videoUrl }).where(eq(pages.id, done.pageId))
        } else if (done.coverId !== null) {
          await replacePictures(transaction, done, done.coverId)
        }
        return true
      }),
    fail: async (id, worker, message) =>
      Boolean(await update(theirs(id, worker), { state: 'error', message, document: null })),
    findLost: (seconds) => select(and(eq(state, 'running'), silentFor(seconds))),
    async nextTurn(seconds) {
      const turn = sql<number | null>`min(${videoTasks.turn})`
      const waiting = and(eq(state, 'waiting'), silentFor(seconds))
      return (await orm.select({ turn }).from(videoTasks).where(waiting))[0]?.turn ?? undefined
    },
    findWaiting: (seconds) => select(and(eq(state, 'waiting'), silentFor(seconds))),
    removeEnded: (how, seconds) =>
      orm.transaction(async (transaction) => {
        // The pictures of a cover stay until the next ones replace them.
        const ended =
          how === 'well'
            ? and(eq(state, 'complete'), isNull(videoTasks.coverId))
            : inArray(state, ['error', 'cancelled'])
        const tasks = await transaction
          .delete(videoTasks)
          .where(and(ended, silentFor(seconds)))
          .returning(head)
        const urls = tasks.flatMap(({ videoUrl }) => (videoUrl === '' ? [] : [videoUrl]))
        if (urls.length > 0)
          await transaction.update(pages).set({ videoUrl: '' }).where(inArray(pages.videoUrl, urls))
        await discard(transaction, tasks.flatMap(keysOf))
        return tasks.length
      }),
  }
}

/** Stores a cover's new pictures, and removes the earlier ones. */
async function replacePictures(orm: Orm, { id, pictures }: VideoTask, coverId: string): Promise<void> {
  await orm.update(covers).set({ pictures }).where(eq(covers.id, coverId))
  const ofCover = and(eq(videoTasks.coverId, coverId), eq(state, 'complete'), ne(videoTasks.id, id))
  const earlier = await orm.delete(videoTasks).where(ofCover).returning(head)
  await discard(orm, earlier.flatMap(keysOf))
}
