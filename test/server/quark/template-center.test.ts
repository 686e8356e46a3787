import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { TemplateDetail, TemplateList } from '#server/api/templates.ts'
import { TEMPLATES_FOLDER } from '#server/templates.ts'
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
