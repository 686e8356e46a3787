import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createProject, type Project } from '#engine/document/index.ts'
import type { LoginAnswer } from '#server/api/auth.ts'
import type { Envelope } from '#server/api/envelope.ts'
import type { PageDetail } from '#server/api/pages.ts'
import type { Version } from '#server/api/versions.ts'
import { ApiError } from '#src/api/client.ts'
import { beginEditing, planOpening, SAVE_TIMING, type WorkService } from '#src/saving/index.ts'
import { dataFolder } from '#test/support/data-folder.ts'
import { launchServer, type ServerProcess } from '#test/support/server-process.ts'
import { editsIn, FakeBrowser, projectOfCopy } from './world.ts'

/** Shortens the pauses of a minute to two seconds. */
const QUICK = {
  ...SAVE_TIMING,
  localQuiet: 5,
  localLimit: 20,
  quiet: 30,
  limit: 100,
  retries: [100, 200, 400],
}

let dataDir: string
let server: ServerProcess
const address = { url: '' }

/** Starts the service, again over the same folder. */
async function start() {
  server = launchServer(dataDir)
  address.url = await server.started
}

beforeAll(async () => {
  dataDir = await dataFolder()
  await start()
}, 120_000)
afterAll(() => void server.child.kill('SIGKILL'))

describe('a service that is killed', () => {
  it('has what it acknowledged and gets the rest from the browser', async () => {
    const client = await register()
    const work = await client.create(createProject())
    const browser = new FakeBrowser()
    const service = client.serviceOf(work._id)
    let [count, acknowledged] = [0, 0]
    const store: WorkService['store'] = async (body, options) => {
      await service.store(body, options)
      acknowledged = editsIn((JSON.parse(body) as { pageData: Project }).pageData).length
    }
    const author = open({ ...service, store }, work, browser)

    for (let round = 0; round < 2; round++) {
      const killed = sleep(400).then(() => server.child.kill('SIGKILL'))
      for (let step = 0; step < 50; step++) {
        author.edit(++count)
        await sleep(15)
      }
      await killed
      await server.ended
      await expect
        .poll(() => author.saving.state)
        .toMatchObject({ status: expect.stringMatching(/offline|saving/), local: 'kept' })
      const kept = () => [...browser.copies.values()].flatMap((copy) => editsIn(projectOfCopy(copy)))
      await expect.poll(kept).toEqual(upTo(count))

      // Before the browser saves again.
      const before = acknowledged
      await start()
      const stored = editsIn(await client.detail(work._id))
      expect(stored.slice(0, before)).toEqual(upTo(before))
      await expect.poll(() => author.saving.state.status, { timeout: 20_000 }).toBe('saved')
      expect(author.saving.state.conflict).toBeNull()
      expect(editsIn(await client.detail(work._id))).toEqual(upTo(count))
      expect(browser.copies.size).toBe(0)
    }
  }, 240_000)
})

describe('a temporarily unreachable service', () => {
  it('gets everything afterwards, also from a browser that was closed meanwhile', async () => {
    const client = await register()
    const work = await client.create(createProject())
    const browser = new FakeBrowser()
    const first = open(client.serviceOf(work._id), work, browser)
    server.child.kill('SIGTERM')
    await server.ended
    for (const edit of upTo(20)) {
      first.edit(edit)
      await sleep(20)
    }
    await first.saving.close()
    expect(browser.copies.size).toBe(1)

    await start()
    const again = open(client.serviceOf(work._id), await client.detail(work._id), browser)
    again.edit(21)
    await expect.poll(() => again.saving.state.status, { timeout: 20_000 }).toBe('saved')
    expect(editsIn(await client.detail(work._id))).toEqual(upTo(21))
    expect(browser.copies.size).toBe(0)
  }, 120_000)
})

