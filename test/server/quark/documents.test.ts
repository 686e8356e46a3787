import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import type { DraftList } from '#server/api/drafts.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { MAX_KEYWORD } from '#server/api/paging.ts'
import type { TemplateCard, TemplateDetail, TemplateList } from '#server/api/templates.ts'
import { pages, users } from '#server/db/schema.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const UNKNOWN = 'unknown-id'
const BUILT_IN = 'mid-autumn'

type Body = Record<string, unknown>
const idOf = (envelope: { body: Body }) => String(envelope.body._id)

async function createTemplate(member: Member, title = '模板', more: object = {}): Promise<TemplateDetail> {
  const project = { ...createProject(), title, ...more }
  const { envelope } = await member.post('/quark/templateCenter/create', project)
  return envelope.body as unknown as TemplateDetail
}

async function createDraft(member: Member, title = '草稿'): Promise<string> {
  const { _id } = await createTemplate(member, title)
  const id = idOf((await member.post('/quark/templateCenter/setTemplateToDraft', { id: _id })).envelope)
  await member.post('/quark/templateCenter/delete', { id: _id })
  return id
}

/** What templates and drafts have in common. */
const KINDS = [
  {
    kind: 'template',
    base: '/quark/templateCenter',
    update: '/quark/template/update?update=1',
    missing: '模板不存在，或已下架',
    list: '/quark/user/getUserTemplates',
    create: async (member: Member, title?: string) => (await createTemplate(member, title))._id,
  },
  {
    kind: 'draft',
    base: '/quark/draft',
    update: '/quark/draft/update?update=1',
    missing: '草稿不存在，或已被删除',
    list: '/quark/draft/getDraftList',
    create: createDraft,
  },
] as const

