import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import type { EditingReport, Members, SharedList } from '#server/api/cooperation.ts'
import { presences } from '#server/db/schema.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

onEveryBackend((service) => {
  const create = async (member: Member, title: string, path = '/quark/page/create') =>
    String((await member.post(path, { ...createProject(), title })).envelope.body._id)
  const share = (member: Member, pageId: string, ...others: Member[]) =>
    member.post('/quark/page/addCooperation', { pageId, userIds: others.map(({ id }) => id) })
  const list = async (member: Member, query = '') =>
    (await member.get(`/quark/page/getSharedList?${query}`)).envelope.body as unknown as SharedList
  const titles = async (member: Member, query = '') =>
    (await list(member, query)).documents.map(({ title }) => title)

  it('lists what others share with a user and what the user shares, by kind', async () => {
    const [amy, ben, cid] = [await service().member(), await service().member(), await service().member()]
    await create(amy, '没有分享')
    const work = await create(amy, '秋季招聘')
    const template = await create(amy, '秋季模板', '/quark/templateCenter/create')
    const copied = await ben.post('/quark/page/create', { ...createProject(), title: '本的草稿' })
    await share(amy, work, ben, cid)
    await share(amy, template, ben)
    await share(ben, String(copied.envelope.body._id), amy)

    const received = await list(ben)
    expect(received.counts).toEqual({
      received: { works: 1, templates: 1 },
      given: { works: 1, templates: 0 },
    })
    expect(received.documents).toMatchObject([
      { _id: work, title: '秋季招聘', kind: 'page', owner: { _id: amy.id }, updatedBy: { _id: amy.id } },
    ])
    expect(new Set(received.documents[0]?.members.map(({ _id }) => _id))).toEqual(new Set([ben.id, cid.id]))
    expect(await titles(ben, 'kind=templates')).toEqual(['秋季模板'])
    expect(await titles(ben, 'share=given')).toEqual(['本的草稿'])
    expect(await titles(amy, 'share=given')).toEqual(['秋季招聘'])
    expect(await titles(amy, 'share=given&pageNo=2&pageSize=1')).toEqual([])
    expect(await titles(ben, `keyword=${encodeURIComponent('招聘')}`)).toEqual(['秋季招聘'])
    const missing = await list(ben, `keyword=${encodeURIComponent('春')}`)
    expect(missing).toMatchObject({ documents: [], counts: { received: { works: 0, templates: 0 } } })
    expect(await titles(ben.as('agent-1'))).toEqual([])
    await amy.post('/quark/page/delete', { id: work })
    expect(await titles(ben)).toEqual([])
  })

  it('shows owner and members to members only', async () => {
    const [amy, ben, eve] = [await service().member(), await service().member(), await service().member()]
    const id = await create(amy, '一起做')
    await share(amy, id, ben)
    const { envelope } = await ben.get(`/quark/page/getMembers?id=${id}`)
    const { owner, members } = envelope.body as unknown as Members
    expect([owner._id, members.map(({ _id }) => _id)]).toEqual([amy.id, [ben.id]])
    expect((await eve.get(`/quark/page/getMembers?id=${id}`)).http).toBe(403)
    expect((await eve.get('/quark/page/getMembers?id=missing')).envelope.msg).toBe('作品不存在，或已被删除')
    expect((await service().call('GET', `/quark/page/getMembers?id=${id}`)).http).toBe(401)
  })

  it('tells members who is editing, until they stop or are silent', async () => {
    const [amy, ben, eve] = [await service().member(), await service().member(), await service().member()]
    const id = await create(amy, '同时改')
    await share(amy, id, ben)
    const report = async (member: Member, isEditing = true) => {
      const { envelope } = await member.post('/quark/page/reportEditing', { id, isEditing })
      const { editors, version } = envelope.body as unknown as EditingReport
      expect(version).toBe(stored)
      return editors.map(({ _id }) => _id)
    }
    let stored = 1
    const editors = async (member: Member) =>
      (await member.post('/quark/page/getEditors', { ids: [id, 'unknown'] })).envelope.body

    expect(await report(amy)).toEqual([])
    const page = (await ben.get(`/quark/page/detail?pageId=${id}`)).envelope.body
    await ben.post('/quark/page/update?update=1', { pageData: { ...page, version: ++stored } })
    expect(await report(ben)).toEqual([amy.id])
    expect(await editors(amy)).toMatchObject([{ _id: id, editors: [{}, {}] }])
    expect(await editors(eve)).toEqual([])
    expect((await eve.post('/quark/page/reportEditing', { id, isEditing: true })).http).toBe(403)
    expect(await report(amy, false)).toEqual([ben.id])
    expect(await editors(ben)).toMatchObject([{ editors: [{ _id: ben.id }] }])

    await service().database.orm.update(presences).set({ seen: sql`now() - interval '2 minutes'` })
    expect(await editors(ben)).toEqual([])
    await service().database.presences.removeExpired()
    expect(await service().database.orm.select().from(presences)).toEqual([])
  })

  it('refuses bad input', async () => {
    const amy = await service().member()
    expect((await amy.get('/quark/page/getSharedList?share=all')).http).toBe(400)
    expect((await amy.post('/quark/page/getEditors', { ids: [] })).http).toBe(400)
    expect((await amy.post('/quark/page/reportEditing', { id: '../x', isEditing: true })).http).toBe(400)
    expect((await service().call('GET', '/quark/page/getSharedList')).http).toBe(401)
    expect((await service().call('POST', '/quark/page/getEditors', { ids: ['x'] })).http).toBe(401)
  })
})
