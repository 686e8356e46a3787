import { randomBytes, randomUUID } from 'node:crypto'
import OSS from 'ali-oss'
import { expect, it, onTestFinished } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import type { LoginAnswer } from '#server/api/auth.ts'
import type { Envelope } from '#server/api/envelope.ts'
import type { StorageCredentials } from '#server/api/files.ts'
import type { PageDetail } from '#server/api/pages.ts'
import type { UploadCard } from '#server/api/uploads.ts'
import type { VideoProgress } from '#server/api/videos.ts'
import { OWNER } from '#test/support/bucket-keys.ts'
import { startServer, startStoreProcess } from '#test/support/server-process.ts'
import { createTemporary, postgres } from '#test/support/service.ts'
import { tempFolder } from '#test/support/temp-folder.ts'
import { VideoAuthor } from '#test/support/video-author.ts'

const PASSWORD = 'secret12'
const READY = { timeout: 60_000, interval: 500 }

/** Two services that start at the same time, on one empty PostgreSQL and one object store. */
async function start() {
  const { url, drop } = await createTemporary(String(postgres))
  onTestFinished(drop)
  const keys = {
    JWT_SECRET: randomBytes(32).toString('hex'),
    STORAGE_ACCESS_KEY_ID: OWNER.accessKeyId,
    STORAGE_ACCESS_KEY_SECRET: OWNER.accessKeySecret,
  }
  const store = startStoreProcess(await tempFolder(), keys)
  const shared = { ...keys, DATABASE_URL: url, STORE_URL: await store.started }
  const servers = [
    startServer(await tempFolder(), { ...shared, RENDER_CONCURRENCY: '0' }),
    startServer(await tempFolder(), { ...shared, RENDER_CONCURRENCY: '1' }),
  ]
  const [one = '', two = ''] = await Promise.all(servers.map(({ started }) => started))
  return { one, two, servers, store, shared }
}

async function call<Body>(url: string, token = '', body?: object) {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { http: response.status, ...((await response.json()) as Envelope<Body>) }
}

async function register(address: string) {
  const username = `user-${randomUUID().slice(0, 8)}`
  const account = { username, password: PASSWORD }
  const { body } = await call<LoginAnswer>(`${address}/quark/auth/register`, '', account)
  return { username, token: body.access_token }
}

/** A user who is logged in at both services. */
async function author(one: string, two: string) {
  const { token } = await register(one)
  const authorOf = (address: string) => Object.assign(new VideoAuthor(), { address, token })
  return { token, atOne: authorOf(one), atTwo: authorOf(two) }
}

const detailOf = (at: VideoAuthor, id: string) => at.call<PageDetail>(`/quark/page/detail?pageId=${id}`)

it.runIf(postgres)(
  'share works, sessions, limits, uploads and videos',
  async () => {
    const { one, two, servers } = await start()
    expect(servers.filter(({ output }) => output().includes('已创建演示账号'))).toHaveLength(1)
    // Asked until it is ready, as a load balancer does: a busy service is not, for a moment.
    for (const address of [one, two])
      await expect.poll(async () => (await fetch(`${address}/readyz`)).status, READY).toBe(200)
    await sharesWorks(one, two)
    await sharesSessions(one, two)
    await sharesLimits(one, two)
    await sharesUploads(one, two)
    await sharesVideos(one, two)
    for (const { child } of servers) child.kill('SIGTERM')
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])
  },
  400_000,
)

async function sharesWorks(one: string, two: string): Promise<void> {
  const { token, atOne, atTwo } = await author(one, two)
  const page = await atOne.call<PageDetail>('/quark/page/create', createProject())
  const save = (address: string, version: number, title: string) =>
    call(`${address}/quark/page/update?update=1`, token, { pageData: { ...page, title, version } })

  // Both have read the first version before it is replaced.
  for (const at of [atOne, atTwo]) expect(await detailOf(at, page._id)).toMatchObject({ version: 1 })
  expect(await save(one, 2, '甲')).toMatchObject({ status: true })
  expect(await detailOf(atTwo, page._id)).toMatchObject({ version: 2, title: '甲' })
  expect(await save(two, 2, '乙')).toMatchObject({ http: 409, msg: '内容已被他人更新' })
  for (let version = 3; version < 10; version++) {
    const both = await Promise.all([save(one, version, 'one'), save(two, version, 'two')])
    expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
    const title = both[0].http === 200 ? 'one' : 'two'
    for (const at of [atOne, atTwo]) expect(await detailOf(at, page._id)).toMatchObject({ version, title })
  }
  await atTwo.call('/quark/page/delete', { id: page._id })
  await expect(detailOf(atOne, page._id)).rejects.toThrow('作品不存在，或已被删除')
}