onEveryBackend((service) => {
  const become = (member: Member, role: 'admin' | 'viewer') =>
    service().database.orm.update(users).set({ role }).where(eq(users.id, member.id))

  describe.each(KINDS)('calls of a $kind', ({ kind, base, update, missing, list, create }) => {
    const detail = async (member: Member, id: string) => {
      const { envelope } = await member.get(`${base}/detail?id=${id}`)
      return envelope.body as unknown as PageDetail
    }
    const titles = async (member: Member, query: Record<string, string> = {}) => {
      const { envelope } = await member.get(`${list}?${new URLSearchParams(query)}`)
      const { templates, drafts, total } = envelope.body as unknown as TemplateList & DraftList
      return { titles: (kind === 'template' ? templates : drafts).map(({ title }) => title), total }
    }

    it('list, show, save, rename, copy and delete it', async () => {
      const amy = await service().member()
      const id = await create(amy, '第一版')
      const first = await detail(amy, id)
      expect(first).toMatchObject({ title: '第一版', version: 1, ownerId: amy.id, members: [] })

      const saved = await amy.post(update, { pageData: { ...first, title: '第二版', version: 2 } })
      expect(saved.envelope).toEqual({ status: true, body: {}, msg: 'success', code: 200 })
      const renamed = await amy.post(`${base}/updateTitle`, { id, title: ' 第三版 ' })
      expect(renamed.envelope.status).toBe(true)
      expect(await detail(amy, id)).toMatchObject({ title: '第三版', version: 3, pages: first.pages })

      const copy = idOf((await amy.post(`${base}/copy`, { id })).envelope)
      expect(await detail(amy, copy)).toMatchObject({ title: '第三版', version: 1, pages: first.pages })
      const copies = (await amy.post(`${base}/batchCopy`, { ids: [id, copy] })).envelope.body
      expect(copies).toEqual([{ _id: expect.any(String) }, { _id: expect.any(String) }])
      expect((await titles(amy)).total).toBe(4)

      expect((await amy.post(`${base}/delete`, { id })).envelope.status).toBe(true)
      expect((await amy.get(`${base}/detail?id=${id}`)).envelope).toMatchObject({
        status: false,
        msg: missing,
      })
      const ids = (copies as unknown as { _id: string }[]).map(({ _id }) => _id)
      expect((await amy.post(`${base}/batchDelete`, { ids })).envelope.status).toBe(true)
      expect(await titles(amy)).toEqual({ titles: ['第三版'], total: 1 })
    })

    it('refuse a save or a new title that would overwrite another version', async () => {
      const amy = await service().member()
      const id = await create(amy, '原样')
      const first = await detail(amy, id)
      await amy.post(`${base}/updateTitle`, { id, title: '新标题' })
      const late = await amy.post(update, { pageData: { ...first, version: 2 } })
      expect({ http: late.http, body: late.envelope.body }).toMatchObject({ http: 409, body: { version: 2 } })
      const renamed = await Promise.all(
        ['甲', '乙', '丙'].map((title) => amy.post(`${base}/updateTitle`, { id, title })),
      )
      expect(renamed.map(({ http }) => http)).toEqual([200, 200, 200])
      expect(await detail(amy, id)).toMatchObject({ version: 5 })
    })

    it('list it by pages, search and order', async () => {
      const amy = await service().member()
      for (const title of ['C 春节', 'A 立春', 'B 中秋']) await create(amy, title)
      expect(await titles(amy)).toEqual({ titles: ['B 中秋', 'A 立春', 'C 春节'], total: 3 })
      expect(await titles(amy, { sort: 'title' })).toEqual({
        titles: ['A 立春', 'B 中秋', 'C 春节'],
        total: 3,
      })
      expect(await titles(amy, { sort: 'created', order: 'asc', pageSize: '2', pageNo: '1' })).toEqual({
        titles: ['C 春节', 'A 立春'],
        total: 3,
      })
      expect(await titles(amy, { pageSize: '2', pageNo: '2' })).toEqual({ titles: ['C 春节'], total: 3 })
      expect(await titles(amy, { keyword: '春' })).toEqual({ titles: ['A 立春', 'C 春节'], total: 2 })
      expect((await titles(amy, { keyword: '春\0' })).total).toBe(2)
      expect((await titles(amy, { keyword: '春'.repeat(MAX_KEYWORD) })).total).toBe(0)
      for (const wrong of ['pageNo=0', 'pageSize=101', 'sort=owner', 'order=up'])
        expect([wrong, (await amy.get(`${list}?${wrong}`)).http]).toEqual([wrong, 400])
    })

    it('deny it to strangers, other agents, viewers and the logged out', async () => {
      const [amy, ben, eve] = [await service().member(), await service().member(), await service().member()]
      await become(eve, 'viewer')
      const [id, bens] = [await create(amy, '私有'), await create(ben)]
      const pageData = { ...(await detail(amy, id)), version: 2 }
      const calls: [string, object][] = [
        [update, { pageData }],
        [`${base}/copy`, { id }],
        [`${base}/batchCopy`, { ids: [bens, id] }],
        [`${base}/delete`, { id }],
        [`${base}/batchDelete`, { ids: [bens, id] }],
        [`${base}/updateTitle`, { id, title: '占为己有' }],
      ]
      for (const other of [ben, eve, amy.as('agent-1')]) {
        for (const [path, body] of calls)
          expect([path, (await other.post(path, body)).http]).toEqual([path, 403])
        expect((await other.get(`${base}/detail?id=${id}`)).http).toBe(403)
      }
      for (const [path, body] of calls)
        expect([path, (await service().call('POST', path, body)).http]).toEqual([path, 401])
      expect((await service().call('GET', list)).http).toBe(401)
      expect(await titles(ben)).toMatchObject({ total: 1 })
      expect(await titles(amy.as('agent-1'))).toMatchObject({ total: 0 })
      expect(await detail(amy, id)).toMatchObject({ title: '私有', version: 1 })
    })

    it('reject bad input, and find neither works nor the other kind', async () => {
      const amy = await service().member()
      const work = idOf((await amy.post('/quark/page/create', createProject())).envelope)
      const other = kind === 'draft' ? (await createTemplate(amy))._id : await createDraft(amy)
      for (const id of [UNKNOWN, work, other]) {
        expect((await amy.get(`${base}/detail?id=${id}`)).envelope.msg).toBe(missing)
        for (const [path, body] of [
          ['copy', { id }],
          ['delete', { id }],
          ['batchCopy', { ids: [id] }],
          ['batchDelete', { ids: [id] }],
          ['updateTitle', { id, title: '标题' }],
        ] as const) {
          const { envelope } = await amy.post(`${base}/${path}`, body)
          expect([path, envelope.msg]).toEqual([path, missing])
        }
      }
      const id = await create(amy)
      for (const [path, body] of [
        ['copy', { id: '../x' }],
        ['batchCopy', { ids: [] }],
        ['batchDelete', { ids: Array.from({ length: 101 }, (_, n) => `id-${n}`) }],
        ['updateTitle', { id, title: '  ' }],
        ['updateTitle', { id, title: '长'.repeat(201) }],
        ['updateTitle', { id }],
      ] as const)
        expect([path, (await amy.post(`${base}/${path}`, body)).http]).toEqual([path, 400])
      expect((await amy.post(update, { pageData: { pages: [] } })).http).toBe(400)
    })
  })

  describe('templates', () => {
    const center = async (member: Member, query: Record<string, string> = {}) => {
      const { envelope } = await member.get(
        `/quark/templateCenter/getTemplates?${new URLSearchParams(query)}`,
      )
      return envelope.body as unknown as TemplateList
    }
    const publish = (member: Member, id: string, isPublish = true) =>
      member.post('/quark/page/setPublish', { id, isPublish })

    it('have categories, a number of pages and a length', async () => {
      const amy = await service().member()
      const tags = [' 招聘 ', '招聘', '', 5, '长'.repeat(30), '活动']
      const template = await createTemplate(amy, '招聘模板', { tags, pageCount: 99, seconds: 99 })
      const facts = { pageCount: 1, seconds: 6, tags: ['招聘', '活动'] }
      expect(template).toMatchObject({ ...facts, ownerId: amy.id, isPublish: false, isTemplate: true })
      const { templates } = await center(amy, { category: '活动' })
      expect(templates.find(({ _id }) => _id === template._id)).toMatchObject(facts)
      expect((await center(amy, { category: '没有' })).total).toBe(0)
    })

    it('of the product come first, on pages of any size', async () => {
      const amy = await service().member()
      const shipped = (await center(amy)).total
      for (const title of ['一', '二']) await createTemplate(amy, title)
      const all = await center(amy)
      expect(all.total).toBe(shipped + 2)
      expect(all.templates.map(({ ownerId }) => ownerId)).toEqual([
        ...Array.from({ length: shipped }, () => null),
        amy.id,
        amy.id,
      ])
      const parts: TemplateCard[] = []
      for (let page = 1; page <= Math.ceil(all.total / 3); page++) {
        const part = await center(amy, { pageSize: '3', pageNo: String(page) })
        expect(part.total).toBe(all.total)
        parts.push(...part.templates)
      }
      expect(parts).toEqual(all.templates)
      const [first] = all.templates
      const found = await center(amy, { keyword: String(first?.title.slice(0, 2)) })
      expect(found.templates).toContainEqual(first)
    })

    it('are sorted together by title, and by age with those of the product last', async () => {
      const amy = await service().member()
      const { total: shipped } = await center(amy)
      for (const title of ['爱', '昨']) await createTemplate(amy, title)
      const titlesOf = ({ templates }: TemplateList) => templates.map(({ title }) => title)
      const collator = new Intl.Collator('zh-CN', { numeric: true })
      const byTitle = titlesOf(await center(amy, { sort: 'title' }))
      expect(byTitle).toEqual(byTitle.toSorted(collator.compare))
      expect(titlesOf(await center(amy, { sort: 'title', order: 'desc' }))).toEqual(byTitle.toReversed())
      const second = await center(amy, { sort: 'title', pageSize: '4', pageNo: '2' })
      expect(titlesOf(second)).toEqual(byTitle.slice(4, 8))

      const latest = await center(amy, { sort: 'created' })
      expect(titlesOf(latest).slice(0, 2)).toEqual(['昨', '爱'])
      expect(latest.templates.slice(2).every(({ ownerId }) => ownerId === null)).toBe(true)
      const parts: string[] = []
      for (let page = 1; page <= Math.ceil((shipped + 2) / 3); page++)
        parts.push(...titlesOf(await center(amy, { sort: 'created', pageSize: '3', pageNo: String(page) })))
      expect(parts).toEqual(titlesOf(latest))
    })

    it('can be limited to published ones or favorites, and have counted categories', async () => {
      const [amy, ben] = [await service().member(), await service().member()]
      const hidden = await createTemplate(amy, '没发布', { tags: ['合同'] })
      const open = await createTemplate(amy, '已发布', { tags: ['合同', '收据'] })
      await become(amy, 'admin')
      await publish(amy, open._id)
      const idsOf = ({ templates }: TemplateList) =>
        templates.filter(({ ownerId }) => ownerId !== null).map(({ _id }) => _id)
      expect(idsOf(await center(amy))).toContain(hidden._id)
      expect(idsOf(await center(amy, { scope: 'published' }))).toContain(open._id)
      expect(idsOf(await center(amy, { scope: 'published' }))).not.toContain(hidden._id)

      expect(await center(ben, { scope: 'favorite' })).toEqual({ templates: [], total: 0 })
      for (const id of [open._id, BUILT_IN]) await ben.post('/quark/favorite/add', { kind: 'template', id })
      const marked = await center(ben, { scope: 'favorite' })
      expect(marked.templates.map(({ _id }) => _id)).toEqual([BUILT_IN, open._id])
      expect((await center(ben, { scope: 'favorite', category: '收据' })).templates).toMatchObject([
        { title: '已发布' },
      ])
      await publish(amy, open._id, false)
      expect((await center(ben, { scope: 'favorite' })).total).toBe(1)

      const categories = async (member: Member, scope: string) =>
        (await member.get(`/quark/templateCenter/getCategories?scope=${scope}`)).envelope.body as unknown as {
          name: string
          count: number
        }[]
      const all = await categories(amy, 'all')
      expect(all).toContainEqual({ name: '合同', count: 2 })
      expect(all.map(({ count }) => count)).toEqual(all.map(({ count }) => count).toSorted((a, b) => b - a))
      expect((await categories(amy, 'published')).map(({ name }) => name)).not.toContain('合同')
      expect((await amy.get('/quark/templateCenter/getCategories?scope=mine')).http).toBe(400)
    })

    it('of the product can be copied and made drafts, but not changed', async () => {
      const amy = await service().member()
      const own = await createTemplate(amy, '自己的')
      const { envelope } = await amy.post('/quark/templateCenter/batchCopy', { ids: [BUILT_IN, own._id] })
      const [copy] = envelope.body as unknown as { _id: string }[]
      const shipped = (await amy.get(`/quark/templateCenter/detail?id=${BUILT_IN}`)).envelope.body
      const copied = (await amy.get(`/quark/templateCenter/detail?id=${copy?._id}`)).envelope.body
      const { title, tags, pageCount, seconds } = shipped
      expect(copied).toMatchObject({ title, tags, pageCount, seconds, ownerId: amy.id, isPublish: false })
      const draft = (await amy.post('/quark/templateCenter/setTemplateToDraft', { id: BUILT_IN })).envelope
      const drafts = (await amy.get('/quark/draft/getDraftList')).envelope.body as unknown as DraftList
      expect(drafts.drafts).toMatchObject([{ _id: idOf(draft), title }])
      for (const [path, body] of [
        ['delete', { id: BUILT_IN }],
        ['batchDelete', { ids: [own._id, BUILT_IN] }],
        ['updateTitle', { id: BUILT_IN, title: '改' }],
      ] as const) {
        const refused = await amy.post(`/quark/templateCenter/${path}`, body)
        expect([path, refused.envelope.msg]).toEqual([path, '自带的模板不能修改或删除，可以先复制一份'])
      }
    })

    it('are published by owners with the permission, for all users of the agent', async () => {
      const [amy, ben] = [await service().member(), await service().member()]
      const template = await createTemplate(amy, '团队模板')
      const id = template._id
      expect((await publish(amy, id)).http).toBe(403)
      await become(amy, 'admin')
      expect((await publish(ben, id)).http).toBe(403)
      const published = async (member: Member) => {
        const { envelope } = await member.get('/quark/page/getPublishTemplates')
        return (envelope.body as unknown as TemplateCard[]).map(({ _id }) => _id)
      }
      expect(await published(ben)).not.toContain(id)
      expect((await publish(amy, id)).envelope.status).toBe(true)
      expect(await published(ben)).toContain(id)
      expect(await published(ben.as('agent-1'))).not.toContain(id)
      expect((await center(ben)).templates).toMatchObject(
        expect.arrayContaining([expect.objectContaining({ _id: id, isPublish: true })]),
      )
      const eve = await service().member()
      await amy.post('/quark/template/addCooperation', { templateId: id, userIds: [eve.id] })
      const read = await ben.get(`/quark/templateCenter/detail?id=${id}`)
      expect(read.envelope.body).toMatchObject({ title: '团队模板', members: [] })
      expect((await ben.post('/quark/templateCenter/copy', { id })).http).toBe(200)
      expect((await ben.post('/quark/templateCenter/setTemplateToDraft', { id })).http).toBe(200)
      const pageData = { ...read.envelope.body, version: 2 }
      expect((await ben.post('/quark/template/update?update=1', { pageData })).http).toBe(403)
      await publish(amy, id, false)
      expect((await ben.get(`/quark/templateCenter/detail?id=${id}`)).http).toBe(403)
      expect(await published(ben)).not.toContain(id)
    })

    it('come from works and drafts, which stay', async () => {
      const amy = await service().member()
      const { envelope } = await amy.post('/quark/page/create', { ...createProject(), title: '作品' })
      const work = idOf(envelope)
      await service()
        .database.orm.update(pages)
        .set({ format: 0, pageCount: 0, seconds: 0 })
        .where(eq(pages.id, work))
      const template = idOf((await amy.post('/quark/page/setTemplate', { id: work })).envelope)
      const mine = (await amy.get('/quark/page/getMyTemplates')).envelope.body
      expect(mine).toMatchObject([{ _id: template, title: '作品', pageCount: 1, seconds: 6 }])
      const listed = (await amy.get('/quark/page/getMyPages')).envelope.body
      expect(listed).toMatchObject({ pages: [{ _id: work }], myPageCount: 1 })
      expect((await amy.get(`/quark/page/detail?pageId=${template}`)).envelope.body).toMatchObject({
        isTemplate: true,
        version: 1,
      })

      const draft = await createDraft(amy, '来自草稿')
      const made = idOf((await amy.post('/quark/draft/draft2template', { id: draft })).envelope)
      const detail = await amy.get(`/quark/templateCenter/detail?id=${made}`)
      expect(detail.envelope.body).toMatchObject({ title: '来自草稿', isTemplate: true })
      expect((await amy.get(`/quark/draft/detail?id=${draft}`)).envelope.status).toBe(true)
      const ben = await service().member()
      expect((await ben.post('/quark/page/setTemplate', { id: work })).http).toBe(403)
      expect((await ben.post('/quark/draft/draft2template', { id: draft })).http).toBe(403)
    })

    it('reject what is not a project', async () => {
      const amy = await service().member()
      const { envelope } = await amy.post('/quark/templateCenter/create', { title: 'x' })
      expect(envelope).toMatchObject({ status: false, code: 200 })
    })
  })

  it('publishes and withdraws works of their owner', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const { envelope } = await amy.post('/quark/page/create', createProject())
    const id = idOf(envelope)
    const isPublished = async () => (await amy.get(`/quark/page/detail?pageId=${id}`)).envelope.body.isPublish
    expect((await ben.post('/quark/page/setPublish', { id })).http).toBe(403)
    await amy.post('/quark/page/setPublish', { id })
    expect(await isPublished()).toBe(true)
    expect((await ben.get(`/quark/page/detail?pageId=${id}`)).http).toBe(403)
    await amy.post('/quark/page/setPublish', { id, isPublish: false })
    expect(await isPublished()).toBe(false)
  })

  it('uses an index for the published templates', async () => {
    const { orm } = service().database
    const plan = await orm.transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`)
      return transaction.execute(sql`explain select id from pages
        where agent_id = '' and kind = 'template' and is_publish and deleted is null order by updated desc limit 9`)
    })
    expect(JSON.stringify(plan)).toContain('pages_published')
  })
})
