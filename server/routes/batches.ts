import { setTimeout as sleep } from 'node:timers/promises'
import { guessMapping, newId, placeholdersOf, type Project } from '#engine/document/index.ts'
import * as api from '../api/batches.ts'
import { archiveOf } from '../batches/archive.ts'
import { titleOf } from '../batches/make-row.ts'
import { issueTicket, readTicket } from '../batches/ticket.ts'
import { BODY_LIMIT } from '../body-limit.ts'
import type { Batch, BatchCount, BatchResult } from '../db/batches.ts'
import type { Database } from '../db/open.ts'
import { HttpError, RefusedError } from '../errors.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import { readTable } from '../services/tables/index.ts'
import type { Templates } from '../templates.ts'
import { abandoned } from './abandoned.ts'
import type { AddCall } from './add-calls.ts'
import type { SendEvents } from './events.ts'
import { perUser } from './limits.ts'
import { checkReader, existing } from './page-access.ts'
import { theFile } from './receive-form.ts'
import { forbidden, type Session } from './session.ts'

/** A large archive over a slow connection. */
const DOWNLOAD_MS = 12 * 3_600_000
/** Interval of reading the state of a batch for a stream of events, in ms. */
const WATCH_MS = 1000
/** Batches of a user that have not ended. */
const MAX_ACTIVE = 5
/** Share of a row whose video waits for a worker. */
const MADE = 0.1

interface Services {
  database: Pick<Database, 'batches' | 'pages' | 'videoTasks' | 'queue'>
  storage: Pick<ObjectStorage, 'read'>
  secret: string
  builtIn: Pick<Templates, 'find'>
  sendEvents: SendEvents
}

