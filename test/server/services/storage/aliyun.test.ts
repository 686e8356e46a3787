import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createAliyunStorage } from '#server/services/storage/aliyun.ts'
import { createEmbeddedStorage } from '#server/services/storage/embedded/index.ts'
import { OWNER } from '#test/support/bucket-keys.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const CONFIG = {
  region: 'oss-cn-hangzhou',
  bucket: 'media',
  ...OWNER,
  roleArn: 'acs:ram::123:role/uploader',
}

/** The embedded store behind a custom domain, like OSS. */
async function customDomain(): Promise<string> {
  const store = await createEmbeddedStorage({ folder: await tempFolder(), secret: 'any', keys: OWNER })
  const app = Fastify({ rewriteUrl: ({ url = '' }) => `/media${url}`, forceCloseConnections: true })
  if (store.routes) await app.register(store.routes)
  onTestFinished(async () => {
    await app.close()
    await store.close()
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return address.replace('127.0.0.1', 'localhost')
}

/** Answers AssumeRole like STS, and records the requests. */
async function sts() {
  const requests: URLSearchParams[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const form = new URLSearchParams(body)
      requests.push(form)
      const isKnown = form.get('AccessKeyId') === OWNER.accessKeyId
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(
          isKnown
            ? {
                RequestId: '1',
                Credentials: {
                  AccessKeyId: 'STS.1',
                  AccessKeySecret: 'temporary',
                  SecurityToken: 'token',
                  Expiration: '2026-11-21T12:00:00Z',
                },
              }
            : { Code: 'InvalidAccessKeyId.NotFound', Message: 'no such key' },
        ),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { requests, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

it('builds addresses with the region or the custom domain', () => {
  const urlOf = (endpoint?: string) =>
    createAliyunStorage({ ...CONFIG, ...(endpoint && { endpoint }) }).urlOf('videos/a b.mp4')
  expect(urlOf()).toBe('https://media.oss-cn-hangzhou.aliyuncs.com/videos/a%20b.mp4')
  expect(urlOf('https://oss-accelerate.aliyuncs.com')).toBe(
    'https://media.oss-accelerate.aliyuncs.com/videos/a%20b.mp4',
  )
  expect(urlOf('http://cdn.example.com/')).toBe('https://cdn.example.com/videos/a%20b.mp4')
  expect(urlOf('https://cdn.example.com')).toBe('https://cdn.example.com/videos/a%20b.mp4')
})

it('stores and finds bytes and files, also large ones', async () => {
  const storage = createAliyunStorage({ ...CONFIG, endpoint: await customDomain() })
  const url = await storage.put('a.png', Buffer.from('hello'), 'image/png')
  const answer = await fetch(url)
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['image/png', 'hello'])
  const path = join(await tempFolder(), 'video')
  const video = randomBytes(11 * 2 ** 20)
  await writeFile(path, video)
  const response = await fetch(await storage.put('videos/片.mp4', { path }, 'video/mp4'))
  expect(Buffer.from(await response.arrayBuffer()).equals(video)).toBe(true)
  expect(await storage.head('videos/片.mp4')).toEqual({ size: video.length, contentType: 'video/mp4' })
  expect(await storage.head('none')).toBeUndefined()
})

it('removes objects, also missing ones, and reports a denial', async () => {
  const endpoint = await customDomain()
  const storage = createAliyunStorage({ ...CONFIG, endpoint })
  await storage.put('a.png', Buffer.from('hello'), 'image/png')
  await storage.remove('a.png')
  expect(await storage.head('a.png')).toBeUndefined()
  await storage.remove('a.png')
  const other = createAliyunStorage({ ...CONFIG, accessKeyId: 'another', endpoint })
  await expect(other.remove('a.png')).rejects.toThrow('对象存储没有响应或拒绝了请求')
})

it('requests credentials for one folder from STS', async () => {
  const { requests, endpoint } = await sts()
  const storage = createAliyunStorage({ ...CONFIG, stsEndpoint: endpoint })
  expect(await storage.assumeRole('users/amy/')).toEqual({
    region: 'oss-cn-hangzhou',
    bucket: 'media',
    accessKeyId: 'STS.1',
    accessKeySecret: 'temporary',
    stsToken: 'token',
    expiration: '2026-11-21T12:00:00Z',
    duration: 3600,
    endpoint: 'https://oss-cn-hangzhou.aliyuncs.com',
    cname: false,
    dir: 'users/amy/',
    baseUrl: 'https://media.oss-cn-hangzhou.aliyuncs.com/',
  })
  const [form] = requests
  expect(form?.get('RoleArn')).toBe(CONFIG.roleArn)
  expect(form?.get('RoleSessionName')).toMatch(/^[\w.@-]{2,64}$/)
  const policy = JSON.parse(form?.get('Policy') ?? '') as {
    Statement: [{ Action: string[]; Resource: string[] }]
  }
  expect(policy.Statement[0].Resource).toEqual(['acs:oss:*:*:media/users/amy/*'])
  expect(policy.Statement[0].Action).not.toContain('oss:DeleteObject')
})

it('reports a refusal of the store without repeating keys', async () => {
  const { endpoint } = await sts()
  const keys = { accessKeyId: 'another', accessKeySecret: 'top secret' }
  const other = createAliyunStorage({
    ...CONFIG,
    ...keys,
    stsEndpoint: endpoint,
    endpoint: await customDomain(),
  })
  const refused = await other.assumeRole('users/amy/').catch((error: unknown) => String(error))
  expect(refused).toBe('UserError: 对象存储没有响应或拒绝了请求（InvalidAccessKeyId.NotFound）')
  await expect(other.put('a', Buffer.from('a'), 'image/png')).rejects.toThrow('（InvalidAccessKeyId）')
  await expect(other.head('a')).rejects.toThrow('对象存储没有响应或拒绝了请求')
})
