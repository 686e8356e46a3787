import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createProject, newId } from '#engine/document/index.ts'
import type { Info, InfoCard } from '#server/api/information.ts'
import { clean } from '#server/cleaning.ts'
import { information, pages, users, videoTasks } from '#server/db/schema.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const FULL = {
  title: ' 八月新能源汽车销量 ',
  contentType: 'html',
  content:
    '<h1>销量</h1><p onclick="x()">增长<b>31%</b></p><script>x()</script><img src="javascript:x()"><img src="https://a.cn/1.png" onerror="x()"><a href="javascript:x()">坏</a>',
  source: '乘联会',
  date: '2026年9月8日',
  link: 'https://example.com/a?b=1',
  pictures: ['https://example.com/1.png', '/media/users/a/1.png'],
  tables: [
    {
      title: '销量',
      rows: [
        ['月', '万辆'],
        ['8', '128'],
      ],
    },
  ],
  tags: ['汽车', '月报'],
}

onEveryBackend((service) => {
  const create = async (member: Member, body: object) =>
    (await member.post('/quark/information/createInfo', body)).envelope
  const list = async (member: Member, query = '') => {
    const { envelope } = await member.get(`/quark/information/getInfoList?${query}`)
    return envelope.body as unknown as { list: Info[]; total: number }
  }

  it('stores an information whole, with sanitized HTML', async () => {
    const amy = await service().member()
    const { body, status } = await create(amy, FULL)
    expect(status).toBe(true)
    expect(body).toMatchObject({ ...FULL, title: '八月新能源汽车销量', content: expect.any(String) })
    const content = String(body.content)
    expect(content).toContain('<p>增长<b>31%</b></p>')
    expect(content).toContain('<img src="https://a.cn/1.png" />')
    expect(content).not.toMatch(/script|onclick|onerror|x\(\)/)
    expect((await amy.get(`/quark/information/detail?id=${String(body._id)}`)).envelope.body).toEqual({
      ...body,
      ...{ state: 'none', works: 0, running: 0, finished: 0, failed: 0 },
    })
    const text = await create(amy, { title: '文字', content: '1 < 2 & <b>\0' })
    expect(text.body).toMatchObject({ contentType: 'text', content: '1 < 2 & <b>', tags: [], link: '' })
  })

  it('sanitizes a long HTML, and refuses one that would take long', async () => {
    const amy = await service().member()
    const long = `<p onclick="x()">${'增长<b>31%</b>'.repeat(2000)}`.repeat(3)
    const { body } = await create(amy, { title: '长', contentType: 'html', content: long })
    expect(body.content).toBe(`<p>${'增长<b>31%</b>'.repeat(2000)}</p>`.repeat(3))
    const deep = { title: '深', contentType: 'html', content: '<a>'.repeat(66_000) }
    const msg = '正文的 HTML 太复杂，请简化格式，或改为纯文本'
    expect(await create(amy, deep)).toMatchObject({ status: false, msg })
    const update = { ...deep, id: body._id, content: '<b></i>'.repeat(20_000) }
    const { envelope } = await amy.post('/quark/information/updateInfo', update)
    expect(envelope).toMatchObject({ status: false, msg })
  })

  it('finds by title, text, source and tag, in pages and orders', async () => {
    const amy = await service().member()
    await create(amy, FULL)
    await create(amy, { title: '50%_off', content: '折扣', tags: ['月报'] })
    await create(amy, { title: 'Apple', content: '手机' })
    const titles = async (query: string) => (await list(amy, query)).list.map(({ title }) => title)
    expect(await titles('')).toEqual(['Apple', '50%_off', '八月新能源汽车销量'])
    expect(await titles(`keyword=${encodeURIComponent('增长 31%')}`)).toEqual(['八月新能源汽车销量'])
    for (const word of ['能源', '乘联', '汽车']) {
      expect(await titles(`keyword=${encodeURIComponent(word)}`)).toEqual(['八月新能源汽车销量'])
    }
    expect(await titles('keyword=apple')).toEqual(['Apple'])
    expect(await titles(`keyword=${encodeURIComponent('%_')}`)).toEqual(['50%_off'])
    expect(await titles(`tag=${encodeURIComponent('月报')}`)).toEqual(['50%_off', '八月新能源汽车销量'])
    expect(await titles('sort=title&pageSize=1&pageNo=2')).toEqual(['Apple'])
    expect((await list(amy, 'pageSize=1')).total).toBe(3)
  })

  it('changes what is given, and deletes', async () => {
    const amy = await service().member()
    const { body } = await create(amy, FULL)
    const id = String(body._id)
    const changed = await amy.post('/quark/information/updateInfo', {
      id,
      tags: ['改'],
      content: '<i>新</i>',
    })
    expect(changed.envelope.body).toMatchObject({
      ...{ title: '八月新能源汽车销量', content: '<i>新</i>', tags: ['改'], source: '乘联会' },
    })
    expect((await amy.post('/quark/information/deleteInfo', { id })).envelope.status).toBe(true)
    expect((await list(amy)).total).toBe(0)
    expect((await amy.post('/quark/information/deleteInfo', { id })).envelope.msg).toBe(
      '资讯不存在，或已被删除',
    )
  })

  describe('production', () => {
    const cards = async (member: Member, query = '') =>
      (await member.get(`/quark/information/getInfoCards?${query}`)).envelope.body as unknown as {
        list: InfoCard[]
        total: number
      }
    const facets = async (member: Member, query = '') =>
      (await member.get(`/quark/information/getInfoFacets?${query}`)).envelope.body
    const make = async (member: Member, id: string) =>
      String((await member.post('/quark/information/createVideo', { id })).envelope.body.pageId)
    /** An order of a video in a state. */
    const order = (pageId: string, userId: string, state: 'running' | 'complete' | 'error') =>
      service()
        .database.orm.insert(videoTasks)
        .values({ id: newId(), pageId, userId, pageVersion: 1, title: '', quality: 'hd', fps: 30, state })

    it('follows the works that are made of an item, and their videos', async () => {
      const amy = await service().member()
      const { orm } = service().database
      const id = String(
        (await create(amy, { title: '销量', content: '今年的销量增长 31%。', tags: ['月报'] })).body._id,
      )
      await create(amy, { title: '没有作品' })
      const card = async () => (await cards(amy)).list.find((each) => each._id === id)
      expect(await card()).toMatchObject({ state: 'none', works: 0, excerpt: '今年的销量增长 31%。' })

      const pageId = await make(amy, id)
      expect(await card()).toMatchObject({ state: 'making', works: 1, running: 0, finished: 0 })
      await order(pageId, amy.id, 'running')
      expect(await card()).toMatchObject({ state: 'making', running: 1 })
      await orm.update(videoTasks).set({ state: 'complete' }).where(eq(videoTasks.pageId, pageId))
      await orm.update(pages).set({ videoUrl: '/v.mp4' }).where(eq(pages.id, pageId))
      expect(await card()).toMatchObject({ state: 'complete', running: 0, finished: 1 })

      const second = await make(amy, id)
      expect(await card()).toMatchObject({ state: 'complete', works: 2 })
      await order(second, amy.id, 'error')
      expect(await card()).toMatchObject({ state: 'complete', failed: 1 })
      expect(await facets(amy)).toEqual({
        states: { none: 1, making: 0, complete: 1 },
        tags: [{ tag: '月报', count: 1 }],
      })
      expect((await cards(amy, 'state=none')).list.map(({ title }) => title)).toEqual(['没有作品'])
      expect(await cards(amy, 'state=making')).toEqual({ list: [], total: 0 })
      expect((await cards(amy, 'pageSize=1&sort=title')).total).toBe(2)

      const works = await amy.get(`/quark/page/getMyPages?informationId=${id}`)
      expect(works.envelope.body).toMatchObject({ total: 2, pages: [{ _id: second }, { _id: pageId }] })
      for (const each of [pageId, second]) await amy.post('/quark/page/delete', { id: each })
      expect(await card()).toMatchObject({ state: 'none', works: 0 })
    })

    it('counts works that were made in other ways once they are linked, but only those of the user', async () => {
      const [amy, eve] = [await service().member(), await service().member()]
      const id = String((await create(amy, { title: '一条' })).body._id)
      const mine = String((await amy.post('/quark/page/create', createProject())).envelope.body._id)
      const theirs = String((await eve.post('/quark/page/create', createProject())).envelope.body._id)
      const link = (member: Member, pageId: string) =>
        member.post('/quark/information/linkWork', { id, pageId })
      expect((await link(amy, mine)).envelope.status).toBe(true)
      expect((await link(amy, theirs)).http).toBe(403)
      expect((await link(eve, theirs)).http).toBe(403)
      expect((await cards(amy)).list).toMatchObject([{ works: 1 }])
    })

    it('restores a deleted item with its works, until 30 days have passed', async () => {
      const amy = await service().member()
      const { database } = service()
      const id = String((await create(amy, { title: '删了又要' })).body._id)
      await make(amy, id)
      await amy.post('/quark/information/deleteInfo', { id })
      expect((await cards(amy)).total).toBe(0)
      expect((await amy.get(`/quark/information/detail?id=${id}`)).envelope.status).toBe(false)
      expect((await amy.post('/quark/information/restoreInfo', { id })).envelope.body).toMatchObject({
        title: '删了又要',
      })
      expect((await cards(amy)).list).toMatchObject([{ _id: id }])
      await amy.post('/quark/information/deleteInfo', { id })
      const { storage } = service()
      await clean({ database, storage })
      expect((await amy.post('/quark/information/restoreInfo', { id })).envelope.status).toBe(true)
      await database.orm
        .update(information)
        .set({ deleted: sql`now() - interval '31 days'` })
        .where(eq(information.id, id))
      await clean({ database, storage })
      expect((await amy.post('/quark/information/restoreInfo', { id })).envelope.msg).toBe(
        '资讯不存在，或已被删除',
      )
    })
  })

  it('removes all deleted items whose days are over, however many', async () => {
    const { database, storage } = service()
    const { id: ownerId } = await service().member()
    const old = Array.from({ length: 101 }, (_, index) => ({
      ...{ id: newId(), ownerId, agentId: '', title: `旧 ${index}` },
      ...{ contentType: 'text' as const, content: '', plain: '', source: '', link: '' },
      deleted: sql`now() - interval '31 days'`,
    }))
    await database.orm.insert(information).values(old)
    await clean({ database, storage })
    const left = await database.orm.select().from(information).where(eq(information.ownerId, ownerId))
    expect(left).toEqual([])
  })

  it('rejects bad input, other users, other agents and readers', async () => {
    const [amy, eve] = [await service().member(), await service().member()]
    for (const bad of [
      {},
      { title: ' ' },
      { title: '好', link: 'javascript:x()' },
      { title: '好', pictures: ['//a'] },
    ]) {
      expect((await create(amy, bad)).code).toBe(400)
    }
    const id = String((await create(amy, { title: '好' })).body._id)
    for (const other of [eve, amy.as('agent')]) {
      expect((await other.get(`/quark/information/detail?id=${id}`)).http).toBe(403)
      expect((await other.post('/quark/information/updateInfo', { id, title: '坏' })).http).toBe(403)
      expect((await other.post('/quark/information/deleteInfo', { id })).http).toBe(403)
      expect((await list(other)).total).toBe(0)
    }
    expect((await service().call('GET', '/quark/information/getInfoList')).http).toBe(401)
    await service().database.orm.update(users).set({ role: 'viewer' }).where(eq(users.id, eve.id))
    expect((await create(eve, { title: '好' })).code).toBe(403)
  })
})