/** The calls of batches: a template filled with the rows of a table. `server/batches/` makes the rows. */
export function addBatches(on: AddCall, { database, storage, secret, builtIn, sendEvents }: Services): void {
  const { batches, pages, videoTasks, queue } = database

  on(
    api.readTable,
    async (_, { files }) => {
      const { path, name } = theFile(files)
      return readTable({ path, name })
    },
    { limit: perUser(30) },
  )

  on(
    api.create,
    async ({ columns, rows, mapping, ...order }, { session }) => {
      const template = await templateOf(order.sourceId, session)
      const placeholders = placeholdersOf(template)
      if (placeholders.length === 0)
        throw new RefusedError('模板里没有可以填的地方，请先在文字、图表或旁白里写上 {{名称}}')
      if (rows.some((row) => row.length > columns.length))
        throw new RefusedError('有的行比列名多，请检查表格')
      if (rows.flat().every((cell) => cell === null || cell === '')) throw new RefusedError('表格里没有数据')
      const isInside = (column: number | null | undefined) => (column ?? 0) < columns.length
      if (!Object.values(mapping ?? {}).every(isInside) || !isInside(order.nameColumn))
        throw new RefusedError('对应的列不在表格里，请重新选择')
      const { title = plainTitle(template.title), nameColumn = null, ...rest } = order
      const id = newId()
      const isAdded = await batches.insert(
        {
          id,
          ownerId: session.user.id,
          agentId: session.agentId,
          title,
          document: template,
          columns,
          mapping: mapping ?? guessMapping(placeholders, columns),
          nameColumn,
          ...rest,
        },
        rows,
        MAX_ACTIVE,
      )
      if (!isAdded) throw new RefusedError(`已有 ${MAX_ACTIVE} 批在制作，等其中一批完成后再试`)
      return stateOf(await own(id, session))
    },
    { limit: perUser(30), bodyLimit: BODY_LIMIT },
  )

  on(api.list, async ({ pageNo, pageSize }, { session: { user, agentId } }) => {
    const owner = { ownerId: user.id, agentId }
    await batches.followTasks()
    const [list, total] = await Promise.all([batches.list(owner, pageNo, pageSize), batches.count(owner)])
    const counts = await batches.counts(list.map(({ id }) => id))
    return { list: list.map((batch) => batchOf(batch, counts)), total }
  })

  on(
    api.progress,
    async ({ id }, { session, reply, acceptsEvents }) => {
      const batch = await own(id, session)
      return acceptsEvents ? sendEvents(reply, changesOf(batch, abandoned(reply))) : stateOf(batch)
    },
    { limit: perUser(300) },
  )

  on(api.results, async ({ id, state, pageNo, pageSize }, { session }) => {
    const batch = await own(id, session)
    await batches.followTasks()
    const states = state === undefined ? [] : [state]
    const [found, total] = await Promise.all([
      batches.results(id, states, pageNo, pageSize),
      batches.countRows(id, states),
    ])
    return { list: found.map((result) => resultOf(batch, result)), total }
  })

  on(api.retry, async ({ id }, { session }) => {
    const batch = await own(id, session)
    if ((await batches.retry(id)) === 0) throw new RefusedError('没有失败的行')
    return stateOf(batch)
  })

  on(api.cancel, async ({ id }, { session }) => {
    const batch = await own(id, session)
    await stop(id)
    return stateOf(batch)
  })

  on(api.remove, async ({ id }, { session }) => {
    await own(id, session)
    await stop(id)
    await batches.remove(id)
    return {}
  })

  on(api.archive, async ({ id, content }, { session }) => {
    await own(id, session)
    const ticket = issueTicket({ batchId: id, content }, secret)
    return { url: `${api.download.path}?ticket=${encodeURIComponent(ticket)}` }
  })

  on(
    api.download,
    async ({ ticket }, { reply }) => {
      const known = readTicket(ticket, secret)
      const batch = known && (await batches.find(known.batchId))
      if (!known || !batch) throw new HttpError(404, '下载地址已失效，请重新下载')
      const name = encodeURIComponent(`${batch.title}.zip`)
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="batch.zip"; filename*=UTF-8''${name}`,
        'cache-control': 'no-store',
      })
      return archiveOf(batch, known.content, { database, storage })
    },
    { timeout: DOWNLOAD_MS },
  )

  async function stop(id: string): Promise<void> {
    for (const taskId of await batches.cancel(id)) {
      await videoTasks.cancel(taskId, '已取消生成')
      await queue.remove(taskId)
    }
  }

  /** A template of the product, or a stored one or a work that the user may read. */
  async function templateOf(id: string, session: Session): Promise<Project> {
    const shipped = builtIn.find(id)
    if (shipped) return shipped
    const page = existing(await pages.find(id))
    checkReader(page, session)
    return page.document as Project // restored when it was saved
  }

  async function own(id: string, { user, agentId }: Session): Promise<Batch> {
    const batch = await batches.find(id)
    if (!batch) throw new RefusedError('这一批不存在，或已被删除')
    if (batch.ownerId !== user.id || batch.agentId !== agentId) throw forbidden()
    return batch
  }

  async function stateOf(batch: Batch): Promise<api.Batch> {
    await batches.followTasks()
    return batchOf(batch, await batches.counts([batch.id]))
  }

  async function* changesOf(batch: Batch, signal: AbortSignal): AsyncGenerator<string> {
    let sent = ''
    for (;;) {
      const state = await stateOf(batch)
      const text = JSON.stringify(state)
      if (text !== sent) yield text
      sent = text
      if (signal.aborted || state.isDone) return
      await sleep(WATCH_MS)
    }
  }
}

/** The title of a template without its placeholders. */
const plainTitle = (title: string) => title.replaceAll(/\{\{[^{}]*\}\}/g, '').trim() || '批量制作'

function batchOf(batch: Batch, counts: readonly BatchCount[]): api.Batch {
  const own = counts.filter(({ batchId }) => batchId === batch.id)
  const rowsIn = (state: BatchCount['state']) => own.find((one) => one.state === state)?.rows ?? 0
  const rendered = own.find(({ state }) => state === 'rendering')
  const total = own.reduce((sum, { rows }) => sum + rows, 0)
  const ended = rowsIn('complete') + rowsIn('failed') + rowsIn('cancelled')
  const under = rendered ? rendered.rows * MADE + rendered.progress * (1 - MADE) : 0
  return {
    _id: batch.id,
    title: batch.title,
    sourceId: batch.sourceId,
    makes: batch.makes,
    quality: batch.quality,
    isSpoken: batch.isSpoken,
    columns: batch.columns,
    total,
    complete: rowsIn('complete'),
    failed: rowsIn('failed'),
    cancelled: rowsIn('cancelled'),
    progress: total === 0 ? 1 : Math.min(1, (ended + under) / total),
    isDone: ended === total,
    created: batch.created.toISOString(),
  }
}

function resultOf(batch: Batch, { row, work, task }: BatchResult): api.BatchResult {
  const isRendered = task?.state === 'complete'
  return {
    row: row.at,
    title: work?.title ?? titleOf(batch, row),
    state: row.state,
    message: row.message,
    remarks: [...row.remarks, ...(task?.remarks ?? [])],
    progress:
      row.state === 'complete'
        ? 1
        : row.state === 'rendering'
          ? MADE + (task?.progress ?? 0) * (1 - MADE)
          : 0,
    pageId: work?.id ?? null,
    taskId: task?.id ?? null,
    videoUrl: isRendered ? task.videoUrl : null,
    posterUrl: isRendered ? task.posterUrl : work?.coverImage || null,
  }
}
