import { setImmediate as turn } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createProject, FORMAT } from '#engine/document/index.ts'
import type { PageDetail, PageList } from '#server/api/pages.ts'
import { pages } from '#server/db/schema.ts'
import { titleContains } from '#server/db/title-search.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

async function create(member: Member, title = '作品', more: object = {}): Promise<PageDetail> {
  const { envelope } = await member.post('/quark/page/create', { ...createProject(), title, ...more })
  return envelope.body as unknown as PageDetail
}
const save = (member: Member, pageData: object) => member.post('/quark/page/update?update=1', { pageData })
const list = async (member: Member, query: Record<string, string>) =>
  (await member.get(`/quark/page/getMyPages?${new URLSearchParams(query)}`)).envelope
    .body as unknown as PageList
const crowd = (count: number) => [{ elements: Array.from({ length: count }, () => ({ elName: 'qk-text' })) }]

onEveryBackend((service) => {
  describe('weight', () => {
    it('refuses too many elements, and says which limit it is', async () => {
      const amy = await service().member()
      const msg = '内容没有保存：元素超过 5000 个，请分成几个作品'
      const { http, envelope } = await amy.post('/quark/page/create', { pages: crowd(10_000) })
      expect({ http, envelope }).toMatchObject({ http: 200, envelope: { status: false, msg } })
      const page = await create(amy)
      const saved = await save(amy, { ...page, version: 2, pages: crowd(10_000) })
      expect(saved.envelope).toMatchObject({ status: false, msg })
      expect((await save(amy, { ...page, version: 2 })).envelope.status).toBe(true)
    })

    it('leaves embedded pictures out of lists, also those of works that earlier versions stored', async () => {
      const amy = await service().member()
      const coverImage = `data:image/png;base64,${'A'.repeat(100_000)}`
      await create(amy, '新', { coverImage })
      const old = await create(amy, '旧', { coverImage: '/media/a.png' })
      const listed = async () => (await list(amy, {})).pages.map((page) => page.coverImage).toSorted()
      expect(await listed()).toEqual(['', '/media/a.png'])
      await service().database.orm.update(pages).set({ coverImage }).where(eq(pages.id, old._id))
      expect(await listed()).toEqual(['', ''])
      const { envelope } = await amy.post('/quark/h5/publish', { pageId: old._id, title: '旧' })
      expect(envelope.body.publication).toMatchObject({ sharePicture: '' })
      await amy.post('/quark/page/delete', { id: old._id })
      const bin = (await amy.get('/quark/recycleBin/getList')).envelope.body
      expect(bin.documents).toMatchObject([{ coverImage: '' }])
    })

    it('answers others while it restores', async () => {
      const [amy, ben] = [await service().member(), await service().member()]
      await create(amy) // the first one starts the thread
      const done = new AbortController()
      const creating = create(amy, '大', { pages: crowd(4000) }).finally(() => done.abort())
      let answers = 0
      while (!done.signal.aborted) {
        await ben.get('/quark/user/info')
        answers++
        await turn() // calls without a network do not leave the event loop
      }
      await creating
      expect(answers).toBeGreaterThan(3)
    })
  })

  describe('versions', () => {
    it.each([3, 7, 2 ** 31 - 1])('refuses version %i after version 1, and stays savable', async (version) => {
      const amy = await service().member()
      const page = await create(amy)
      const { http, envelope } = await save(amy, { ...page, title: '太新', version })
      expect({ http, body: envelope.body }).toMatchObject({ http: 409, body: { version: 1 } })
      expect((await save(amy, { ...page, title: '下一版', version: 2 })).http).toBe(200)
    })
  })

  describe('reading', () => {
    const url = (id: string) => `/quark/page/detail?pageId=${id}`
    const stored = async (id: string) =>
      (await service().database.orm.select().from(pages).where(eq(pages.id, id)))[0]

    it('stores no keys of its own within the document', async () => {
      const amy = await service().member()
      const page = await create(amy, '作品', { _id: 'x', members: ['x'], updatedBy: 'x' })
      expect(Object.keys((await stored(page._id))?.document ?? {})).not.toEqual(
        expect.arrayContaining(['_id', 'members', 'updatedBy']),
      )
      expect(page).toMatchObject({ members: [], updatedBy: { _id: amy.id } })
    })

    it('converts a document of an older format once', async () => {
      const amy = await service().member()
      const page = await create(amy)
      const old = { pages: [{ elements: [{ elName: 'qk-text', commonStyle: { borderRadius: 7 } }] }] }
      const { orm } = service().database
      await orm.update(pages).set({ document: old, format: 0 }).where(eq(pages.id, page._id))
      const before = await stored(page._id)
      const opened = (await amy.get(url(page._id))).envelope.body as unknown as PageDetail
      expect(opened.pages[0]?.elements[0]?.commonStyle.borderRadius).toEqual([7, 0, 0, 0, 0])
      const after = await stored(page._id)
      expect(after).toMatchObject({ format: FORMAT, version: before?.version, updated: before?.updated })
      expect(after?.document).toMatchObject({ pages: opened.pages })
      expect((await amy.get(url(page._id))).envelope.body).toEqual(opened)
    })

    it('answers 304 until something of the page changes', async () => {
      const [amy, ben] = [await service().member(), await service().member()]
      const page = await create(amy)
      const ask = async (member: Member, etag: string) => {
        const headers = { authorization: `Bearer ${member.token}`, 'if-none-match': etag }
        return service().app.inject({ method: 'GET', url: url(page._id), headers })
      }
      const tag = async () => String((await amy.get(url(page._id))).headers.etag)
      const first = await tag()
      const unchanged = await ask(amy, first)
      expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', first])
      expect(unchanged.headers['cache-control']).toBe('private, no-cache')
      expect((await ask(amy, '"other"')).statusCode).toBe(200)
      expect((await ask(ben, first)).statusCode).toBe(403)

      await save(amy, { ...page, version: 2 })
      const second = await tag()
      expect(second).not.toBe(first)
      await amy.post('/quark/user/update/name', { name: '改名' })
      const third = await tag()
      expect(third).not.toBe(second)
      const { orm } = service().database
      await orm
        .update(pages)
        .set({ cooperators: [ben.id] })
        .where(eq(pages.id, page._id))
      expect(await tag()).not.toBe(third)
    })
  })

  describe('lists', () => {
    it('have pages', async () => {
      const amy = await service().member()
      for (let n = 1; n <= 5; n++) await create(amy, `第 ${n} 个`)
      const titles = async (pageNo: string) =>
        (await list(amy, { pageNo, pageSize: '2' })).pages.map(({ title }) => title)
      expect([await titles('1'), await titles('2'), await titles('3'), await titles('4')]).toEqual([
        ['第 5 个', '第 4 个'],
        ['第 3 个', '第 2 个'],
        ['第 1 个'],
        [],
      ])
      expect(await list(amy, { pageNo: '2', pageSize: '2' })).toMatchObject({ total: 5, myPageCount: 5 })
      for (const wrong of [{ pageNo: '0' }, { pageSize: '101' }, { pageSize: 'x' }]) {
        const { http } = await amy.get(`/quark/page/getMyPages?${new URLSearchParams(wrong)}`)
        expect(http, JSON.stringify(wrong)).toBe(400)
      }
    })

    it.each([
      ['春', ['春节短片', '立春']],
      ['短片', ['春节短片', '产品短片 2']],
      ['节短片', ['春节短片']],
      ['片短', []],
      ['ABC', ['Abc 100%_x\\y']],
      ['100%_', ['Abc 100%_x\\y']],
      ['x\\y', ['Abc 100%_x\\y']],
      ['%', ['Abc 100%_x\\y']],
      ['c 1', ['Abc 100%_x\\y']],
      ['片 2', ['产品短片 2']],
      ['𠮷', ['𠮷祥']],
      ['没有', []],
      ["'; --", []],
    ])('find %j within titles', async (keyword, expected) => {
      const amy = await service().member()
      for (const title of ['春节短片', '立春', '产品短片 2', 'Abc 100%_x\\y', '𠮷祥'])
        await create(amy, title)
      const found = await list(amy, { keyword })
      expect(found.pages.map(({ title }) => title).toSorted()).toEqual(expected.toSorted())
      expect(found).toMatchObject({ total: expected.length, myPageCount: 5 })
    })

    it('are found by an index', async () => {
      const amy = await service().member()
      await create(amy, '罕见的一期')
      const plan = await service().database.orm.transaction(async (transaction) => {
        await transaction.execute(sql`set local enable_seqscan = off`)
        return transaction.execute(
          sql`explain select id from pages where ${and(...titleContains(pages, '罕见'))}`,
        )
      })
      expect(JSON.stringify(plan)).toContain('pages_title')
    })
  })
})
