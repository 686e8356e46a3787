import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { coverAddress } from './cover-address.ts'
import { lockUser } from './lock-user.ts'
import { batches, batchRows, pages, videoTasks } from './schema.ts'

export type BatchFull = typeof batches.$inferSelect
/** A batch without its document, which may be megabytes. */
export type Batch = Omit<BatchFull, 'document'>
export type BatchRow = typeof batchRows.$inferSelect
export type BatchRowState = BatchRow['state']
type RowKey = Pick<BatchRow, 'batchId' | 'at'>

/** How many rows of a batch are in which state, and how far their videos are. */
export interface BatchCount {
  batchId: string
  state: BatchRowState
  rows: number
  /** Sum of the progress of their videos, 0 to 1 each. */
  progress: number
}

/** A row and what is known of its work and video. */
export interface BatchResult {
  row: BatchRow
  /** Null once the work is deleted. */
  work: { id: string; title: string; coverImage: string } | null
  task: Pick<
    typeof videoTasks.$inferSelect,
    | 'id'
    | 'state'
    | 'progress'
    | 'message'
    | 'videoUrl'
    | 'posterUrl'
    | 'remarks'
    | 'created'
    | 'kind'
    | 'pictures'
  > | null
}

/** Batches and their rows. Processes that make rows pass their name: a row that was taken from them does not change. */
export interface Batches {
  /** Adds a batch, unless its owner has `most` that have not ended. @returns whether it was added */
  insert: (
    batch: typeof batches.$inferInsert,
    rows: readonly BatchRow['cells'][],
    most: number,
  ) => Promise<boolean>
  find: (id: string) => Promise<Batch | undefined>
  documentOf: (id: string) => Promise<BatchFull['document'] | undefined>
  /** Newest first. @param page from 1 */
  list: (owner: Pick<Batch, 'ownerId' | 'agentId'>, page: number, pageSize: number) => Promise<Batch[]>
  count: (owner: Pick<Batch, 'ownerId' | 'agentId'>) => Promise<number>
  /** Of batches that have not ended. */
  countActive: (ownerId: string) => Promise<number>
  remove: (id: string) => Promise<void>
  counts: (ids: readonly string[]) => Promise<BatchCount[]>
  /** In the order of the table. @param page from 1 */
  results: (
    id: string,
    states: readonly BatchRowState[],
    page: number,
    pageSize: number,
  ) => Promise<BatchResult[]>
  countRows: (id: string, states: readonly BatchRowState[]) => Promise<number>

  /**
   * Assigns the next row to a process: of the user with the fewest rows under way. Rows of videos wait while so many
   * videos of their user's batches wait for a worker.
   */
  claim: (worker: string, ahead: number) => Promise<BatchRow | undefined>
  /** Records a heartbeat. @returns whether the row is still the process's */
  beat: (row: RowKey, worker: string) => Promise<boolean>
  /** Undefined when it is deleted. */
  stateOfRow: (row: RowKey) => Promise<BatchRowState | undefined>
  /** Stores what became of a row. @returns whether the row was still the process's */
  settle: (
    row: RowKey,
    worker: string,
    result: Partial<Pick<BatchRow, 'state' | 'pageId' | 'taskId' | 'message' | 'remarks'>>,
  ) => Promise<boolean>
  /** Lets rows end with the tasks of their videos. */
  followTasks: () => Promise<void>
  /** Puts rows of silent processes back; those that were tried too often fail. */
  putBackLost: (seconds: number, attempts: number) => Promise<void>
  /** Cancels what has not ended. @returns tasks that wait or run */
  cancel: (id: string) => Promise<string[]>
  /** Puts failed and canceled rows back. @returns how many */
  retry: (id: string) => Promise<number>
}

const { document: _, ...head } = getTableColumns(batches)
const { state } = batchRows
const isOpen = inArray(state, ['waiting', 'making', 'rendering'])
const keyOf = ({ batchId, at }: RowKey) => and(eq(batchRows.batchId, batchId), eq(batchRows.at, at))
/** Rows of one statement, which has a limited number of parameters. */
const AT_ONCE = 500

