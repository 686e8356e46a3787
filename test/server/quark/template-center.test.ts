import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import type { TemplateDetail, TemplateList } from '#server/api/templates.ts'
import { TEMPLATES_FOLDER } from '#server/shipped-folders.ts'
import { onEveryBackend } from '#test/support/service.ts'

onEveryBackend((service) => {
  const list = async () => {
    const member = await service().member()
    const { envelope } = await member.get('/quark/templateCenter/getTemplates')
    const { templates } = envelope.body as unknown as TemplateList
    return { member, cards: templates.filter(({ ownerId }) => ownerId === null) }
  }

  it('lists the templates and returns each one completely', async () => {
    const { member, cards } = await list()
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) {
      const { envelope } = await member.get(`/quark/templateCenter/detail?id=${card._id}`)
      const detail = envelope.body as unknown as TemplateDetail
      expect(detail).toMatchObject(card)
      expect(detail.pages).toHaveLength(card.pageCount)
      expect(card.title).not.toBe('')
      expect(card.tags).not.toEqual([])
    }
  })

  it('finds templates by a part of the title, by pinyin and by initials', async () => {
    const { member } = await list()
    const titles = async (keyword: string) => {
      const query = `keyword=${encodeURIComponent(keyword)}`
      const { envelope } = await member.get(`/quark/templateCenter/getTemplates?${query}`)
      return (envelope.body as unknown as TemplateList).templates.map(({ title }) => title)
    }
    const found = await titles('火锅')
    expect(found.length).toBeGreaterThan(0)
    expect(await titles('huoguo')).toEqual(expect.arrayContaining(found))
    expect(await titles('hg')).toEqual(expect.arrayContaining(found))
    expect(await titles('uoguo')).toEqual([])
  })

  it('finds templates by the shape of their pages, also copies, and after it has changed', async () => {
    const amy = await service().member()
    const center = async (query: Record<string, string>) => {
      const search = new URLSearchParams(query)
      const { envelope } = await amy.get(`/quark/templateCenter/getTemplates?${search}`)
      return envelope.body as unknown as TemplateList
    }
    const own = async (shape: string) =>
      (await center({ shape, keyword: '形状' })).templates.map(({ title }) => title).toSorted()
    const create = async (title: string, width: number, height: number, tags: string[] = []) => {
      const project = { ...createProject(), title, width, height, tags }
      return (await amy.post('/quark/templateCenter/create', project)).envelope.body
    }
    const shipped = (await center({})).total
    const wide = await create('形状横', 1364, 768, ['形状'])
    await create('形状方', 512, 512, ['形状'])
    await create('形状自由', 500, 400)
    const found = await Promise.all(['16:9', '1:1', '3:4', 'free'].map(own))
    expect(found).toEqual([['形状横'], ['形状方'], [], ['形状自由']])
    expect((await center({ shape: '9:16' })).total).toBe(shipped)
    expect((await center({ shape: '16:9' })).templates).toMatchObject([{ width: 1364, height: 768 }])
    const list = async (path: string) => (await amy.get(path)).envelope.body as unknown
    const categories = '/quark/templateCenter/getCategories'
    expect(await list(`${categories}?shape=1:1`)).toEqual([{ name: '形状', count: 1 }])
    expect(await list(categories)).toContainEqual({ name: '形状', count: 2 })
    expect(await list('/quark/user/getUserTemplates?shape=free')).toMatchObject({
      templates: [{ title: '形状自由' }],
      total: 1,
    })
    expect((await center({ shape: '16:9', category: '没有' })).total).toBe(0)
    await amy.post('/quark/templateCenter/copy', { id: wide._id })
    expect(await own('16:9')).toEqual(['形状横', '形状横'])
    const pageData = { ...wide, width: 444, height: 592, version: 2 }
    await amy.post('/quark/template/update?update=1', { pageData })
    expect([await own('16:9'), await own('3:4')]).toEqual([['形状横'], ['形状横']])
  })

  it('reports a missing template, and requires a login', async () => {
    const { member } = await list()
    const { envelope } = await member.get('/quark/templateCenter/detail?id=..%2Fsample')
    expect(envelope).toMatchObject({ status: false, msg: '模板不存在，或已下架' })
    const { http } = await service().call('GET', '/quark/templateCenter/getTemplates')
    expect(http).toBe(401)
  })

  it('serves only the media of templates', async () => {
    const { cards } = await list()
    await access(join(TEMPLATES_FOLDER, `${cards[0]?._id}.json`))
    const project = await service().app.inject(`/templates/${cards[0]?._id}.json`)
    expect(project.statusCode).toBe(404)
    expect((await service().app.inject('/templates/index.json')).statusCode).toBe(404)
    expect((await service().app.inject('/templates/..%2f..%2fpackage.json')).statusCode).toBe(404)
  })

  it('allows browsers to cache media, and never to execute them', async () => {
    const { cards } = await list()
    const cover = await service().app.inject(String(cards[0]?.coverImage))
    expect([cover.statusCode, cover.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const drawing = await service().app.inject('/templates/mid-autumn/moon.svg')
    expect(drawing.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': 'sandbox',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=2592000',
    })
    const music = await service().app.inject('/music/night.mp3')
    expect(music.headers['content-type']).toBe('audio/mpeg')
  })
})
