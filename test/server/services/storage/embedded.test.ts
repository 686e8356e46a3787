import { createHash, randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type OSS from 'ali-oss'
import { describe, expect, it } from 'vitest'
import { openBucket } from '#test/support/bucket.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const DIR = 'users/amy/'
const bytes = randomBytes(350_000)
const md5 = (data: Buffer) => createHash('md5').update(data).digest('hex').toUpperCase()

/** The OSS error code of a rejected call. */
const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'not refused',
    (error: unknown) => (error as { code?: string }).code ?? error,
  )

async function inParts(client: OSS, key: string, data: Buffer): Promise<void> {
  const path = join(await tempFolder(), 'file')
  await writeFile(path, data)
  await client.multipartUpload(key, path, { partSize: 100 * 1024, parallel: 2, mime: 'video/mp4' })
}

describe.each([
  ['V1', false],
  ['V4', true],
])('signed by %s', (_name, authorizationV4) => {
  const KEYS = ['图片 1.png', 'a+b&c=d.png', "it's(1)!*.png", '深/folder/%41.png']

  it.each(['the owner', 'a session'])(
    'accepts uploads of %s under any name, whole or in parts',
    async (signer) => {
      const bucket = await openBucket()
      const options = { authorizationV4 }
      const client = signer === 'the owner' ? bucket.client(options) : await bucket.session(DIR, options)
      for (const name of KEYS) {
        const { res } = await client.put(DIR + name, Buffer.from(name), { mime: 'image/png' })
        expect((res.headers as Record<string, string>).etag).toBe(`"${md5(Buffer.from(name))}"`)
        const answer = await fetch(bucket.origin + bucket.storage.urlOf(DIR + name))
        expect([answer.status, await answer.text()]).toEqual([200, name])
      }
      await inParts(client, `${DIR}video.mp4`, bytes)
      const answer = await fetch(`${bucket.origin}/media/${DIR}video.mp4`)
      expect(answer.headers.get('content-type')).toBe('video/mp4')
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
      expect(await bucket.storage.head(`${DIR}video.mp4`)).toEqual({
        size: 350_000,
        contentType: 'video/mp4',
      })
    },
  )

  it('deletes many objects for the owner, whatever their names', async () => {
    const bucket = await openBucket()
    const client = bucket.client({ authorizationV4 })
    const keys = KEYS.map((name) => DIR + name)
    for (const key of [...keys, 'kept', 'more']) await client.put(key, Buffer.from(key))
    const { deleted } = await client.deleteMulti([...keys, 'not there'])
    const names = (deleted as unknown as { Key: string }[]).map(({ Key }) => Key)
    expect(names).toEqual([...keys, 'not there'])
    const quiet = await client.deleteMulti(['more'], { quiet: true })
    expect(quiet.deleted).toEqual([])
    for (const key of [...keys, 'more']) expect(await bucket.storage.head(key)).toBeUndefined()
    expect(await bucket.storage.head('kept')).toBeDefined()
    const many = Array.from({ length: 1001 }, (_, n) => `many-${n}`)
    expect(await refusal(client.deleteMulti(many))).toBe('MalformedXML')
    const session = await bucket.session(DIR, { authorizationV4 })
    expect(await refusal(session.deleteMulti(['kept']))).toBe('AccessDenied')
    expect(await bucket.storage.head('kept')).toBeDefined()
  })

  it('names its host in errors', async () => {
    const bucket = await openBucket()
    const error = await bucket
      .client({ authorizationV4 })
      .get('missing')
      .catch((error: unknown) => error)
    expect(error).toMatchObject({ code: 'NoSuchKey', hostId: new URL(bucket.origin).host })
  })

  it('lists, copies and deletes for the owner', async () => {
    const client = (await openBucket()).client({ authorizationV4 })
    for (const key of ['b/2.txt', 'b/1.txt', 'a.txt', 'c/1.txt']) await client.put(key, Buffer.from(key))
    await client.copy('copy.txt', 'b/2.txt')
    expect(Buffer.from((await client.get('copy.txt')).content as Buffer).toString()).toBe('b/2.txt')
    const listed = await client.list({ 'max-keys': 2, delimiter: '/' }, {})
    expect(listed.objects.map(({ name }) => name)).toEqual(['a.txt'])
    expect(listed.prefixes).toEqual(['b/'])
    const rest = await client.list({ 'max-keys': 10, marker: listed.nextMarker, delimiter: '/' }, {})
    expect([rest.objects.map(({ name }) => name), rest.prefixes]).toEqual([['copy.txt'], ['c/']])
    const second = await client.listV2({ prefix: 'b/', 'max-keys': '1' })
    expect(second.objects.map(({ name }) => name)).toEqual(['b/1.txt'])
    await client.delete('a.txt')
    await client.delete('a.txt')
    expect(await refusal(client.get('a.txt'))).toBe('NoSuchKey')
    expect(await refusal(client.head('a.txt'))).toBe('NoSuchKey')
  })

  it('resumes an upload in parts, lists the parts, and aborts it', async () => {
    const bucket = await openBucket()
    const client = await bucket.session(DIR, { authorizationV4 })
    const key = `${DIR}video.mp4`
    const { uploadId } = await client.initMultipartUpload(key, { mime: 'video/mp4' })
    const path = join(await tempFolder(), 'file')
    await writeFile(path, bytes)
    const done = [
      await client.uploadPart(key, uploadId, 2, path, 102_400, 350_000),
      await client.uploadPart(key, uploadId, 1, path, 0, 102_400),
    ]
    const { parts } = await client.listParts(key, uploadId)
    expect((parts as unknown as { PartNumber: string }[]).map(({ PartNumber }) => PartNumber)).toEqual([
      '1',
      '2',
    ])
    expect(await bucket.storage.head(key)).toBeUndefined()
    const order = [2, 1].map((number, at) => ({ number, etag: done[at]?.etag ?? '' }))
    const wrong = [{ number: 1, etag: '"0123"' }]
    expect(await refusal(client.completeMultipartUpload(key, uploadId, wrong))).toBe('InvalidPart')
    await client.completeMultipartUpload(key, uploadId, order)
    expect((await bucket.storage.head(key))?.size).toBe(350_000)
    expect(await refusal(client.completeMultipartUpload(key, uploadId, order))).toBe('NoSuchUpload')

    const other = await client.initMultipartUpload(key)
    await client.abortMultipartUpload(key, other.uploadId)
    expect(await readdir(join(bucket.folder, 'uploads'))).toEqual([])
  })

  it('rejects invalid access keys', async () => {
    const bucket = await openBucket()
    const put = (client: OSS) => refusal(client.put(`${DIR}a.txt`, Buffer.from('a')))
    expect(await put(bucket.client({ authorizationV4, accessKeySecret: 'another' }))).toBe(
      'SignatureDoesNotMatch',
    )
    expect(await put(bucket.client({ authorizationV4, accessKeyId: 'another' }))).toBe('InvalidAccessKeyId')
    const session = { authorizationV4, accessKeySecret: 'another' }
    expect(await put(await bucket.session(DIR, session))).toBe('SignatureDoesNotMatch')
    expect(await put(await bucket.session(DIR, { authorizationV4, stsToken: 'e30.abc' }))).toBe(
      'InvalidSecurityToken',
    )
  })

  it('rejects expired sessions', async () => {
    let now = Date.now()
    const bucket = await openBucket({ now: () => now })
    const client = await bucket.session(DIR, { authorizationV4 })
    now += 3601_000
    const late = { amendTimeSkewed: 3601_000 }
    Object.assign((client as unknown as { options: object }).options, late)
    expect(await refusal(client.put(`${DIR}a.txt`, Buffer.from('a')))).toBe('SecurityTokenExpired')
  })

  it('reports a clock skew of an hour', async () => {
    const bucket = await openBucket({ now: () => Date.now() + 3600_000 })
    const put = bucket.client({ authorizationV4 }).put('a.txt', Buffer.from('a'))
    expect(await refusal(put)).toBe('RequestTimeTooSkewed')
  })

  it('restricts a session to writing into its folder', async () => {
    const bucket = await openBucket()
    await bucket.client().put('users/ben/a.txt', Buffer.from('ben'))
    const client = await bucket.session(DIR, { authorizationV4 })
    const text = Buffer.from('a')
    for (const key of ['users/ben/a.txt', 'users/amy', 'users/amy2/a.txt', 'a.txt', `${DIR}b\\..\\c.txt`]) {
      expect(await refusal(client.put(key, text)), key).toBe('AccessDenied')
    }
    expect(await refusal(client.initMultipartUpload('users/ben/video.mp4'))).toBe('AccessDenied')
    expect(await refusal(client.copy('users/ben/b.txt', 'users/ben/a.txt'))).toBe('AccessDenied')
    expect(await refusal(client.delete(`${DIR}a.txt`))).toBe('AccessDenied')
    expect(await refusal(client.list({ 'max-keys': 10 }, {}))).toBe('AccessDenied')
    expect((await client.get('users/ben/a.txt')).content.toString()).toBe('ben')
  })
})

