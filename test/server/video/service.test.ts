import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { Envelope, LoginAnswer, PageDetail, VideoProgress } from '../../../server/api.ts'
import { ensureBuilt } from '../../../server/render/bundle.ts'
import { fixture } from '../../support/cli.ts'
import { probe } from '../../support/ffmpeg.ts'
import { descendants, isAlive } from '../../support/processes.ts'
import { type ServerProcess, startServer } from '../../support/server-process.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const DEMO = /已创建演示账号：(\S+)，密码：(\S+)（/

/** Someone who has logged in, wherever the service listens now. */
class Author {
  address = ''
  token = ''

  async call<Body>(path: string, body?: object): Promise<Body> {
    const response = await fetch(this.address + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    const envelope = (await response.json()) as Envelope<Body>
    if (!envelope.status) throw new Error(envelope.msg)
    return envelope.body
  }

  async logIn(server: ServerProcess): Promise<void> {
    const [, username, password] = DEMO.exec(server.output()) ?? []
    this.token = (await this.call<LoginAnswer>('/quark/auth/login', { username, password })).access_token
  }

  order = (pageId: string, fps: number) =>
    this.call<VideoProgress>('/quark/video/generate', { pageId, quality: 'sd', fps })

  reach = (taskId: string, expected: object) =>
    vi.waitFor(
      async () => {
        const now = await this.call<VideoProgress>(`/quark/video/progress?taskId=${taskId}`)
        expect(now).toMatchObject(expected)
        return now
      },
      { timeout: 150_000, interval: 100 },
    )
}

/** Everything that renders for a service. */
const renderers = async (server: ServerProcess) =>
  vi.waitFor(
    async () => {
      const found = await descendants(server.child.pid ?? 0)
      expect(found.some(({ command }) => command.includes('--remote-debugging-pipe'))).toBe(true)
      return found.map(({ pid }) => pid)
    },
    { timeout: 60_000, interval: 100 },
  )

const allGone = (pids: number[]) =>
  vi.waitFor(async () => expect(await Promise.all(pids.map(isAlive))).not.toContain(true), {
    timeout: 20_000,
    interval: 200,
  })

it('goes on with what was ordered after it was killed, and stops in order when it is told to', async () => {
  await ensureBuilt()
  const [dataDir, temporary] = [await tempFolder(), await tempFolder()]
  process.env.TMPDIR = temporary
  const leftOvers = async () =>
    (await readdir(temporary)).filter((name) => /youlianyun|playwright/.test(name))

  let server = startServer(dataDir)
  const author = new Author()
  author.address = await server.started
  await author.logIn(server)
  const project = JSON.parse(await readFile(fixture('sample-a.json'), 'utf8')) as object
  const page = await author.call<PageDetail>('/quark/page/create', project)
  const first = await author.order(page._id, 10)
  const second = await author.order(page._id, 12)
  await author.reach(first.taskId, { state: 'running' })
  const killed = await renderers(server)
  server.child.kill('SIGKILL')
  await server.ended
  await allGone(killed)
  expect(await leftOvers()).toEqual([])

  server = startServer(dataDir)
  author.address = await server.started
  const done = await author.reach(first.taskId, { state: 'complete', attempts: 2 })
  await author.reach(second.taskId, { state: 'complete', attempts: 1 })
  const video = await fetch(author.address + String(done.videoUrl))
  expect(video.headers.get('content-type')).toBe('video/mp4')
  const file = join(await tempFolder(), 'video.mp4')
  await writeFile(file, Buffer.from(await video.arrayBuffer()))
  const { streams } = await probe(file)
  expect(streams.map(({ codec_name }) => codec_name).toSorted()).toEqual(['aac', 'h264'])
  expect(streams.find(({ codec_type }) => codec_type === 'video')?.nb_read_frames).toBe('85')

  await author.order(page._id, 60)
  const stopped = await renderers(server)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await allGone(stopped)
  expect(await leftOvers()).toEqual([])
}, 400_000)