async function activeOf(orm: Orm, ownerId: string): Promise<number> {
  const open = orm.selectDistinct({ id: batchRows.batchId }).from(batchRows).where(isOpen)
  const [row] = await orm
    .select({ count: count() })
    .from(batches)
    .where(and(eq(batches.ownerId, ownerId), inArray(batches.id, open)))
  return row?.count ?? 0
}

const taskColumns = {
  id: videoTasks.id,
  state: videoTasks.state,
  progress: videoTasks.progress,
  message: videoTasks.message,
  videoUrl: videoTasks.videoUrl,
  posterUrl: videoTasks.posterUrl,
  remarks: videoTasks.remarks,
  created: videoTasks.created,
  kind: videoTasks.kind,
  pictures: videoTasks.pictures,
}

export function batchesOf(orm: Orm): Batches {
  const ofOwner = ({ ownerId, agentId }: Pick<Batch, 'ownerId' | 'agentId'>) =>
    and(eq(batches.ownerId, ownerId), eq(batches.agentId, agentId))
  const rowsOf = (id: string, states: readonly BatchRowState[]) =>
    and(eq(batchRows.batchId, id), states.length === 0 ? undefined : inArray(state, [...states]))
  const theirs = (row: RowKey, worker: string) =>
    and(keyOf(row), eq(batchRows.worker, worker), eq(state, 'making'))

  return {
    insert: (batch, rows, most) =>
      orm.transaction(async (transaction) => {
        await lockUser(transaction, batch.ownerId)
        if ((await activeOf(transaction, batch.ownerId)) >= most) return false
        await transaction.insert(batches).values(batch)
        for (let from = 0; from < rows.length; from += AT_ONCE) {
          const part = rows.slice(from, from + AT_ONCE)
          await transaction
            .insert(batchRows)
            .values(part.map((cells, index) => ({ batchId: batch.id, at: from + index, cells })))
        }
        return true
      }),
    find: async (id) => (await orm.select(head).from(batches).where(eq(batches.id, id)))[0],
    documentOf: async (id) =>
      (await orm.select({ document: batches.document }).from(batches).where(eq(batches.id, id)))[0]?.document,
    list: (owner, page, pageSize) =>
      orm
        .select(head)
        .from(batches)
        .where(ofOwner(owner))
        .orderBy(desc(batches.created), batches.id)
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    count: async (owner) =>
      (await orm.select({ count: count() }).from(batches).where(ofOwner(owner)))[0]?.count ?? 0,
    countActive: (ownerId) => activeOf(orm, ownerId),
    async remove(id) {
      await orm.delete(batches).where(eq(batches.id, id))
    },
    counts: async (ids) =>
      ids.length === 0
        ? []
        : orm
            .select({
              batchId: batchRows.batchId,
              state,
              rows: count(),
              progress: sql<number>`coalesce(sum(${videoTasks.progress}), 0)::float8`,
            })
            .from(batchRows)
            .leftJoin(videoTasks, eq(videoTasks.id, batchRows.taskId))
            .where(inArray(batchRows.batchId, [...ids]))
            .groupBy(batchRows.batchId, state),
    async results(id, states, page, pageSize) {
      const found = await orm
        .select({
          row: getTableColumns(batchRows),
          work: { id: pages.id, title: pages.title, coverImage: coverAddress },
          task: taskColumns,
        })
        .from(batchRows)
        .leftJoin(pages, and(eq(pages.id, batchRows.pageId), isNull(pages.deleted)))
        .leftJoin(videoTasks, eq(videoTasks.id, batchRows.taskId))
        .where(rowsOf(id, states))
        .orderBy(asc(batchRows.at))
        .limit(pageSize)
        .offset((page - 1) * pageSize)
      return found
    },
    countRows: async (id, states) =>
      (await orm.select({ count: count() }).from(batchRows).where(rowsOf(id, states)))[0]?.count ?? 0,

    async claim(worker, ahead) {
      // Users take turns, and a user's batches come one after another.
      const busy = sql`(select count(*) from batch_rows r join batches b on b.id = r.batch_id
        where b.owner_id = ${batches.ownerId} and r.state in ('making', 'rendering'))`
      const queued = sql`(select count(*) from batch_rows r join batches b on b.id = r.batch_id
        left join video_tasks t on t.id = r.task_id
        where b.owner_id = ${batches.ownerId} and b.makes = 'videos'
          and (r.state = 'making' or (r.state = 'rendering' and t.state = 'waiting')))`
      const next = orm
        .select({ batchId: batchRows.batchId, at: batchRows.at })
        .from(batchRows)
        .innerJoin(batches, eq(batches.id, batchRows.batchId))
        .where(and(eq(state, 'waiting'), or(eq(batches.makes, 'works'), sql`${queued} < ${ahead}`)))
        .orderBy(busy, batches.created, batchRows.at)
        .limit(1)
        .for('update', { of: batchRows, skipLocked: true })
      const [row] = await orm
        .update(batchRows)
        .set({
          state: 'making',
          worker,
          attempts: sql`${batchRows.attempts} + 1`,
          message: '',
          started: sql`now()`,
          updated: sql`now()`,
        })
        .where(sql`(${batchRows.batchId}, ${batchRows.at}) = ${next}`)
        .returning()
      return row
    },
    async beat(row, worker) {
      const touched = await orm
        .update(batchRows)
        .set({ updated: sql`now()` })
        .where(theirs(row, worker))
        .returning({ at: batchRows.at })
      return touched.length > 0
    },
    stateOfRow: async (row) => (await orm.select({ state }).from(batchRows).where(keyOf(row)))[0]?.state,
    async settle(row, worker, result) {
      const touched = await orm
        .update(batchRows)
        .set({ ...result, updated: sql`now()` })
        .where(theirs(row, worker))
        .returning({ at: batchRows.at })
      return touched.length > 0
    },
    async followTasks() {
      await orm.execute(sql`
        update batch_rows r set
          state = case t.state when 'complete' then 'complete' when 'cancelled' then 'cancelled' else 'failed' end,
          message = case t.state when 'complete' then '' else t.message end,
          updated = now()
        from video_tasks t
        where r.state = 'rendering' and t.id = r.task_id and t.state in ('complete', 'error', 'cancelled')`)
      await orm.execute(sql`
        update batch_rows r set state = 'failed', message = '作品或视频已被删除', updated = now()
        where r.state = 'rendering' and not exists (select 1 from video_tasks t where t.id = r.task_id)`)
    },
    async putBackLost(seconds, attempts) {
      await orm
        .update(batchRows)
        .set({
          state: sql`case when ${batchRows.attempts} >= ${attempts} then 'failed' else 'waiting' end`,
          message: sql`case when ${batchRows.attempts} >= ${attempts} then ${'制作连续中断，请稍后重试'} else '' end`,
          worker: '',
          updated: sql`now()`,
        })
        .where(
          and(eq(state, 'making'), sql`${batchRows.updated} < now() - make_interval(secs => ${seconds})`),
        )
    },
    async cancel(id) {
      // One statement: a video may be ordered at the same time.
      const rows = await orm
        .update(batchRows)
        .set({ state: 'cancelled', worker: '', message: '已取消', updated: sql`now()` })
        .where(and(eq(batchRows.batchId, id), isOpen))
        .returning({ taskId: batchRows.taskId })
      return rows.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]))
    },
    async retry(id) {
      const rows = await orm
        .update(batchRows)
        .set({ state: 'waiting', worker: '', attempts: 0, taskId: null, message: '', updated: sql`now()` })
        .where(and(eq(batchRows.batchId, id), inArray(state, ['failed', 'cancelled'])))
        .returning({ at: batchRows.at })
      return rows.length
    },
  }
}
