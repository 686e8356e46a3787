import { expect, vi } from 'vitest'
import type { LoginAnswer } from '#server/api/auth.ts'
import type { Envelope } from '#server/api/envelope.ts'
import type { VideoProgress } from '#server/api/videos.ts'
import { descendants, isAlive } from './processes.ts'
import type { ServerProcess } from './server-process.ts'

const DEMO = /已创建演示账号：(\S+)，密码：(\S+)（/

/** A logged-in user of a service whose address may change. */
export class VideoAuthor {
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

  orderVideo = (pageId: string, fps: number) =>
    this.call<VideoProgress>('/quark/video/generate', { pageId, quality: 'sd', fps })

  waitForProgress = (taskId: string, expected: object) =>
    vi.waitFor(
      async () => {
        const now = await this.call<VideoProgress>(`/quark/video/progress?taskId=${taskId}`)
        expect(now).toMatchObject(expected)
        return now
      },
      { timeout: 150_000, interval: 100 },
    )
}

/** Ids of all processes that render for a service. */
export const renderProcesses = async (server: ServerProcess) =>
  vi.waitFor(
    async () => {
      const found = await descendants(server.child.pid ?? 0)
      expect(found.some(({ command }) => command.includes('--remote-debugging-pipe'))).toBe(true)
      return found.map(({ pid }) => pid)
    },
    { timeout: 60_000, interval: 100 },
  )

/** The process that renders for a worker of this process, once its browser has a page. */
export async function renderProcess() {
  return vi.waitFor(
    async () => {
      const found = await descendants(process.pid)
      const processWith = (part: string) => found.find(({ command }) => command.includes(part))?.pid ?? 0
      expect(processWith('--type=renderer')).toBeGreaterThan(0)
      return { child: processWith('render-child'), browser: processWith('--remote-debugging-pipe') }
    },
    { timeout: 60_000, interval: 100 },
  )
}

export const waitUntilEnded = (pids: number[]) =>
  vi.waitFor(async () => expect(await Promise.all(pids.map(isAlive))).not.toContain(true), {
    timeout: 20_000,
    interval: 200,
  })
