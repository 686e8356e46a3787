import { randomUUID } from 'node:crypto'
import { type Cover, newId, type Project } from '#engine/document/index.ts'
import type { InputOf } from '../api/call.ts'
import * as api from '../api/covers.ts'
import { BODY_LIMIT } from '../body-limit.ts'
import type { CoverRow, ListedCover } from '../db/covers.ts'
import type { Database } from '../db/open.ts'
import type { PageRow } from '../db/pages.ts'
import type { VideoTask } from '../db/video-tasks.ts'
import type { Restorer } from '../documents/restorer.ts'
import { RefusedError } from '../errors.ts'
import { MAX_ACTIVE_COVERS } from '../video/quality.ts'
import type { AddCall } from './add-calls.ts'
import { perUser } from './limits.ts'
import { checkMember, existing } from './page-access.ts'
import type { Session } from './session.ts'
import { progressOfTasks } from './task-progress.ts'

type Services = Pick<Database, 'covers' | 'pages' | 'videoTasks' | 'queue'> & { restorer: Restorer }
type Order = InputOf<typeof api.createTask>

export function addCovers(on: AddCall, { covers, pages, videoTasks, queue, restorer }: Services): void {
  const progressOf = progressOfTasks(videoTasks)

  on(api.list, async ({ pageId, keyword, pageNo, pageSize }, { session }) => {
    if (pageId !== undefined) checkMember(existing(await pages.head(pageId)), session)
    const owner = { ownerId: session.user.id, agentId: session.agentId }
    const filter = { ...owner, keyword, ...(pageId !== undefined && { pageId }) }
    const [rows, total] = await Promise.all([covers.list(filter, pageNo, pageSize), covers.count(filter)])
    const tasks = await videoTasks.latestOfCovers(rows.map(({ id }) => id))
    const taskOf = new Map(tasks.map((task) => [task.coverId, task]))
    return { covers: await Promise.all(rows.map((row) => listed(row, taskOf.get(row.id)))), total }
  })

  on(
    api.create,
    async ({ pageId, title, cover }, { session }) => {
      checkMember(existing(await pages.head(pageId)), session)
      const row = await covers.insert({
        id: newId(),
        pageId,
        title,
        document: await documentOf(cover),
      })
      return cardOf(row, undefined)
    },
    { limit: perUser(120), bodyLimit: BODY_LIMIT },
  )

  on(
    api.update,
    async ({ id, title, cover }, { session }) => {
      await coverFor(id, session)
      const row = await covers.update(id, {
        ...(title !== undefined && { title }),
        ...(cover && { document: await documentOf(cover) }),
      })
      const [task] = await videoTasks.latestOfCovers([id])
      return cardOf(existingCover(row), task)
    },
    { bodyLimit: BODY_LIMIT },
  )

  on(api.remove, async ({ id }, { session }) => {
    await coverFor(id, session)
    await covers.remove(id)
    return {}
  })

  on(
    api.createTask,
    async (order, { session }) =>
      progressOf.cover(await (order.id === undefined ? ofPage : ofCover)(order, session)),
    { limit: perUser(60) },
  )

  async function ofPage(order: Order, session: Session): Promise<VideoTask> {
    const page = existing(await pages.find(String(order.pageId)))
    checkMember(page, session)
    return draw(order, session, page, null, page.document)
  }

  async function ofCover(order: Order, session: Session): Promise<VideoTask> {
    const cover = await coverFor(String(order.id), session)
    const page = existing(await pages.find(cover.pageId))
    return draw(order, session, page, cover.id, { ...page.document, coverList: [cover.document] })
  }

  async function draw(
    { sizes, format }: Order,
    { user }: Session,
    page: PageRow,
    coverId: string | null,
    document: Record<string, unknown>,
  ): Promise<VideoTask> {
    const {
      pages: [first],
    } = document as unknown as Project // restored when it was saved
    const distinct = new Map(sizes.map((size) => [`${size.width}x${size.height}`, size]))
    const order = {
      id: randomUUID(),
      kind: 'cover' as const,
      pageId: page.id,
      pageVersion: page.version,
      userId: user.id,
      title: page.title,
      // Of videos; the sizes of a cover are those of its pictures.
      quality: 'hd' as const,
      fps: 1,
      coverId,
      pictures: [...distinct.values()].map(({ position, ...size }) => ({
        ...size,
        ...(position !== undefined && { position }),
        format,
        url: '',
      })),
      document: { ...document, pages: [first] },
      message: '排队中',
    }
    const task = await videoTasks.insertOfUser(order, 1, MAX_ACTIVE_COVERS)
    if (task === 'full')
      throw new RefusedError(`已有 ${MAX_ACTIVE_COVERS} 个封面在排队或生成，等其中一个完成后再试`)
    if (!task) throw new RefusedError('封面没有开始生成，请重试')
    await queue.put(task)
    return task
  }

  /** Restores an incoming cover. @throws RefusedError when it is not one */
  async function documentOf(cover: object): Promise<Record<string, unknown>> {
    const json = Buffer.from(JSON.stringify({ pages: [], coverList: [cover] }))
    const { document } = await restorer.restore(json, 'whole')
    const [restored] = (JSON.parse(document) as Project).coverList
    if (!restored) throw new RefusedError('封面的内容无效')
    return { ...restored }
  }

  async function coverFor(id: string, session: Session): Promise<CoverRow> {
    const cover = existingCover(await covers.find(id))
    checkMember(existing(await pages.head(cover.pageId)), session)
    return cover
  }

  async function cardOf(row: CoverRow, task: VideoTask | undefined): Promise<api.CoverCard> {
    return { ...(await listed(row, task)), cover: coverIn(row.document) }
  }

  async function listed(row: ListedCover, task: VideoTask | undefined): Promise<api.ListedCover> {
    const { id, pageId, title, document, pictures, created, updated } = row
    return {
      _id: id,
      pageId,
      title,
      cover: document && coverIn(document),
      pictures,
      task: task ? await progressOf.cover(task) : null,
      created: created.toISOString(),
      updated: updated.toISOString(),
    }
  }
}

const coverIn = (document: CoverRow['document']) => document as unknown as Cover // restored when it came in

function existingCover(cover: CoverRow | undefined): CoverRow {
  if (!cover) throw new RefusedError('封面不存在，或已被删除')
  return cover
}
