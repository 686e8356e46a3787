import { newId } from '#engine/document/index.ts'
import * as api from '../api/productions.ts'
import type { Database } from '../db/open.ts'
import type { NewProduction, ProductionRow } from '../db/productions.ts'
import { RefusedError } from '../errors.ts'
import { given } from '../given.ts'
import type { AddCall } from './add-calls.ts'
import { checkMember, existing } from './page-access.ts'
import { forbidden, type Session } from './session.ts'

interface Services {
  database: Pick<Database, 'productions' | 'videoTasks' | 'pages'>
}

export function addProductions(on: AddCall, { database }: Services): void {
  const { productions } = database

  on(api.addOrUpdate, async ({ id, taskId, ...changes }, { session }) => {
    const row =
      id === undefined
        ? await productions.put(await finishedVideo(String(taskId), session, database), given(changes))
        : await change(id, given(changes), session)
    return productionOf(row)
  })

  on(api.retract, async ({ id }, { session }) =>
    productionOf(await change(id, { status: 'retracted' }, session)),
  )

  on(api.list, async ({ status, keyword, pageId, pageNo, pageSize }, { session: { user, agentId } }) => {
    const filter = { ownerId: user.id, agentId, keyword, pageId, ...(status && { status }) }
    const [rows, total] = await Promise.all([
      productions.list(filter, pageNo, pageSize),
      productions.count(filter),
    ])
    return { videos: rows.map(productionOf), total }
  })

  async function change(id: string, changes: Changes, { user, agentId }: Session): Promise<ProductionRow> {
    const row = existingVideo(await productions.find(id))
    if (row.ownerId !== user.id || row.agentId !== agentId) throw forbidden()
    return existingVideo(await productions.update(id, changes))
  }
}

/** The production of a task's video. @throws HttpError when the user may not have it, or it is not complete */
export async function finishedVideo(
  taskId: string,
  session: Session,
  { videoTasks, pages }: Pick<Database, 'videoTasks' | 'pages'>,
): Promise<NewProduction> {
  const task = await videoTasks.find(taskId)
  if (task?.kind !== 'video') throw new RefusedError('生成任务不存在，或作品已被删除')
  checkMember(existing(await pages.head(task.pageId)), session)
  if (task.state !== 'complete') throw new RefusedError('视频还没有生成好，请在完成后添加')
  return {
    id: newId(),
    ownerId: session.user.id,
    agentId: session.agentId,
    taskId,
    pageId: task.pageId,
    title: task.title,
    coverImage: task.posterUrl,
    videoUrl: task.videoUrl,
    status: 'published',
  }
}

type Changes = Parameters<Database['productions']['put']>[1]

function existingVideo(row: ProductionRow | undefined): ProductionRow {
  if (!row) throw new RefusedError('成片不存在')
  return row
}

const productionOf = ({ id, created, updated, ...row }: ProductionRow): api.Production => ({
  _id: id,
  taskId: row.taskId,
  pageId: row.pageId,
  title: row.title,
  description: row.description,
  coverImage: row.coverImage,
  videoUrl: row.videoUrl,
  status: row.status,
  created: created.toISOString(),
  updated: updated.toISOString(),
})