describe('two browsers with the same work', () => {
  it('get a conflict without loss', async () => {
    const client = await register()
    const work = await client.create(createProject())
    const [one, two] = [new FakeBrowser(), new FakeBrowser()].map((browser) =>
      open(client.serviceOf(work._id), work, browser),
    )
    if (!one || !two) throw new Error('there are two')
    one.edit(1)
    await one.saving.save()
    expect(one.saving.state.status).toBe('saved')
    two.edit(2)
    await expect.poll(() => two.saving.state.status).toBe('conflict')
    expect(two.saving.state.conflict?.theirs.version).toBe(2)
    expect(await two.saving.overwrite()).toBe(true)
    expect(editsIn(await client.detail(work._id))).toEqual([2])
    one.edit(3)
    await expect.poll(() => one.saving.state.status).toBe('conflict')
    const copy = await one.saving.saveAsCopy()
    expect(editsIn(await client.detail(copy))).toEqual([1, 3])
    const all = await Promise.all((await client.ids()).map((id) => client.detail(id)))
    expect(Object.fromEntries(all.map(({ title, script }) => [title, script]))).toEqual({
      有连云视频: '[2]',
      '有连云视频 副本': '[1][3]',
    })
    expect(await client.versions(work._id)).toMatchObject([
      { version: 2, isOverwritten: true },
      { version: 1, isOverwritten: false },
    ])
  }, 120_000)
})

describe('an expired login', () => {
  it('keeps the work in the browser until the next login', async () => {
    const client = await register()
    const work = await client.create(createProject())
    const browser = new FakeBrowser()
    const author = open(client.serviceOf(work._id), work, browser)
    await client.changePassword()
    author.edit(1)
    await expect.poll(() => author.saving.state.barrier).toBe('session')
    expect([...browser.copies.values()].map((copy) => editsIn(projectOfCopy(copy)))).toEqual([[1]])
    await client.login()
    author.saving.retryNow()
    await expect.poll(() => author.saving.state.status).toBe('saved')
    expect(editsIn(await client.detail(work._id))).toEqual([1])
  }, 120_000)
})

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

function open(service: WorkService, stored: PageDetail, browser: FakeBrowser) {
  const { editing, saving } = beginEditing(planOpening(stored, browser.find()), {
    workId: stored._id,
    service,
    slot: browser.slot({ isOver: false }),
    now: Date.now,
    timing: QUICK,
    preferences: null,
  })
  onTestFinished(() => saving.close())
  return {
    saving,
    edit(number: number) {
      editing.history.change(() => {
        editing.undoable.project.script += `[${number}]`
      })
    },
  }
}

/** A new user of the service. */
async function register() {
  const account = { username: `user-${randomUUID().slice(0, 8)}`, password: 'secret1' }
  let token = ''

  async function call<Body>(path: string, body?: object | string): Promise<Body> {
    const response = await fetch(address.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }).catch(() => {
      throw new ApiError('连接到服务器失败', 0)
    })
    const answer = (await response.json()) as Envelope<Body>
    if (!answer.status) throw new ApiError(answer.msg, response.status, answer.body)
    return answer.body
  }
  const enter = async (how: 'login' | 'register') => {
    token = (await call<LoginAnswer>(`/quark/auth/${how}`, account)).access_token
  }
  await enter('register')

  const detail = (id: string) => call<PageDetail>(`/quark/page/detail?pageId=${id}`)
  const create = (project: Project) => call<PageDetail>('/quark/page/create', project)
  return {
    detail,
    create,
    login: () => enter('login'),
    changePassword: async () => {
      await call('/quark/user/update/pass', { oldPass: account.password, newPass: 'secret2' })
      account.password = 'secret2'
    },
    versions: (id: string) => call<Version[]>(`/quark/page/getVersions?id=${id}`),
    ids: async () =>
      (await call<{ pages: { _id: string }[] }>('/quark/page/getMyPages')).pages.map(({ _id }) => _id),
    serviceOf: (id: string): WorkService => ({
      store: async (body) => void (await call('/quark/page/update?update=1', body)),
      load: () => detail(id),
      create: async (project) => (await create(project))._id,
      setAside: async (project) => {
        const { _id } = await create(project)
        await call('/quark/page/delete', { id: _id })
      },
    }),
  }
}
