import type { InputOf } from '../api/call.ts'
import * as categoriesApi from '../api/keywords.ts'
import * as api from '../api/my-videos.ts'
import { CONTENT_CATEGORIES } from '../content-categories.ts'
import type { Database } from '../db/open.ts'
import type { ProductionRow } from '../db/productions.ts'
import { RefusedError } from '../errors.ts'
import { given } from '../given.ts'
import { keysIn, type ObjectStorage } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'
import { paged } from './materials.ts'
import { finishedVideo } from './productions.ts'
import { ownerOf, type Session } from './session.ts'

interface Services {
  storage: ObjectStorage
  database: Pick<Database, 'productions' | 'pages' | 'videoTasks'>
}

type Order = InputOf<typeof api.put>

const MISSING = '视频不存在，或已被删除'

export function addMyVideos(on: AddCall, { storage, database }: Services): void {
  const { productions } = database

  on(api.list, async ({ pageNo, pageSize, ...filter }, { session }) => {
    const selected = { ...ownerOf(session), ...filter }
    const [rows, total] = await Promise.all([
      productions.list(selected, pageNo, pageSize),
      productions.count(selected),
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
    const keysOf = ({ videoUrl, coverImage }: ProductionRow) => keysIn([videoUrl, coverImage], storage)
    const all = id === undefined ? ids : [id, ...ids]
    const count = await productions.remove(ownerOf(session), all, keysOf)
    if (count === 0) throw new RefusedError(MISSING)
    return { count }
  })

  on(categoriesApi.contentCategories, async (_, { session }) => {
    const counts = await productions.countByCategory(ownerOf(session))
    return CONTENT_CATEGORIES.map(({ id, name }, index) => {
      return { id, name, sort: index + 1, count: counts.get(id) ?? 0 }
    })
  })

  async function added({ taskId = '', ...order }: Order, session: Session): Promise<ProductionRow> {
    const video = await finishedVideo(taskId, session, database)
    return productions.put({ ...video, status: 'draft' }, changesOf(order))
  }

  async function changed(id: string, order: Order, session: Session): Promise<ProductionRow> {
    const { user, agentId } = session
    const row = await productions.find(id)
    const isTheirs = row?.ownerId === user.id && row.agentId === agentId
    const changed = isTheirs ? await productions.update(id, changesOf(order)) : undefined
    if (!changed) throw new RefusedError(MISSING)
    return changed
  }
}

/** What the request contains; the rest stays. */
const changesOf = ({ title, description, categoryId, coverImage, status }: Order) =>
  given({ title, description, categoryId, coverImage, status })

function cardOf({ ownerId: _owner, agentId: _agent, created, updated, ...row }: ProductionRow): api.MyVideo {
  return { ...row, created: created.toISOString(), updated: updated.toISOString() }
}
