import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Info } from '#server/api/information.ts'
import { users } from '#server/db/schema.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const FULL = {
  title: ' 八月新能源汽车销量 ',
  contentType: 'html',
  content:
    '<h1>销量</h1><p onclick="x()">增长<b>31%</b></p><script>x()</script><img src="javascript:x()"><img src="https://a.cn/1.png" onerror="x()"><a href="javascript:x()">坏</a>',
  source: '乘联会',
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
    expect((await amy.get(`/quark/information/detail?id=${String(body._id)}`)).envelope.body).toEqual(body)
    const text = await create(amy, { title: '文字', content: '1 < 2 & <b>\0' })
    expect(text.body).toMatchObject({ contentType: 'text', content: '1 < 2 & <b>', tags: [], link: '' })
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