describe('presigned addresses', () => {
  const sign = async (version: string, client: OSS, method: 'GET' | 'PUT', expires = 60) =>
    version === 'V1'
      ? client.signatureUrl(`${DIR}a.txt`, { method, expires, 'Content-Type': 'text/plain' })
      : client.signatureUrlV4(method, expires, { headers: { 'Content-Type': 'text/plain' } }, `${DIR}a.txt`)

  it.each(['V1', 'V4'])('of %s allow put and get', async (version) => {
    let now = Date.now()
    const bucket = await openBucket({ now: () => now })
    for (const client of [bucket.client(), await bucket.session(DIR)]) {
      const address = await sign(version, client, 'PUT')
      const headers = { 'content-type': 'text/plain' }
      const put = (url: string) => fetch(url, { method: 'PUT', body: 'hello', headers })
      expect((await put(address)).status).toBe(200)
      expect((await put(address.replace('a.txt', 'b.txt'))).status).toBe(403)
      expect(
        (await fetch(address, { method: 'PUT', body: 'x', headers: { 'content-type': 'text/html' } })).status,
      ).toBe(403)
      const get = await fetch(await sign(version, client, 'GET'), { headers })
      expect(await get.text()).toBe('hello')
    }
    const address = await sign(version, bucket.client(), 'GET', 30)
    now += 40_000
    const late = await fetch(address, { headers: { 'content-type': 'text/plain' } })
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('Request has expired.')])
  })
})
