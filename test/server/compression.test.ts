import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createElement, createProject, type Project } from '#engine/document/index.ts'
import type { Envelope } from '#server/api/envelope.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

/** What browsers send. */
const ALL = 'gzip, deflate, br, zstd'

/** A project of some kilobytes. */
function project(): Project {
  const made = createProject()
  for (let n = 0; n < 20; n++) made.pages[0]?.elements.push(createElement('qk-text'))
  return made
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

onEveryBackend((service) => {
  async function ask(url: string, { token }: Pick<Member, 'token'>, headers: Record<string, string>) {
    const answer = await service().app.inject({
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    const encoding = answer.headers['content-encoding']
    const decode = typeof encoding === 'string' ? decoders[encoding] : undefined
    const text = (decode?.(answer.rawPayload) ?? answer.rawPayload).toString()
    return {
      status: answer.statusCode,
      headers: answer.headers,
      encoding,
      bytes: answer.rawPayload.length,
      text,
    }
  }
  async function create(author: Member): Promise<PageDetail> {
    const { envelope } = await author.post('/quark/page/create', project())
    return envelope.body as unknown as PageDetail
  }
  const detailOf = ({ _id }: PageDetail) => `/quark/page/detail?pageId=${_id}`
  const bodyOf = (text: string) => (JSON.parse(text) as Envelope<PageDetail>).body

  describe('a stored document', () => {
    it('is sent as brotli, gzip or as it is, as the client accepts', async () => {
      const amy = await service().member()
      const url = detailOf(await create(amy))
      const plain = await ask(url, amy, {})
      expect(plain.encoding).toBeUndefined()
      for (const [accepted, encoding] of [
        [ALL, 'br'],
        ['gzip, deflate', 'gzip'],
        ['br;q=0, gzip', 'gzip'],
        ['identity', undefined],
        ['zstd', undefined],
      ]) {
        // Also from the cache.
        for (let n = 0; n < 2; n++) {
          const answer = await ask(url, amy, { 'accept-encoding': accepted ?? '' })
          expect(answer).toMatchObject({ status: 200, encoding, text: plain.text })
          expect(answer.headers).toMatchObject({
            vary: 'accept-encoding',
            etag: plain.headers.etag,
            'content-length': String(answer.bytes),
            'content-type': 'application/json; charset=utf-8',
          })
          if (encoding !== undefined) expect(answer.bytes).toBeLessThan(plain.bytes / 3)
        }
      }
    })

    it('is not sent again to a client that has it', async () => {
      const amy = await service().member()
      const url = detailOf(await create(amy))
      const { headers } = await ask(url, amy, { 'accept-encoding': ALL })
      const known = { 'accept-encoding': ALL, 'if-none-match': String(headers.etag) }
      expect(await ask(url, amy, known)).toMatchObject({ status: 304, encoding: undefined, bytes: 0 })
    })

    it('is sent in its latest version, and never as that of another work', async () => {
      const amy = await service().member()
      const [one, other] = [await create(amy), await create(amy)]
      const read = async (page: PageDetail) =>
        bodyOf((await ask(detailOf(page), amy, { 'accept-encoding': ALL })).text)
      expect((await read(one))._id).toBe(one._id)
      expect((await read(other))._id).toBe(other._id)
      await amy.post('/quark/page/update?update=1', { pageData: { ...one, title: '第二版', version: 2 } })
      expect(await read(one)).toMatchObject({ title: '第二版', version: 2 })
    })

    it('is sent to nobody else, also from the cache', async () => {
      const [amy, ben] = [await service().member(), await service().member()]
      const url = detailOf(await create(amy))
      await ask(url, amy, { 'accept-encoding': ALL })
      const { text } = await ask(url, ben, { 'accept-encoding': ALL })
      expect(JSON.parse(text)).toEqual({ status: false, body: {}, msg: '没有访问权限，拒绝访问', code: 403 })
    })
  })

  it('compresses other answers from 1 KB', async () => {
    const amy = await service().member()
    for (let n = 0; n < 12; n++) await create(amy)
    const url = '/quark/page/getMyPages?type=my&pageNo=1&pageSize=60'
    const plain = await ask(url, amy, {})
    expect(await ask(url, amy, { 'accept-encoding': ALL })).toMatchObject({
      encoding: 'br',
      text: plain.text,
    })
    expect(await ask(url, amy, { 'accept-encoding': 'gzip' })).toMatchObject({
      encoding: 'gzip',
      text: plain.text,
    })
    expect((await ask('/quark/user/info', amy, { 'accept-encoding': ALL })).encoding).toBeUndefined()
  })

  it('leaves stored media and shipped files as they are', async () => {
    const amy = await service().member()
    for (const url of ['/templates/housing-fund/cover.jpg', '/music/none.mp3', '/']) {
      expect((await ask(url, amy, { 'accept-encoding': ALL })).encoding).toBeUndefined()
    }
    const part = await ask('/templates/housing-fund/cover.jpg', amy, {
      'accept-encoding': ALL,
      range: 'bytes=0-4095',
    })
    expect(part).toMatchObject({ status: 206, encoding: undefined, bytes: 4096 })
  })
})
