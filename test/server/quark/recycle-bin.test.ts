import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import type { RecycleBinList } from '#server/api/recycle-bin.ts'
import { clean } from '#server/cleaning.ts'
import { discardedObjects, pages, users, videoTasks } from '#server/db/schema.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const MISSING = '回收站里没有这项内容，或已被彻底删除'

onEveryBackend((service) => {
  const orm = () => service().database.orm
  const create = async (member: Member, path: string, title: string, more: object = {}) =>
    String((await member.post(path, { ...createProject(), title, ...more })).envelope.body._id)
  const createWork = (member: Member, title = '作品', more: object = {}) =>
    create(member, '/quark/page/create', title, more)
  const bin = async (member: Member, query = '') =>
    (await member.get(`/quark/recycleBin/getList${query}`)).envelope.body as unknown as RecycleBinList
  const restore = (member: Member, ids: string[]) => member.post('/quark/recycleBin/restore', { ids })
  const removeForGood = (member: Member, ids: string[]) => member.post('/quark/recycleBin/delete', { ids })
  const isStored = async (id: string) => (await orm().select().from(pages).where(eq(pages.id, id))).length > 0
  const cleaned = () => clean({ database: service().database, storage: service().storage })

  /** Deletes one document of each kind. */
  async function deleteAll(member: Member) {
    const work = await createWork(member)
    const template = await create(member, '/quark/templateCenter/create', '模板')
    const draft = String(
      (await member.post('/quark/templateCenter/setTemplateToDraft', { id: template })).envelope.body._id,
    )
    await member.post('/quark/page/delete', { id: work })
    await member.post('/quark/templateCenter/delete', { id: template })
    await member.post('/quark/draft/delete', { id: draft })
    return { work, template, draft }
  }

  it('lists deleted works, templates and drafts until they are restored', async () => {
    const amy = await service().member()
    const { work, template, draft } = await deleteAll(amy)
    const { documents, total } = await bin(amy)
    expect(total).toBe(3)
    expect(documents.map(({ _id, kind }) => [_id, kind])).toEqual([
      [draft, 'draft'],
      [template, 'template'],
      [work, 'page'],
    ])
    const [first] = documents
    const days = (Date.parse(String(first?.expires)) - Date.parse(String(first?.deleted))) / 86_400_000
    expect(days).toBe(30)
    expect(await bin(amy, '?kind=template')).toMatchObject({ documents: [{ _id: template }], total: 1 })
    expect(await bin(amy, `?keyword=${encodeURIComponent('作')}`)).toMatchObject({ total: 1 })
    expect((await bin(amy, '?pageSize=2&pageNo=2')).documents).toMatchObject([{ _id: work }])
    expect((await bin(amy, '?sort=deleted&order=asc')).documents[0]).toMatchObject({ _id: work })

    const shown = await amy.get(`/quark/recycleBin/detail?id=${work}`)
    expect(shown.envelope.body).toMatchObject({ title: '作品', pages: [{}] })
    expect((await (await service().member()).get(`/quark/recycleBin/detail?id=${work}`)).http).toBe(403)
    expect((await amy.get('/quark/recycleBin/detail?id=nothing')).envelope.msg).toBe(MISSING)

    expect((await restore(amy, [work, template, draft])).envelope.body).toEqual({})
    expect((await bin(amy)).total).toBe(0)
    for (const address of [
      `/quark/page/detail?pageId=${work}`,
      `/quark/templateCenter/detail?id=${template}`,
      `/quark/draft/detail?id=${draft}`,
    ])
      expect((await amy.get(address)).envelope.status).toBe(true)
  })

  it('hides deleted documents from all other calls, and from cooperators', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const id = await createWork(amy)
    const pageData = { ...(await amy.get(`/quark/page/detail?pageId=${id}`)).envelope.body, version: 2 }
    await amy.post('/quark/page/addCooperation', { pageId: id, userIds: [ben.id] })
    await amy.post('/quark/page/delete', { id })
    for (const member of [amy, ben]) {
      for (const answer of [
        await member.get(`/quark/page/detail?pageId=${id}`),
        await member.get(`/quark/page/getCooperationList?pageId=${id}`),
        await member.post('/quark/page/update?update=1', { pageData }),
        await member.post('/quark/page/copy', { id }),
        await member.post('/quark/page/delete', { id }),
        await member.post('/quark/page/setTemplate', { id }),
        await member.post('/quark/page/setPublish', { id }),
        await member.post('/quark/video/generate', { pageId: id }),
      ])
        expect(answer.envelope).toMatchObject({ status: false, msg: '作品不存在，或已被删除' })
    }
    const listed = (await ben.get('/quark/page/getMyPages?type=cooperation')).envelope.body
    expect(listed).toMatchObject({ pages: [], myCooperationPageCount: 0 })
    expect((await bin(ben)).total).toBe(0)
    await restore(amy, [id])
    expect((await ben.get(`/quark/page/detail?pageId=${id}`)).envelope.body).toMatchObject({ version: 1 })
  })

  it('belongs to the owner and the agent', async () => {
    const [amy, ben, eve] = [await service().member(), await service().member(), await service().member()]
    await orm().update(users).set({ role: 'viewer' }).where(eq(users.id, eve.id))
    const [id, bens] = [await createWork(amy), await createWork(ben)]
    await amy.post('/quark/page/delete', { id })
    await ben.post('/quark/page/delete', { id: bens })
    for (const other of [ben, eve, amy.as('agent-1')]) {
      expect((await bin(other)).documents.map(({ _id }) => _id)).not.toContain(id)
      expect((await restore(other, [id])).http).toBe(403)
      expect((await removeForGood(other, [bens, id])).http).toBe(403)
    }
    expect([await isStored(id), await isStored(bens)]).toEqual([true, true])
    for (const call of ['restore', 'delete'])
      expect((await service().call('POST', `/quark/recycleBin/${call}`, { ids: [id] })).http).toBe(401)
    expect((await service().call('GET', '/quark/recycleBin/getList')).http).toBe(401)
  })

  it('rejects bad input and what is not there', async () => {
    const amy = await service().member()
    const [id, live] = [await createWork(amy), await createWork(amy)]
    await amy.post('/quark/page/delete', { id })
    for (const call of ['restore', 'delete']) {
      for (const ids of [['../x'], [], 'x']) {
        expect((await amy.post(`/quark/recycleBin/${call}`, { ids })).http).toBe(400)
      }
      for (const ids of [['unknown-id'], [id, live]])
        expect((await amy.post(`/quark/recycleBin/${call}`, { ids })).envelope.msg).toBe(MISSING)
    }
    expect((await amy.get('/quark/recycleBin/getList?kind=all')).http).toBe(400)
    expect([await isStored(id), await isStored(live)]).toEqual([true, true])
  })

  it('keeps the media of a document until it is deleted for good', async () => {
    const amy = await service().member()
    const key = `users/${amy.id}/2026/11/22/picture.png`
    const imageSrc = await service().storage.put(key, Buffer.from('picture'), 'image/png')
    const project = createProject()
    project.pages[0]?.elements.push(createElement('qk-image', { propsValue: { imageSrc } }))
    const id = await createWork(amy, '有图', { pages: project.pages })
    const laterIsNow = () => orm().update(discardedObjects).set({ due: sql`now()` })
    const has = async () => (await service().storage.head(key)) !== undefined

    await amy.post('/quark/page/delete', { id })
    await laterIsNow()
    await cleaned()
    expect(await has()).toBe(true)
    expect((await removeForGood(amy, [id])).envelope.body).toEqual({})
    expect(await isStored(id)).toBe(false)
    expect((await removeForGood(amy, [id])).envelope.msg).toBe(MISSING)
    await laterIsNow()
    await cleaned()
    expect(await has()).toBe(false)
  })

  it('is emptied after 30 days', async () => {
    const amy = await service().member()
    const [old, young] = [await createWork(amy), await createWork(amy)]
    for (const [id, days] of [
      [old, 30],
      [young, 29],
    ] as const) {
      await amy.post('/quark/page/delete', { id })
      const deleted = sql`now() - make_interval(days => ${days}::int)`
      await orm().update(pages).set({ deleted }).where(eq(pages.id, id))
    }
    await cleaned()
    expect([await isStored(old), await isStored(young)]).toEqual([false, true])
  })

  it('cancels the orders of videos of a deleted work', async () => {
    const amy = await service().member()
    const id = await createWork(amy)
    const order = await amy.post('/quark/video/generate', { pageId: id, quality: 'sd' })
    const taskId = String(order.envelope.body.taskId)
    await amy.post('/quark/page/delete', { id })
    const [task] = await orm().select().from(videoTasks).where(eq(videoTasks.id, taskId))
    expect(task).toMatchObject({ state: 'cancelled', message: '作品已删除', document: null })
    expect(await service().database.videoTasks.claim(taskId, 'worker', '')).toBeUndefined()
    await restore(amy, [id])
    const again = await amy.post('/quark/video/generate', { pageId: id, quality: 'sd' })
    expect(again.envelope.body.taskId).not.toBe(taskId)
    await amy.post('/quark/video/cancel', { taskId: String(again.envelope.body.taskId) })
  })
})
