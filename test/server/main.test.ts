import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import type { LoginAnswer } from '#server/api/auth.ts'
import type { Envelope } from '#server/api/envelope.ts'
import type { PageDetail } from '#server/api/pages.ts'
import { dataFolder } from '../support/data-folder.ts'
import { startServer } from '../support/server-process.ts'
import { tempFolder } from '../support/temp-folder.ts'

const DEMO = /已创建演示账号：(\S+)，密码：(\S+)（/

async function call<Body>(url: string, token = '', body?: object): Promise<Envelope<Body>> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Envelope<Body>
}

const login = async (address: string, username: string, password: string) =>
  (await call<LoginAnswer>(`${address}/quark/auth/login`, '', { username, password })).body.access_token

it('keeps all acknowledged saves after repeated kills', async () => {
  const dataDir = await tempFolder()
  // Like `npm start` in an empty folder.
  let server = startServer(dataDir, {}, 'npm')
  let address = await server.started
  const [, username = '', password = ''] = DEMO.exec(server.output()) ?? []
  const token = await login(address, username, password)
  const created = await call<PageDetail>(`${address}/quark/page/create`, token, createProject())
  const { body: page } = created
  let acknowledged = page.version

  for (let round = 0; round < 2; round++) {
    const { child, ended } = server
    let killed: Promise<boolean> | undefined
    const before = acknowledged
    try {
      for (let version = before + 1; ; version++) {
        const pageData = { ...page, title: `第 ${version} 版`, version }
        const { status, msg } = await call(`${address}/quark/page/update?update=1`, token, { pageData })
        if (!status) throw new RangeError(msg)
        acknowledged = version
        // During the next saves.
        killed ??= sleep(200).then(() => child.kill('SIGKILL'))
      }
    } catch (error) {
      expect(error).not.toBeInstanceOf(RangeError)
    }
    await killed
    await ended
    expect(acknowledged).toBeGreaterThan(before)

    server = startServer(dataDir)
    address = await server.started
    expect(server.output()).not.toMatch(DEMO)
    // The token is still valid, since its secret is stored. The current save may have been stored as well.
    const { body } = await call<PageDetail>(`${address}/quark/page/detail?pageId=${page._id}`, token)
    expect([acknowledged, acknowledged + 1]).toContain(body.version)
    expect(body.title).toBe(`第 ${body.version} 版`)
    acknowledged = body.version
  }
}, 240_000)

it('rejects a folder that another process uses, and releases its own and its port on shutdown', async () => {
  const dataDir = await dataFolder()
  const first = startServer(dataDir)
  await first.started
  const second = startServer(dataDir)
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`正被另一个进程（PID ${first.child.pid}）使用`)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  // Ends on SIGTERM to npm, too, and releases its port.
  const npm = startServer(dataDir, {}, 'npm start')
  const address = await npm.started
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  npm.child.kill('SIGTERM')
  await npm.ended
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  expect(await readdir(dataDir)).not.toContain('database.lock')
}, 240_000)
