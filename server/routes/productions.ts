import { newId } from '#engine/document/index.ts'
import * as api from '../api/productions.ts'
import type { Database } from '../db/open.ts'
import type { ProductionRow } from '../db/productions.ts'
import { RefusedError } from '../errors.ts'
import { given } from '../given.ts'
import type { AddCall } from './add-calls.ts'
import { checkMember, existing } from './page-access.ts'
import { forbidden, type Session } from './session.ts'

interface Services {
  database: Pick<Database, 'productions' | 'videoTasks' | 'pages'>
}

export function addProductions(on: AddCall, { database }: Services): void {
  const { productions, videoTasks, pages } = database

  on(api.addOrUpdate, async ({ id, taskId, ...changes }, { session }) => {
    const row =
      id === undefined
        ? await add(String(taskId), given(changes), session)
        : await change(id, given(changes), session)
    return productionOf(row)
  })

  on(api.retract, async ({ id }, { session }) =>
    productionOf(await change(id, { status: 'retracted' }, session)),
  )

  on(api.list, async ({ status, keyword, pageNo, pageSize }, { session: { user, agentId } }) => {
    const filter = { ownerId: user.id, agentId, keyword, ...(status && { status }) }
    const [rows, total] = await Promise.all([
      productions.list(filter, pageNo, pageSize),
      productions.count(filter),
    ])
    return { videos: rows.map(productionOf), total }
  })

  async function add(taskId: string, changes: Changes, session: Session): Promise<ProductionRow> {
    const task = await videoTasks.find(taskId)
    if (task?.kind !== 'video') throw new RefusedError('生成任务不存在，或作品已被删除')
    checkMember(existing(await pages.head(task.pageId)), session)
    if (task.state !== 'complete') throw new RefusedError('视频还没有生成好，完成后再加入成片')
    return productions.put(
      {
        id: newId(),
        ownerId: session.user.id,
        agentId: session.agentId,
        taskId,
        pageId: task.pageId,
        title: task.title,
        coverImage: task.posterUrl,
        videoUrl: task.videoUrl,
        status: 'published',
      },
      changes,
    )
  }

  async function change(id: string, changes: Changes, { user, agentId }: Session): Promise<ProductionRow> {
    const row = existingVideo(await productions.find(id))
    if (row.ownerId !== user.id || row.agentId !== agentId) throw forbidden()
    return existingVideo(await productions.update(id, changes))
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
