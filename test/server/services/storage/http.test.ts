import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Bucket, openBucket } from '#test/support/bucket.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

/** Time limit for a busy machine. */
const PATIENT = { timeout: 20_000 }
const text = Buffer.from('0123456789')

const filled = async (contentType = 'video/mp4') => {
  const bucket = await openBucket()
  const url = bucket.origin + (await bucket.storage.put('a/video', text, contentType))
  return { bucket, url }
}

/** Requests a path unchanged; browsers and fetch would normalize it. */
const raw = (origin: string, path: string, method = 'GET') =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    request({ hostname, port, path, method }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })

const allFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

describe('reading', () => {
  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=4-2', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
  ])('returns the part of a file for %s', async (range, status, body, contentRange) => {
    const answer = await fetch((await filled()).url, { headers: { range } })
    expect([answer.status, await answer.text()]).toEqual([status, body])
    expect(answer.headers.get('content-range')).toBe(contentRange)
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
  })

  it('reports the end of a file', async () => {
    const answer = await fetch((await filled()).url, { headers: { range: 'bytes=10-' } })
    expect([answer.status, await answer.text()]).toEqual([416, expect.stringContaining('InvalidRange')])
  })

  it('revalidates cached copies', async () => {
    const { url, bucket } = await filled()
    const first = await fetch(url, { method: 'HEAD' })
    expect([first.headers.get('content-length'), await first.text()]).toEqual(['10', ''])
    const etag = first.headers.get('etag') ?? ''
    const since = first.headers.get('last-modified') ?? ''
    const status = async (headers: Record<string, string>) => (await fetch(url, { headers })).status
    expect(await status({ 'if-none-match': etag })).toBe(304)
    expect(await status({ 'if-modified-since': since })).toBe(304)
    expect(await status({ 'if-match': '"0"' })).toBe(412)
    expect(await status({ range: 'bytes=0-1', 'if-range': etag })).toBe(206)
    await bucket.storage.put('a/video', Buffer.from('new'), 'video/mp4')
    expect(await status({ 'if-none-match': etag })).toBe(200)
    expect(await status({ range: 'bytes=0-1', 'if-range': etag })).toBe(200)
  })

  it("prevents uploaded files from running on the product's origin", async () => {
    for (const type of [
      'image/svg+xml',
      'text/html',
      'application/xhtml+xml',
      'text/xml',
      'image/x-anything',
    ]) {
      const { headers } = await fetch((await filled(type)).url)
      expect(headers.get('content-security-policy'), type).toMatch(/default-src 'none'.*sandbox/)
      expect(headers.get('content-disposition'), type).toBe('attachment')
    }
    const { headers } = await fetch((await filled('image/png')).url)
    expect(headers.get('content-security-policy')).toBeNull()
    expect(headers.get('content-type')).toBe('image/png')
  })

  it('answers browsers of other origins', async () => {
    const { url } = await filled()
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://else.where',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,x-oss-date',
      },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      200,
      'authorization,x-oss-date',
    ])
    const { headers } = await fetch(url, { headers: { origin: 'http://else.where' } })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')).toContain('ETag')
  })
})

describe('keys', () => {
  it('are names, never paths', async () => {
    const { bucket } = await filled()
    for (const path of [
      '/media/../secret',
      '/media/..%2f..%2fsecret',
      '/media/%2e%2e/secret',
      '/media/a/../../x',
    ]) {
      expect(await raw(bucket.origin, path), path).toBe(404)
    }
    for (const path of ['/media/%2fetc%2fpasswd', '/media/%5cwindows', '/media/%ff']) {
      expect(await raw(bucket.origin, path), path).toBe(400)
    }
    for (const method of ['PUT', 'POST', 'DELETE']) {
      expect(await raw(bucket.origin, '/media/a/video', method), method).toBeGreaterThanOrEqual(400)
    }
    expect(await raw(bucket.origin, '/media/a/video', 'PUT')).toBe(403)
    await bucket.storage.put('../../outside', text, 'image/png')
    expect((await bucket.storage.head('../../outside'))?.size).toBe(10)
    expect(await readdir(join(bucket.folder, '..'))).not.toContain('outside')
  })
})

