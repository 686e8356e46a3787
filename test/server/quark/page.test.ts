import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import type { PageDetail, PageList } from '#server/api/pages.ts'
import { pages } from '#server/db/schema.ts'
import { fixture } from '#test/support/cli.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const project = (title: string, more: object = {}) => ({ ...createProject(), title, ...more })

async function create(member: Member, title = '作品', more: object = {}): Promise<PageDetail> {
  const { envelope } = await member.post('/quark/page/create', project(title, more))
  return envelope.body as unknown as PageDetail
}

const save = (member: Member, pageData: object) => member.post('/quark/page/update?update=1', { pageData })
const detail = async (member: Member, id: string) =>
  (await member.get(`/quark/page/detail?pageId=${id}`)).envelope.body as unknown as PageDetail
const list = async (member: Member, type = 'my') =>
  (await member.get(`/quark/page/getMyPages?pageMode=h5&type=${type}`)).envelope.body as unknown as PageList

onEveryBackend((service) => {
  const share = (id: string, cooperator: string) =>
    service()
      .database.orm.update(pages)
      .set({ cooperators: [cooperator] })
      .where(eq(pages.id, id))

  it('sorts titles by number, by pinyin and by letter, also those that have changed and those of a copy', async () => {
    const amy = await service().member()
    const made = new Map<string, PageDetail>()
    for (const title of ['周报', 'beta', '第 10 期', '李雷', 'Alpha', '阿姨', '第 9 期', '长江', '2026 年'])
      made.set(title, await create(amy, title))
    const titles = async (query: string) => {
      const { envelope } = await amy.get(`/quark/page/getMyPages?sort=title&${query}`)
      return (envelope.body as unknown as PageList).pages.map(({ title }) => title)
    }
    const sorted = ['2026 年', '阿姨', '长江', '第 9 期', '第 10 期', '李雷', '周报', 'Alpha', 'beta']
    expect(await titles('')).toEqual(sorted)
    expect(await titles('pageSize=4&pageNo=2')).toEqual(sorted.slice(4, 8))
    expect(await titles('order=desc')).toEqual(sorted.toReversed())
    await save(amy, { ...made.get('周报'), title: '北京', version: 2 })
    await amy.post('/quark/page/copy', { id: made.get('李雷')?._id })
    expect((await titles('')).slice(1, 8)).toEqual([
      ...['阿姨', '北京', '长江', '第 9 期', '第 10 期', '李雷', '李雷'],
    ])
  })

  it('creates, opens, saves, lists, copies and deletes', async () => {
    const amy = await service().member()
    const page = await create(amy, '第一版')
    expect(page).toMatchObject({ title: '第一版', version: 1, ownerId: amy.id, members: [] })

    expect((await save(amy, { ...page, title: '第二版', version: 2 })).envelope).toEqual({
      status: true,
      body: {},
      msg: 'success',
      code: 200,
    })
    const opened = await detail(amy, page._id)
    expect(opened).toEqual({ ...page, title: '第二版', version: 2, updated: opened.updated })
    expect(Date.parse(opened.updated)).toBeGreaterThanOrEqual(Date.parse(page.updated))

    const copied = (await amy.post('/quark/page/copy', { id: page._id })).envelope.body
    const copy = await detail(amy, String(copied._id))
    expect(copy._id).not.toBe(page._id)
    expect(copy).toMatchObject({ title: '第二版', version: 1, pages: page.pages })

    expect((await list(amy)).pages.map(({ _id }) => _id)).toEqual([copy._id, page._id])
    expect((await list(amy)).pages[1]).toMatchObject({ title: '第二版', isPublish: false, version: 2 })

    expect((await amy.post('/quark/page/delete', { id: page._id })).envelope.status).toBe(true)
    expect(await list(amy)).toMatchObject({ pages: [{ _id: copy._id }], myPageCount: 1 })
    const gone = await amy.get(`/quark/page/detail?pageId=${page._id}`)
    expect(gone.envelope).toEqual({ status: false, body: {}, msg: '作品不存在，或已被删除', code: 200 })
    expect((await save(amy, { ...page, version: 9 })).envelope.msg).toBe('作品不存在，或已被删除')
  })

  it('stores documents completely, including unknown keys and characters', async () => {
    const amy = await service().member()
    const text = `零\u0000字 \ud800 '";--\\ 😀 {"a":1}`
    const page = await create(amy, text, { text, deep: { list: [1, null, { x: true }], empty: {} } })
    const saved = { ...page, version: 2, author: '某人', 'odd key': [[]] }
    expect((await save(amy, saved)).envelope.status).toBe(true)
    const opened = await detail(amy, page._id)
    expect(opened).toEqual({ ...saved, updated: opened.updated })
    expect(Object.keys(opened)).toEqual(expect.arrayContaining(['text', 'deep', 'author', 'odd key']))
    expect((await list(amy)).pages[0]?.title).toBe(text.replace('\0', '').replace('\ud800', '\ufffd'))
  })

  it('restores older documents to the current format', async () => {
    const amy = await service().member()
    const legacy = JSON.parse(await readFile(fixture('legacy-shida.json'), 'utf8')) as object
    const { envelope } = await amy.post('/quark/page/create', legacy)
    const page = envelope.body as unknown as PageDetail
    expect(page.format).toBe(createProject().format)
    expect(page.pages[0]?.elements[0]?.commonStyle.borderRadius).toHaveLength(5)
    expect(page._id).not.toBe((legacy as { _id?: string })._id)
    expect((await save(amy, { ...page, version: 2 })).envelope.status).toBe(true)
    expect((await detail(amy, page._id)).pages).toEqual(page.pages)
  })

  it.each([[{}], [{ pages: 5 }], [{ title: 'x' }]])('rejects %j, which is not a project', async (body) => {
    const amy = await service().member()
    const { http, envelope } = await amy.post('/quark/page/create', body)
    expect({ http, status: envelope.status }).toEqual({ http: 200, status: false })
    expect(envelope.msg).toContain('pages')
  })

  it('ignores owner, flags and id in a document', async () => {
    const amy = await service().member()
    const lie = { _id: 'mine', ownerId: 'x', members: ['y'], isPublish: true, isTemplate: true, version: 70 }
    const page = await create(amy, '自称', lie)
    const truth = { ownerId: amy.id, members: [], isPublish: false, isTemplate: false }
    expect(page).toMatchObject({ ...truth, version: 1 })
    await save(amy, { ...page, ...lie, _id: page._id, version: 2 })
    expect(await detail(amy, page._id)).toMatchObject({ ...truth, _id: page._id, version: 2 })
  })

  it('reports author and time of the last save, also when it refuses a save', async () => {
    const [amy, bob] = [await service().member(), await service().member()]
    const page = await create(amy)
    expect(page.updatedBy).toMatchObject({ _id: amy.id })
    await share(page._id, bob.id)
    await bob.post('/quark/user/update/name', { name: '小林' })
    await save(bob, { ...page, version: 2 })
    const opened = await detail(amy, page._id)
    expect(opened.updatedBy).toEqual({ _id: bob.id, name: '小林' })
    const { http, envelope } = await save(amy, { ...page, version: 2 })
    expect(http).toBe(409)
    const { version, updated, updatedBy } = opened
    expect(envelope.body).toEqual({ version, updated, updatedBy })

    const copied = (await amy.post('/quark/page/copy', { id: page._id })).envelope.body
    expect((await detail(amy, String(copied._id))).updatedBy).toMatchObject({ _id: amy.id })
    await service().database.orm.update(pages).set({ savedBy: null }).where(eq(pages.id, page._id))
    expect((await detail(amy, page._id)).updatedBy).toBeNull()
  })

  it('accepts one of five concurrent saves of a version and reports a conflict to the others', async () => {
    const amy = await service().member()
    const page = await create(amy)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => save(amy, { ...page, title: `第 ${n} 人`, version: 2 })),
    )
    expect(answers.map(({ http }) => String(http)).sort()).toEqual(['200', '409', '409', '409', '409'])
    const winner = answers.findIndex(({ http }) => http === 200) + 1
    const opened = await detail(amy, page._id)
    expect(opened).toMatchObject({ title: `第 ${winner} 人`, version: 2 })
    for (const { http, envelope } of answers) {
      if (http === 409) {
        expect(envelope).toEqual({
          status: false,
          body: { version: 2, updated: opened.updated, updatedBy: opened.updatedBy },
          msg: '内容已被他人更新',
          code: 409,
        })
      }
    }
  })

  it.each([[1], [0], [undefined], ['1']])('rejects version %j on version 1', async (version) => {
    const amy = await service().member()
    const page = await create(amy, '原样')
    const { http, envelope } = await save(amy, { ...page, title: '改过', version })
    expect(http).toBe(409)
    expect(envelope.body).toMatchObject({ version: 1 })
    expect((await detail(amy, page._id)).title).toBe('原样')
  })

  it('rejects an implausible version', async () => {
    const amy = await service().member()
    const page = await create(amy)
    expect((await save(amy, { ...page, version: 1e15 })).http).toBe(400)
  })

  it('denies strangers everything', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const page = await create(amy, '私有')
    const refused = [
      await ben.get(`/quark/page/detail?pageId=${page._id}`),
      await save(ben, { ...page, title: '占为己有', version: 2 }),
      await ben.post('/quark/page/copy', { id: page._id }),
      await ben.post('/quark/page/delete', { id: page._id }),
    ]
    for (const { http, envelope } of refused) {
      expect({ http, envelope }).toEqual({
        http: 403,
        envelope: { status: false, body: {}, msg: '没有访问权限，拒绝访问', code: 403 },
      })
    }
    expect(await list(ben)).toEqual({ pages: [], total: 0, myPageCount: 0, myCooperationPageCount: 0 })
    expect(await detail(amy, page._id)).toEqual(page)
  })

  it('lets collaborators read, save and copy, but not delete', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const page = await create(amy, '共有')
    await share(page._id, ben.id)
    expect(await list(ben, 'cooperation')).toMatchObject({
      pages: [{ _id: page._id }],
      myPageCount: 0,
      myCooperationPageCount: 1,
    })
    expect((await save(ben, { ...page, title: '一起改', version: 2 })).http).toBe(200)
    expect(await detail(amy, page._id)).toMatchObject({ title: '一起改', ownerId: amy.id, members: [ben.id] })
    const copied = (await ben.post('/quark/page/copy', { id: page._id })).envelope.body
    expect(await detail(ben, String(copied._id))).toMatchObject({ ownerId: ben.id, members: [] })
    expect((await ben.post('/quark/page/delete', { id: page._id })).http).toBe(403)
  })

  it('separates the pages of different agents', async () => {
    const amy = await service().member()
    const [one, two] = [amy.as('agent-1'), amy.as('agent-2')]
    const page = await create(one, '代理一')
    expect((await list(one)).pages).toHaveLength(1)
    for (const other of [two, amy]) {
      expect((await list(other)).pages).toEqual([])
      expect((await other.get(`/quark/page/detail?pageId=${page._id}`)).http).toBe(403)
      expect((await save(other, { ...page, version: 2 })).http).toBe(403)
      expect((await other.post('/quark/page/delete', { id: page._id })).http).toBe(403)
    }
    expect((await amy.as('不是标识'.repeat(3)).get('/quark/page/getMyPages')).http).toBe(400)
  })

  it.each(["' or 1=1 --", '../x', '', 'a'.repeat(65)])('rejects the id %j', async (id) => {
    const amy = await service().member()
    expect((await amy.get(`/quark/page/detail?pageId=${encodeURIComponent(id)}`)).http).toBe(400)
    const { http, envelope } = await amy.post('/quark/page/delete', { id })
    expect({ http, msg: envelope.msg }).toEqual({ http: 400, msg: '请求参数有误：id 不是有效的标识' })
  })

  it('says which parameter is absent, or of another type', async () => {
    const amy = await service().member()
    const message = async (body: object) => (await amy.post('/quark/page/delete', body)).envelope.msg
    expect((await amy.get('/quark/page/detail')).envelope.msg).toBe('请求参数有误：pageId 没有填写')
    expect(await message({})).toBe('请求参数有误：id 没有填写')
    expect(await message({ id: 5 })).toBe('请求参数有误：id 应为文字')
    expect(await message([])).toBe('请求参数有误：应为对象')
  })

  it('requires a token before it reads the body', async () => {
    const { http } = await service().call('POST', '/quark/page/create', project('x'))
    expect(http).toBe(401)
  })

  it('rejects invalid JSON with a message', async () => {
    const { token } = await service().member()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const post = async (payload: string, more = {}) =>
      (
        await service().app.inject({
          method: 'POST',
          url: '/quark/page/create',
          headers: { ...headers, ...more },
          payload,
        })
      ).json<{ code: number; msg: string }>()
    expect(await post('{"pages":')).toMatchObject({ code: 400, msg: '请求内容不是有效的 JSON' })
    expect(await post('')).toMatchObject({ code: 400, msg: '请求没有内容' })
    expect(await post('x', { 'content-type': 'text/css' })).toMatchObject({ msg: '请求内容应为 JSON' })
    expect(await post('[1]')).toMatchObject({ code: 400 })
  })

  it('stores nearly 20 MB, and completes the answer when more is sent', async () => {
    const amy = await service().member()
    const script = 'x'.repeat(19 * 1024 * 1024)
    const page = await create(amy, '大', { script })
    expect((await detail(amy, page._id)).script).toHaveLength(script.length)

    const port = Number(new URL(await service().app.listen({ host: '127.0.0.1', port: 0 })).port)
    for (const chunked of [false, true]) {
      const answer = await upload(port, amy.token, chunked)
      expect(answer).toMatchObject({ status: false, code: 413 })
      expect(answer.msg).toMatch(/^内容超过 20 MB，没有保存。/)
      expect(await upload(port, 'x', chunked)).toMatchObject({ status: false, code: 401 })
    }
  }, 120_000)
})

/**
 * Sends 40 MB like a browser on a slow connection, which reads the answer after sending everything; rejects
 * if
 * the connection is closed earlier.
 */
async function upload(port: number, token: string, chunked: boolean) {
  const [part, parts] = [Buffer.alloc(1024 * 1024, ' '), 40]
  const socket = connect(port, '127.0.0.1')
  const write = (data: string | Buffer) =>
    new Promise<void>((resolve, reject) => socket.write(data, (error) => (error ? reject(error) : resolve())))
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  const closed = once(socket, 'close')
  await write(
    [
      'POST /quark/page/create HTTP/1.1',
      'host: localhost',
      'content-type: application/json',
      `authorization: Bearer ${token}`,
      'connection: close',
      chunked ? 'transfer-encoding: chunked' : `content-length: ${part.length * parts}`,
      '\r\n',
    ].join('\r\n'),
  )
  for (let n = 0; n < parts; n++) {
    if (chunked) await write(`${part.length.toString(16)}\r\n`)
    await write(part)
    if (chunked) await write('\r\n')
    await sleep(5)
  }
  if (chunked) await write('0\r\n\r\n')
  await closed
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as {
    status: boolean
    code: number
    msg: string
  }
}