async function sharesSessions(one: string, two: string): Promise<void> {
  const { username, token } = await register(one)
  const isLoggedIn = async (address: string, loginToken: string) =>
    (await call(`${address}/quark/user/info`, loginToken)).http === 200
  const logIn = async (address: string) =>
    (await call<LoginAnswer>(`${address}/quark/auth/login`, '', { username, password: PASSWORD })).body
      .access_token
  const [second, third] = [await logIn(one), await logIn(two)]
  await call(`${one}/quark/auth/logout`, token, {})
  expect(await isLoggedIn(two, token)).toBe(false)
  expect(await isLoggedIn(two, second)).toBe(true)
  await call(`${two}/quark/auth/logoutAll`, second, {})
  for (const ended of [second, third]) expect(await isLoggedIn(one, ended)).toBe(false)
}

async function sharesLimits(one: string, two: string): Promise<void> {
  const { username } = await register(one)
  const guess = (address: string) => call(`${address}/quark/auth/login`, '', { username, password: 'wrong' })
  const answers: number[] = []
  for (let round = 0; round < 6; round++) {
    for (const address of [one, two]) answers.push((await guess(address)).http)
  }
  expect(answers.slice(-2)).toEqual([429, 429])
  expect(answers.filter((http) => http === 200)).toHaveLength(10)
}

async function sharesUploads(one: string, two: string): Promise<void> {
  const { atOne, atTwo } = await author(one, two)
  const { dir, ...credentials } = await atOne.call<StorageCredentials>('/quark/file/getAssumeRole')
  const { region, bucket, accessKeyId, accessKeySecret, stsToken } = credentials
  const keys = { accessKeyId, accessKeySecret, stsToken, refreshSTSTokenInterval: 3600_000 }
  const clientOf = (endpoint: string) => {
    const options = {
      region,
      bucket,
      ...keys,
      endpoint,
      sldEnable: true,
      secure: false,
      authorizationV4: true,
    }
    return new OSS(options)
  }
  const [atStoreOne, atStoreTwo] = [clientOf(one), clientOf(two)]
  const key = `${dir}video.mp4`
  const parts = [randomBytes(300 * 1024), randomBytes(200 * 1024), randomBytes(1024)]
  const { uploadId } = await atStoreOne.initMultipartUpload(key, { mime: 'video/mp4' })
  const done: { number: number; etag: string }[] = []
  for (const [at, part] of parts.entries()) {
    const client = at % 2 === 0 ? atStoreOne : atStoreTwo
    const file = Object.assign(part, { name: 'part' })
    const { etag } = await client.uploadPart(key, uploadId, at + 1, file, 0, part.length)
    done.push({ number: at + 1, etag })
  }
  await atStoreTwo.completeMultipartUpload(key, uploadId, done)
  const card = await atOne.call<UploadCard>('/quark/imageLib/upload', { key, name: '片段.mp4' })
  expect(card).toMatchObject({ name: '片段.mp4', size: Buffer.concat(parts).length })
  const { images } = await atTwo.call<{ images: UploadCard[] }>(
    '/quark/imageLib/myImages?pageNo=1&pageSize=10',
  )
  expect(images).toEqual([card])
  for (const address of [one, two]) {
    const read = Buffer.from(await (await fetch(address + card.url)).arrayBuffer())
    expect(read.equals(Buffer.concat(parts))).toBe(true)
  }
}

/** Only the second service renders. */
async function sharesVideos(one: string, two: string): Promise<void> {
  const { atOne, atTwo } = await author(one, two)
  const page = await atOne.call<PageDetail>('/quark/page/create', createProject())
  const orders = await Promise.all([atOne, atTwo, atOne].map((at) => at.orderVideo(page._id, 10)))
  const [taskId = '', ...same] = orders.map((order) => order.taskId)
  expect(same).toEqual([taskId, taskId])
  const done = await atOne.waitForProgress(taskId, { state: 'complete', attempts: 1 })
  const video = await fetch(one + String(done.videoUrl))
  expect([video.status, video.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  await video.body?.cancel()

  const long = await atTwo.orderVideo(page._id, 60)
  await atOne.call('/quark/video/cancel', { taskId: long.taskId })
  const ended = await atTwo.call<VideoProgress>(`/quark/video/progress?taskId=${long.taskId}`)
  expect(ended).toMatchObject({ isCancelled: true })
}
