import { newId } from '#engine/document/index.ts'
import type { InputOf } from '../api/call.ts'
import * as categoriesApi from '../api/keywords.ts'
import * as api from '../api/my-videos.ts'
import { CONTENT_CATEGORIES } from '../content-categories.ts'
import type { VideoRow } from '../db/my-videos.ts'
import type { Database } from '../db/open.ts'
import { RefusedError } from '../errors.ts'
import { keysIn, type ObjectStorage } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'
import { paged, readerOf } from './materials.ts'
import { checkMember, existing } from './page-access.ts'
import type { Session } from './session.ts'

interface Services {
  storage: ObjectStorage
  database: Pick<Database, 'myVideos' | 'pages' | 'videoTasks'>
}

type Order = InputOf<typeof api.put>

const MISSING = '视频不存在，或已被删除'

export function addMyVideos(on: AddCall, { storage, database }: Services): void {
  const { myVideos, pages, videoTasks } = database

  on(api.list, async ({ pageNo, pageSize, ...filter }, { session }) => {
    const selected = { ...readerOf(session), ...filter }
    const [rows, total] = await Promise.all([
      myVideos.list(selected, pageNo, pageSize),
      myVideos.count(selected),
    ])
    return paged(rows.map(cardOf), total, pageNo, pageSize)
  })

  on(api.put, async (order, { session }) => {
    const { categoryId } = order
    if (categoryId !== undefined && !CONTENT_CATEGORIES.some(({ id }) => id === categoryId)) {
      throw new RefusedError('内容分类不存在')
    }
    const row = order.id === undefined ? await added(order, session) : await changed(order.id, order, session)
    return cardOf(row)
  })

  on(api.remove, async ({ id, ids }, { session }) => {
    const keysOf = ({ videoUrl, coverImage }: VideoRow) => keysIn([videoUrl, coverImage], storage)
    const all = id === undefined ? ids : [id, ...ids]
    const count = await myVideos.remove(readerOf(session), all, keysOf)
    if (count === 0) throw new RefusedError(MISSING)
    return { count }
  })

  on(categoriesApi.contentCategories, async (_, { session }) => {
    const counts = await myVideos.countByCategory(readerOf(session))
    return CONTENT_CATEGORIES.map(({ id, name }, index) => {
      return { id, name, sort: index + 1, count: counts.get(id) ?? 0 }
    })
  })

  async function added({ taskId = '', ...order }: Order, session: Session): Promise<VideoRow> {
    const task = await videoTasks.find(taskId)
    if (!task) throw new RefusedError('生成任务不存在，或作品已被删除')
    checkMember(existing(await pages.head(task.pageId)), session)
    if (task.state !== 'complete') throw new RefusedError('视频还没有生成完成')
    const { userId: ownerId, agentId } = readerOf(session)
    const facts = { id: newId(), ownerId, agentId, taskId, pageId: task.pageId, videoUrl: task.videoUrl }
    const defaults = { title: task.title, coverImage: task.posterUrl, status: 'draft' as const }
    return myVideos.put({ ...facts, ...defaults }, changesOf(order))
  }

  async function changed(id: string, order: Order, session: Session): Promise<VideoRow> {
    const row = await myVideos.update(readerOf(session), id, changesOf(order))
    if (!row) throw new RefusedError(MISSING)
    return row
  }
}

/** What the request contains; the rest stays. */
const changesOf = ({ title, description, categoryId, coverImage, status }: Order) => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  ...(categoryId !== undefined && { categoryId }),
  ...(coverImage !== undefined && { coverImage }),
  ...(status !== undefined && { status }),
})

function cardOf({ ownerId: _owner, agentId: _agent, created, updated, ...row }: VideoRow): api.MyVideo {
  return { ...row, created: created.toISOString(), updated: updated.toISOString() }
}
