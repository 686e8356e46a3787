import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import OSS from 'ali-oss'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { answerError } from '#server/answer-error.ts'
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
  for await (const key of one.list()) keys.push(key)
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
  const { region, bucket, accessKeyId, accessKeySecret, stsToken, dir } = await one.assumeRole('users/amy/')
  const keys = { region, bucket, accessKeyId, accessKeySecret, stsToken }
  const options = { ...keys, endpoint: origin, sldEnable: true, secure: false, authorizationV4: true }
  const client = new OSS(options)
  await client.put(`${dir}a.png`, Buffer.from('picture'), { mime: 'image/png' })
  expect(await store.head('users/amy/a.png')).toEqual({ size: 7, contentType: 'image/png' })
  await expect(client.put('users/ben/a.png', Buffer.from('x'))).rejects.toThrow()
  const answer = await fetch(`${origin}/media/users/amy/a.png`, { headers: { range: 'bytes=0-2' } })
  expect([answer.status, await answer.text()]).toEqual([206, 'pic'])
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
