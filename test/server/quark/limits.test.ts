import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import { onEveryBackend } from '#test/support/service.ts'

onEveryBackend((service) => {
  const register = (username: string) =>
    service().call('POST', '/quark/auth/register', { username, password: 'secret1' })

  it('counts the addresses of an IPv6 network as one', async () => {
    await register('greta')
    const payload = { username: 'greta', password: 'wrong12' }
    const guess = async (remoteAddress: string) =>
      (await service().app.inject({ method: 'POST', url: '/quark/auth/login', payload, remoteAddress }))
        .statusCode
    for (let n = 1; n <= 5; n++) {
      expect(await guess(`2001:db8:0:7::${n}`)).toBe(200)
      expect(await guess(`2001:DB8::7:${n}:0:0:1`)).toBe(200)
    }
    expect(await guess('2001:0db8:0000:0007:9:9:9:9')).toBe(429)
    expect([await guess('2001:db8:0:8::1'), await guess('::ffff:198.51.100.1')]).toEqual([200, 200])
  })

  it('limits registrations of an address over several processes, refused ones included', async () => {
    const other = await service().sibling()
    onTestFinished(() => other.close())
    await register('hans')
    const attempt = async (app: FastifyInstance, username: string, remoteAddress = '198.51.100.7') => {
      const payload = { username, password: 'secret1' }
      const url = '/quark/auth/register'
      const answer = await app.inject({ method: 'POST', url, payload, remoteAddress })
      return [answer.statusCode, answer.json<{ status: boolean }>().status]
    }
    const apps = [service().app, other]
    for (let n = 0; n < 15; n++) {
      for (const app of apps) expect(await attempt(app, n < 2 ? 'hans' : 'x')).toEqual([200, false])
    }
    for (const app of apps) {
      for (const username of ['hans', 'x', 'iris']) expect(await attempt(app, username)).toEqual([429, false])
    }
    expect(await attempt(other, 'iris', '198.51.100.8')).toEqual([200, true])
  })

  it('lets an author drop hundreds of pictures, and counts each user of an address on their own', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const register = async (author: typeof amy, number: number) => {
      const key = `users/${author.id}/2026/11/28/${number}.png`
      await service().storage.put(key, Buffer.from('any'), 'image/png')
      return (await author.post('/quark/imageLib/upload', { key, name: `${number}.png` })).http
    }
    const statuses = await Promise.all(Array.from({ length: 120 }, (_, number) => register(amy, number)))
    expect(new Set(statuses)).toEqual(new Set([200]))

    const convert = async (author: typeof amy) => (await author.post('/quark/psd/upload', {})).http
    for (let n = 0; n < 30; n++) expect(await convert(amy)).toBe(200)
    expect([await convert(amy), await convert(ben), await register(ben, 1)]).toEqual([429, 200, 200])
  }, 60_000)

  it('accepts no more active orders than allowed of many at the same time', async () => {
    const amy = await service().member()
    const project = createProject()
    project.pages[0]?.elements.push(createElement('qk-text', { propsValue: { text: '{{城市}}' } }))
    const works = await Promise.all(
      Array.from({ length: 8 }, async () =>
        String((await amy.post('/quark/page/create', project)).envelope.body._id),
      ),
    )
    const accepted = async (orders: Promise<{ envelope: { status: boolean } }>[]) =>
      (await Promise.all(orders)).filter(({ envelope }) => envelope.status).length
    expect(await accepted(works.map((pageId) => amy.post('/quark/video/generate', { pageId })))).toBe(5)

    const size = { width: 300, height: 400 }
    const covers = Array.from({ length: 24 }, () => ({ pageId: works[0], sizes: [size] }))
    expect(await accepted(covers.map((order) => amy.post('/quark/cover/createCoverTask', order)))).toBe(20)

    const batch = { columns: ['城市'], rows: [['北京']], makes: 'works', isSpoken: false }
    const batches = works.map((sourceId) => amy.post('/quark/batch/create', { ...batch, sourceId }))
    expect(await accepted(batches)).toBe(5)
  }, 60_000)

  it('limits how often a user copies many documents at once', async () => {
    const amy = await service().member()
    const created = await amy.post('/quark/page/create', createProject())
    const ids = [String(created.envelope.body._id)]
    for (let n = 0; n < 10; n++) expect((await amy.post('/quark/draft/batchCopy', { ids })).http).toBe(200)
    expect((await amy.post('/quark/draft/batchCopy', { ids })).http).toBe(429)
  })
})