describe('writing', () => {
  const put = async (bucket: Bucket, key: string, body: Buffer, headers: Record<string, string> = {}) =>
    fetch(await bucket.client().signatureUrlV4('PUT', 60, { headers }, key), {
      method: 'PUT',
      body: new Uint8Array(body),
      headers,
    })

  it('rejects bytes that do not match their checksum', async () => {
    const bucket = await openBucket()
    const md5 = (data: Buffer) => createHash('md5').update(data).digest('base64')
    expect((await put(bucket, 'a', text, { 'content-md5': md5(text) })).status).toBe(200)
    const wrong = await put(bucket, 'b', text, { 'content-md5': md5(Buffer.from('other')) })
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('BadDigest')])
    expect(await bucket.storage.head('b')).toBeUndefined()
    expect(await allFiles(join(bucket.folder, 'drafts'))).toEqual([])
  })

  it('rejects files beyond the quota, and frees space on deletion', async () => {
    const bucket = await openBucket({ quota: 1_000_000 })
    const file = (size: number) => Buffer.alloc(size, 1)
    expect((await put(bucket, 'a', file(600_000))).status).toBe(200)
    const full = await put(bucket, 'b', file(600_000))
    expect([full.status, await full.text()]).toEqual([
      403,
      expect.stringContaining('<Code>QuotaExceeded</Code>'),
    ])
    await expect(bucket.storage.put('b', file(600_000), 'image/png')).rejects.toThrow('存储空间已满')
    const client = bucket.client()
    const { uploadId } = await client.initMultipartUpload('b')
    const path = join(await tempFolder(), 'file')
    await writeFile(path, file(350_000))
    await client.uploadPart('b', uploadId, 1, path, 0, 350_000)
    expect((await put(bucket, 'c', file(100_000))).status).toBe(403)
    // Joining parts needs no additional space.
    const { parts } = await client.listParts('b', uploadId)
    const [part] = [parts].flat() as unknown as { ETag: string }[]
    await client.completeMultipartUpload('b', uploadId, [{ number: 1, etag: part?.ETag ?? '' }])
    expect((await put(bucket, 'c', file(100_000))).status).toBe(403)
    await client.delete('a')
    expect((await put(bucket, 'c', file(600_000))).status).toBe(200)
    // Replacing frees the space of the old object.
    expect((await put(bucket, 'c', file(10))).status).toBe(200)
    expect((await put(bucket, 'd', file(600_000))).status).toBe(200)
  })

  it('reports a full store in the middle of a file', async () => {
    const bucket = await openBucket({ quota: 1_000_000 })
    const address = new URL(await bucket.client().signatureUrlV4('PUT', 60, {}, 'a'))
    const answer = await new Promise<string>((resolve, reject) => {
      // The length is not known in advance.
      const sending = request(address, { method: 'PUT' }, (response) => {
        response.setEncoding('utf8').on('data', (text: string) => resolve(`${response.statusCode} ${text}`))
      })
      sending.on('error', reject)
      sending.end(randomBytes(4_000_000))
    })
    expect(answer).toMatch(/^403 .*<Code>QuotaExceeded<\/Code>/s)
    expect(await allFiles(bucket.folder)).toEqual([])
    expect((await put(bucket, 'a', Buffer.alloc(1_000_000))).status).toBe(200)
  })

  it('frees the space of a part that is sent again', async () => {
    const bucket = await openBucket({ quota: 1_000_000 })
    const client = bucket.client()
    const { uploadId } = await client.initMultipartUpload('a')
    const path = join(await tempFolder(), 'file')
    await writeFile(path, Buffer.alloc(400_000, 1))
    for (let time = 0; time < 3; time++) await client.uploadPart('a', uploadId, 1, path, 0, 400_000)
    await writeFile(path, Buffer.alloc(400_000, 2))
    await client.uploadPart('a', uploadId, 1, path, 0, 400_000)
    await client.abortMultipartUpload('a', uploadId)
    expect((await put(bucket, 'a', Buffer.alloc(1_000_000))).status).toBe(200)
  })

  it('accepts concurrent uploads as far as they fit', async () => {
    const bucket = await openBucket({ quota: 1_000_000 })
    const file = Buffer.alloc(600_000, 1)
    const statuses = await Promise.all(
      ['a', 'b', 'c'].map(async (key) => (await put(bucket, key, file)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 403)).toHaveLength(2)
  })

  it('counts existing files on opening', async () => {
    const folder = await tempFolder()
    const first = await openBucket({ folder })
    await first.storage.put('a', Buffer.alloc(600_000), 'image/png')
    const second = await openBucket({ folder, quota: 1_000_000 })
    await expect(second.storage.put('b', Buffer.alloc(600_000), 'image/png')).rejects.toThrow('存储空间已满')
  })

  it('removes aborted uploads and leftovers of writing', async () => {
    const folder = await tempFolder()
    const first = await openBucket({ folder })
    await first.storage.put('a', text, 'image/png')
    const [old, fresh] = [
      await first.client().initMultipartUpload('old'),
      await first.client().initMultipartUpload('fresh'),
    ]
    const long = new Date(Date.now() - 4 * 24 * 3600_000)
    await utimes(join(folder, 'uploads', old.uploadId), long, long)
    await mkdir(join(folder, 'blobs', 'ab'), { recursive: true })
    await writeFile(join(folder, 'blobs', 'ab', 'abandoned'), text)
    await utimes(join(folder, 'blobs', 'ab', 'abandoned'), long, long)
    const second = await openBucket({ folder })
    expect(await readdir(join(folder, 'uploads'))).toEqual([fresh.uploadId])
    expect((await allFiles(join(folder, 'blobs'))).map(({ name }) => name)).not.toContain('abandoned')
    expect(await second.storage.head('a')).toMatchObject({ size: 10 })
  })

  it('does not replace a file that must be new', async () => {
    const bucket = await openBucket()
    const headers = { 'x-oss-forbid-overwrite': 'true' }
    expect((await put(bucket, 'a', text, headers)).status).toBe(200)
    expect((await put(bucket, 'a', text, headers)).status).toBe(409)
  })

  it('leaves no partial files when killed', async () => {
    const folder = await tempFolder()
    const before = await openBucket({ folder })
    await before.storage.put('kept', text, 'image/png')
    const script = fileURLToPath(new URL('../../../support/bucket-process.ts', import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', script, folder])
    const ended = new Promise((resolve) => child.once('close', resolve))
    const origin = await new Promise<string>((resolve) =>
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
    )
    const client = before.client({ endpoint: origin.replace('127.0.0.1', 'localhost') })
    for (const key of ['kept', 'new']) {
      const address = new URL(await client.signatureUrlV4('PUT', 60, {}, key))
      const sending = request(address, { method: 'PUT', headers: { 'content-length': 50_000_000 } })
      sending.on('error', () => undefined)
      sending.write(randomBytes(5_000_000))
    }
    await expect.poll(async () => (await readdir(join(folder, 'drafts'))).length, PATIENT).toBe(2)
    child.kill('SIGKILL')
    await ended
    const after = await openBucket({ folder })
    expect(await (await fetch(`${after.origin}/media/kept`)).text()).toBe('0123456789')
    expect(await after.storage.head('new')).toBeUndefined()
    expect(await readdir(join(folder, 'drafts'))).toEqual([])
  })

  it('removes the data of an interrupted request', async () => {
    const bucket = await openBucket()
    const address = new URL(await bucket.client().signatureUrlV4('PUT', 60, {}, 'gone'))
    const sending = request(address, { method: 'PUT', headers: { 'content-length': 1_000_000 } })
    sending.on('error', () => undefined)
    sending.write(randomBytes(300_000))
    await expect.poll(async () => (await readdir(join(bucket.folder, 'drafts'))).length, PATIENT).toBe(1)
    sending.destroy()
    await expect.poll(async () => (await readdir(join(bucket.folder, 'drafts'))).length, PATIENT).toBe(0)
    expect(await bucket.storage.head('gone')).toBeUndefined()
  })
})
