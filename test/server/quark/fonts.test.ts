import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readCodePoints, writeCodePoints } from '#engine/document/catalogue/code-points.ts'
import type { FontCard, UploadedFontFacts } from '#server/api/fonts.ts'
import { uploads } from '#server/db/schema.ts'
import { ttf, woff, woff2 } from '#test/support/uploaded-fonts.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const NAMES = {
  0: '© 2026 某字体厂',
  1: '测试楷体',
  2: '粗体',
  13: '可以免费商用',
  14: 'https://example.com/license',
}

onEveryBackend((service) => {
  let count = 0
  async function stored(member: Member, bytes: Buffer, extension = 'ttf') {
    const key = `users/${member.id}/2026/11/25/${String((count += 1)).padStart(36, 'f')}.${extension}`
    await service().storage.put(key, bytes, `font/${extension}`)
    return key
  }
  const inspect = async (member: Member, key: string) =>
    (await member.post('/quark/font/inspect', { key })).envelope
  const register = async (member: Member, key: string, confirmed = 'commercial') =>
    (await member.post('/quark/font/register', { key, confirmed })).envelope.body as unknown as FontCard
  const list = async (member: Member) =>
    ((await member.get('/quark/font/list')).envelope.body as unknown as { fonts: FontCard[] }).fonts
  const part = async (src: string, characters: string) => {
    const codes = Array.from(characters, (character) => character.codePointAt(0) ?? 0)
    const query = new URLSearchParams({ src, characters: writeCodePoints(codes) })
    return service().app.inject(`/quark/font/subset?${query}`)
  }

  it('reads the names, weight, style and license of a font, Chinese names first', async () => {
    const amy = await service().member()
    const key = await stored(amy, await ttf({ names: NAMES, weight: 700 }))
    const facts = (await inspect(amy, key)).body as unknown as UploadedFontFacts
    expect(facts).toMatchObject({
      label: '测试楷体 粗体',
      weight: 700,
      maxWeight: null,
      style: 'normal',
      copyright: '© 2026 某字体厂',
      license: '可以免费商用',
      licenseUrl: 'https://example.com/license',
      isPreviewOnly: false,
      isWhole: false,
    })
    expect(facts.family).toMatch(/^测试楷体 粗体 u[0-9a-f]{12}$/)
  })

  it('tells two fonts of the same name apart, and knows the same file again', async () => {
    const amy = await service().member()
    const font = await ttf({ names: NAMES })
    const families = []
    for (const bytes of [font, await ttf({ names: NAMES, weight: 500 }), font]) {
      families.push(
        ((await inspect(amy, await stored(amy, bytes))).body as unknown as UploadedFontFacts).family,
      )
    }
    expect(families[0]).toBe(families[2])
    expect(families[0]).not.toBe(families[1])
  })

  it('accepts WOFF and WOFF2', async () => {
    const amy = await service().member()
    for (const [bytes, extension] of [
      [await woff(), 'woff'],
      [await woff2(), 'woff2'],
    ] as const) {
      expect((await inspect(amy, await stored(amy, bytes, extension))).body).toMatchObject({
        label: 'Ma Shan Zheng',
      })
    }
  })

  it.each([
    [
      'a collection',
      () => Promise.resolve(Buffer.concat([Buffer.from('ttcf'), Buffer.alloc(100)])),
      '字体合集（TTC）',
    ],
    ['what is no font', () => Promise.resolve(Buffer.alloc(200, 'x')), '内容不是 TTF'],
    ['a truncated font', async () => (await ttf()).subarray(0, 900), '字体打不开'],
    ['a damaged WOFF2', async () => (await woff2()).fill(7, 200), '字体打不开'],
    ['a font whose license forbids embedding', () => ttf({ embedding: 2 }), '禁止嵌入'],
    ['a font that may be embedded as bitmaps only', () => ttf({ embedding: 0x200 }), '禁止嵌入'],
  ])('refuses %s and removes it', async (_, make, message) => {
    const amy = await service().member()
    const key = await stored(amy, await make())
    expect(await inspect(amy, key)).toMatchObject({ status: false, msg: expect.stringContaining(message) })
    expect(await service().database.discards.take(10)).toContain(key)
  })

  it('says that a font may only be embedded for viewing, or not in part', async () => {
    const amy = await service().member()
    const key = await stored(amy, await ttf({ embedding: 0x104 }))
    expect((await inspect(amy, key)).body).toMatchObject({ isPreviewOnly: true, isWhole: true })
  })

  it('reads only what the user has stored', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const key = await stored(amy, await ttf())
    expect((await ben.post('/quark/font/inspect', { key })).http).toBe(403)
    expect((await ben.post('/quark/font/register', { key, confirmed: 'commercial' })).http).toBe(403)
    expect((await amy.post('/quark/font/register', { key })).envelope.status).toBe(false)
  })

  it('lists the fonts of their owner apart from other files, and brings a deleted one back', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const card = await register(amy, await stored(amy, await ttf({ names: NAMES })), 'authorized')
    expect(card).toMatchObject({ label: '测试楷体 粗体', confirmed: 'authorized' })
    expect((await list(amy)).map(({ _id }) => _id)).toEqual([card._id])
    expect(await list(ben)).toEqual([])
    expect((await amy.get('/quark/imageLib/myImages')).envelope.body).toMatchObject({ images: [], total: 0 })
    const space = (await amy.get('/quark/imageLib/getSpace')).envelope.body as { used: number }
    expect(space.used).toBe(card.size)

    const { body } = (await amy.post('/quark/font/delete', { id: card._id })).envelope
    expect(await list(amy)).toEqual([])
    expect((await ben.post('/quark/font/delete', { id: card._id })).envelope.status).toBe(false)
    await amy.post('/quark/font/register', body)
    expect(await list(amy)).toMatchObject([{ url: card.url, family: card.family, confirmed: 'authorized' }])
  })

  it('keeps the file of a deleted font that a work uses', async () => {
    const amy = await service().member()
    const card = await register(amy, await stored(amy, await ttf()))
    const { family, url: src } = card
    const work = { pages: [], title: '用字体的作品', fonts: [{ family, src, label: '字体' }] }
    const { body } = (await amy.post('/quark/page/create', work)).envelope
    const usage = (await amy.post('/quark/imageLib/getUsage', { ids: [card._id] })).envelope.body
    expect(usage).toMatchObject([{ works: [{ title: '用字体的作品' }] }])
    await amy.post('/quark/font/delete', { id: card._id })
    const rows = await service().database.orm.select().from(uploads).where(eq(uploads.id, card._id))
    expect(rows).toMatchObject([{ deleted: expect.any(Date) }])
    const detail = (await amy.get(`/quark/page/detail?pageId=${(body as { _id: string })._id}`)).envelope.body
    expect(detail).toMatchObject({ fonts: [{ family, src }] })
  })

  it('answers with exactly the characters that are asked for, to everyone', async () => {
    const amy = await service().member()
    const bytes = await ttf({ isChinese: true })
    const { url } = await register(amy, await stored(amy, bytes))
    const { characters } = (
      await service().call('GET', `/quark/font/coverage?src=${encodeURIComponent(url)}`)
    ).envelope.body as { characters: string }
    const all = readCodePoints(characters)
    const wanted = String.fromCodePoint(all[0] ?? 0, all[2] ?? 0)
    const { statusCode, headers, rawPayload } = await part(url, `${wanted}🎉`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(rawPayload.length).toBeLessThan(bytes.length / 20)
    const subsetKey = await stored(amy, rawPayload, 'woff2')
    expect((await inspect(amy, subsetKey)).body).toMatchObject({
      characters: expect.toSatisfy((count: number) => count >= 2 && count <= 4),
    })
  })

  it('has no parts of what is no font, or not in its store', async () => {
    const amy = await service().member()
    const key = `users/${amy.id}/2026/11/25/${'a'.repeat(36)}.png`
    const url = await service().storage.put(key, Buffer.alloc(100), 'image/png')
    for (const src of [url, 'https://example.com/a.ttf', `${url}/../../x`]) {
      expect((await part(src, 'a')).statusCode).toBe(404)
    }
    expect((await service().app.inject(`/quark/font/subset?src=${url}&characters=~`)).statusCode).toBe(400)
  })
})
