import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import type { CoverCard, CoverProgress } from '#server/api/covers.ts'
import { users } from '#server/db/schema.ts'
import { pictureKeysOf } from '#server/db/task-files.ts'
import { createWork, finishVideo, orderVideo } from '#test/support/finished-video.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const design = () => ({ elements: [createElement('qk-text')], commonStyle: { backgroundColor: '#ff0000' } })
const SIZES = [
  { width: 720, height: 1280 },
  { width: 300, height: 300 },
]

onEveryBackend((service) => {
  const create = async (member: Member, pageId: string) =>
    (await member.post('/quark/cover/create', { pageId, title: '一', cover: design() })).envelope
      .body as unknown as CoverCard
  const list = async (member: Member, query = '') =>
    (await member.get(`/quark/cover/getCovers?${query}`)).envelope.body as unknown as {
      covers: CoverCard[]
      total: number
    }
  const draw = async (member: Member, body: object) =>
    (await member.post('/quark/cover/createCoverTask', body)).envelope
  /** Finishes a task like a worker that has stored its pictures. */
  async function finish(taskId: string) {
    const { videoTasks } = service().database
    const task = await videoTasks.claim(taskId, 'worker', '')
    if (!task) throw new Error('not claimed')
    const keys = pictureKeysOf(task)
    const pictures = task.pictures.map((picture, at) => ({ ...picture, url: `/media/${keys[at]}` }))
    await videoTasks.complete(taskId, 'worker', { pictures, remarks: [], message: '已生成' })
    return { keys, document: task.document }
  }

  it('creates, lists, changes and deletes the covers of a work', async () => {
    const amy = await service().member()
    const page = await createWork(amy)
    const cover = await create(amy, page._id)
    expect(cover).toMatchObject({ pageId: page._id, title: '一', pictures: [], task: null })
    expect(cover.cover.elements).toMatchObject([{ elName: 'qk-text' }])
    expect(await list(amy, `pageId=${page._id}`)).toMatchObject({ total: 1, covers: [cover] })
    const changed = await amy.post('/quark/cover/update', {
      id: cover._id,
      title: '二',
      cover: { elements: [] },
    })
    expect(changed.envelope.body).toMatchObject({ title: '二', cover: { elements: [] } })
    expect((await list(amy, `keyword=${encodeURIComponent('二')}`)).total).toBe(1)
    expect((await list(amy, `keyword=${encodeURIComponent('一')}`)).total).toBe(0)
    expect((await amy.post('/quark/cover/delete', { id: cover._id })).envelope.status).toBe(true)
    expect((await amy.post('/quark/cover/delete', { id: cover._id })).envelope.msg).toBe(
      '封面不存在，或已被删除',
    )
  })

  it('lists designs up to what one answer may have, and the others in smaller pages', async () => {
    const amy = await service().member()
    const { _id: pageId } = await createWork(amy)
    const document = { elements: [], note: 'x'.repeat(9 * 1024 * 1024) }
    for (const title of ['一', '二', '三'])
      await service().database.covers.insert({
        id: `${amy.id}-${title.charCodeAt(0)}`,
        pageId,
        title,
        document,
      })
    const { covers } = await list(amy)
    expect(covers.map(({ cover }) => cover !== null)).toEqual([true, true, false])
    const [last] = (await list(amy, 'pageNo=3&pageSize=1')).covers
    expect(last?.cover).toEqual(document)
  })

  it('orders pictures, shows them with the cover, and replaces earlier ones', async () => {
    const amy = await service().member()
    const page = await createWork(amy)
    const { _id: id } = await create(amy, page._id)
    const { body } = await draw(amy, {
      id,
      sizes: [{ ...SIZES[0], position: 0 }, ...SIZES.slice(1), { ...SIZES[0], position: 0 }],
      format: 'png',
    })
    const task = body as unknown as CoverProgress
    expect(task).toMatchObject({
      ...{ kind: 'cover', coverId: id, pageId: page._id, state: 'waiting', message: '排队中' },
      pictures: SIZES.map((size, at) => ({
        ...size,
        ...(at === 0 && { position: 0 }),
        format: 'png',
        url: '',
      })),
    })
    const { keys, document } = await finish(task.taskId)
    expect(document).toMatchObject({ coverList: [{ commonStyle: { backgroundColor: '#ff0000' } }] })
    const [card] = (await list(amy)).covers
    expect(card?.pictures.map(({ url }) => url)).toEqual(keys.map((key) => `/media/${key}`))
    expect(card?.task).toMatchObject({ state: 'complete', progress: 1 })
    const progress = await amy.get(`/quark/video/progressNew?taskId=${task.taskId}`)
    expect(progress.envelope.body).toEqual(card?.task)

    const next = (await draw(amy, { id, sizes: [{ width: 100, height: 100 }] }))
      .body as unknown as CoverProgress
    await finish(next.taskId)
    expect(await service().database.discards.take(100)).toEqual(expect.arrayContaining(keys))
    expect((await list(amy)).covers[0]?.pictures).toMatchObject([{ width: 100, height: 100, format: 'jpeg' }])
    await amy.post('/quark/cover/delete', { id })
    expect(await service().database.videoTasks.find(next.taskId)).toBeUndefined()
  })

  it('orders the poster of a work, and cancels', async () => {
    const amy = await service().member()
    const page = await createWork(amy)
    const task = (await draw(amy, { pageId: page._id })).body as unknown as CoverProgress
    expect(task).toMatchObject({ coverId: null, pictures: [{ width: 1080, height: 1918, format: 'jpeg' }] })
    expect((await amy.get(`/quark/video/progress?taskId=${task.taskId}`)).envelope.status).toBe(false)
    expect((await amy.post('/quark/video/cancel', { taskId: task.taskId })).envelope.status).toBe(true)
    // A cover is not the video of its page.
    const { envelope } = await amy.post('/quark/video/getBatchProgress', { pageIds: [page._id] })
    expect(envelope.body).toEqual({ tasks: [] })
  })

  it('rejects bad input, other users, other agents and readers', async () => {
    const [amy, eve] = [await service().member(), await service().member()]
    const page = await createWork(amy)
    const { _id: id } = await create(amy, page._id)
    for (const bad of [
      {},
      { id, pageId: page._id },
      { id, sizes: [] },
      { id, sizes: [{ width: 1, height: 9 }] },
      { id, sizes: [{ width: 100, height: 100, position: 1.5 }] },
      { id, format: 'gif' },
    ])
      expect((await draw(amy, bad)).code).toBe(400)
    expect((await amy.post('/quark/cover/create', { pageId: page._id, cover: {} })).http).toBe(400)
    for (const other of [eve, amy.as('agent')]) {
      expect((await draw(other, { id })).code).toBe(403)
      expect((await draw(other, { pageId: page._id })).code).toBe(403)
      expect((await other.post('/quark/cover/update', { id, title: '坏' })).http).toBe(403)
      expect((await other.post('/quark/cover/delete', { id })).http).toBe(403)
      expect((await other.get(`/quark/cover/getCovers?pageId=${page._id}`)).http).toBe(403)
      expect((await list(other)).total).toBe(0)
    }
    expect((await service().call('GET', '/quark/cover/getCovers')).http).toBe(401)
    await service().database.orm.update(users).set({ role: 'viewer' }).where(eq(users.id, amy.id))
    expect((await draw(amy, { id })).code).toBe(403)
  })

  it('sends the progress of a task as events until it has ended', async () => {
    const [amy, eve] = [await service().member(), await service().member()]
    const taskId = await orderVideo(amy, (await createWork(amy))._id)
    const url = `/quark/video/progressNew?taskId=${taskId}`
    const headers = (member: Member) => ({
      authorization: `Bearer ${member.token}`,
      accept: 'text/event-stream',
    })
    const answer = await service().app.inject({ url, headers: headers(amy), payloadAsStream: true })
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    let body = ''
    for await (const chunk of answer.stream()) {
      if (body === '') await finishVideo(service(), taskId)
      body += String(chunk)
    }
    const states = body
      .split('\n\n')
      .filter((event) => event.startsWith('data: '))
      .map((event) => (JSON.parse(event.slice(6)) as { state: string }).state)
    expect([states[0], states.at(-1)]).toEqual(['waiting', 'complete'])
    expect((await amy.get(url)).envelope.body).toMatchObject({ kind: 'video', taskId, state: 'complete' })
    expect((await eve.get(url)).http).toBe(403)
    expect((await amy.get('/quark/video/progressNew')).http).toBe(400)
    expect((await service().call('GET', url)).http).toBe(401)
  })
})
