import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import OSS from 'ali-oss'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { answerError } from '#server/answer-error.ts'
import type { StorageCredentials } from '#server/api/files.ts'
import { createStorage, type ObjectStorage } from '#server/services/storage/index.ts'
import { OWNER } from '#test/support/bucket-keys.ts'
import { readLog } from '#test/support/log.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const SECRET = 'shared by the store and both services'

async function listen(storage: ObjectStorage): Promise<string> {
  const app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler(answerError)
  if (storage.routes) await app.register(storage.routes)
  onTestFinished(async () => {
    await app.close()
    await storage.close()
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** A store on its own, and two services that use it. */
async function start() {
  const store = await createStorage({ dataDir: await tempFolder(), storageKeys: OWNER }, SECRET)
  const url = await listen(store)
  const service = async () =>
    createStorage({ dataDir: await tempFolder(), sharedStore: { url, keys: OWNER } }, SECRET)
  return { store, one: await service(), two: await service() }
}

/** The client of a browser, with its folder. */
function browser(endpoint: string, { dir, ...credentials }: StorageCredentials) {
  const { region, bucket, accessKeyId, accessKeySecret, stsToken } = credentials
  const keys = { accessKeyId, accessKeySecret, stsToken, refreshSTSTokenInterval: 3600_000 }
  const options = { region, bucket, ...keys, endpoint, sldEnable: true, secure: false, authorizationV4: true }
  return { client: new OSS(options), dir }
}

it('has the objects of all services', async () => {
  const { store, one, two } = await start()
  expect(await one.put('videos/w/甲.txt', Buffer.from('一'), 'text/plain')).toBe(
    '/media/videos/w/%E7%94%B2.txt',
  )
  const path = join(await tempFolder(), 'large')
  const large = randomBytes(11 * 2 ** 20)
  await writeFile(path, large)
  await two.put('videos/w/large', { path }, 'video/mp4')

  expect(await two.head('videos/w/甲.txt')).toEqual({ size: 3, contentType: 'text/plain' })
  expect(await one.head('videos/w/none')).toBeUndefined()
  expect(await store.head('videos/w/large')).toEqual({ size: large.length, contentType: 'video/mp4' })
  const keys: string[] = []
  for await (const { key } of one.list()) keys.push(key)
  expect(keys.toSorted()).toEqual(['videos/w/large', 'videos/w/甲.txt'])
  const read = await one.read('videos/w/large')
  const chunks: Uint8Array[] = []
  for await (const chunk of read?.bytes ?? []) chunks.push(chunk)
  expect(Buffer.concat(chunks).equals(large)).toBe(true)
  await one.remove('videos/w/large')
  expect(await two.read('videos/w/large')).toBeUndefined()
})

it('accepts uploads of browsers through any service, with keys of another one', async () => {
  const { store, one, two } = await start()
  const origin = await listen(two)
  const { client, dir } = browser(origin, await one.assumeRole('users/amy/'))
  await client.put(`${dir}a.png`, Buffer.from('picture'), { mime: 'image/png' })
  expect(await store.head('users/amy/a.png')).toEqual({ size: 7, contentType: 'image/png' })
  await expect(client.put('users/ben/a.png', Buffer.from('x'))).rejects.toThrow()
  const answer = await fetch(`${origin}/media/users/amy/a.png`, { headers: { range: 'bytes=0-2' } })
  expect([answer.status, await answer.text()]).toEqual([206, 'pic'])
})

it('lists objects with their time, and aborts abandoned uploads of a folder', async () => {
  const { store, one } = await start()
  const before = Date.now()
  for (const key of ['users/amy/a.png', 'users/ben/a.png', 'videos/w/a.mp4']) {
    await one.put(key, Buffer.from(key), 'image/png')
  }
  const listed = []
  for await (const object of one.list('users/')) listed.push(object)
  expect(listed.map(({ key }) => key).toSorted()).toEqual(['users/amy/a.png', 'users/ben/a.png'])
  for (const { modified } of listed) expect(modified).toBeGreaterThan(before - 1000)

  const { client, dir } = browser(await listen(one), await one.assumeRole('users/amy/'))
  const { uploadId } = await client.initMultipartUpload(`${dir}b.png`)
  await client.initMultipartUpload(`${dir}c.png`)
  const inAMinute = Date.now() + 60_000
  expect(await one.abortUploads('users/', before - 60_000)).toBe(0)
  expect(await one.abortUploads('videos/', inAMinute)).toBe(0)
  await expect(client.listParts(`${dir}b.png`, uploadId)).resolves.toBeDefined()
  expect(await one.abortUploads('users/', inAMinute)).toBe(2)
  await expect(client.listParts(`${dir}b.png`, uploadId)).rejects.toMatchObject({ code: 'NoSuchUpload' })
  await client.initMultipartUpload(`${dir}d.png`)
  expect(await store.abortUploads('users/', inAMinute)).toBe(1)
})

it('answers 503 while the store is down', async () => {
  const keys = { url: 'http://127.0.0.1:9', keys: OWNER }
  const service = await createStorage({ dataDir: await tempFolder(), sharedStore: keys }, SECRET)
  const origin = await listen(service)
  readLog()
  for (const method of ['GET', 'PUT']) {
    const answer = await fetch(`${origin}/media/users/amy/a.png`, {
      method,
      ...(method === 'PUT' && { body: 'x' }),
    })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ status: false, msg: '对象存储没有响应，请稍后再试' })
  }
})
