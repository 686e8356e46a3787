import { access, readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it, onTestFinished, vi } from 'vitest'
import { answerError } from '#server/answer-error.ts'
import { del, id, post } from '#server/api/call.ts'
import { BODY_LIMIT } from '#server/body-limit.ts'
import type { DiskSpace } from '#server/disk-space.ts'
import { RefusedError } from '#server/errors.ts'
import { callsOn } from '#server/routes/add-calls.ts'
import { addForms } from '#server/routes/receive-form.ts'
import { addTokens } from '#server/routes/session.ts'

const double = post('/yly-boot/numbers/double?v=1', {
  summary: '加倍',
  access: 'public',
  request: (z) => z.object({ id: id(z), number: z.number().default(1) }),
  answer: (z) => z.object({ doubled: z.number() }),
})
const secret = post('/quark/numbers/secret', { summary: '秘密', answer: (z) => z.string() })

const upload = post('/quark/numbers/upload', {
  summary: '上传',
  access: 'public',
  request: (z) => z.object({ title: z.string().min(1), tag: z.array(z.string()).optional() }),
  answer: (z) => z.unknown(),
  multipart: { fileSize: 2_000_000, files: 2 },
})
const save = post('/quark/numbers/document', {
  summary: '保存',
  access: 'public',
  request: (z) => z.unknown(),
  answer: (z) => z.number(),
})
const remove = del('/quark/numbers/remove', {
  summary: '删除',
  access: 'public',
  request: (z) => z.object({ id: id(z) }),
  answer: (z) => z.string(),
})

const accounts = {
  users: { findByToken: async () => undefined },
  sessions: { use: async () => {} },
  accessKeys: { findUser: async () => undefined, use: async () => {} },
}

async function start({ checksAnswers = false, disk }: { checksAnswers?: boolean; disk?: DiskSpace } = {}) {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(answerError)
  await addTokens(app, 'a secret that only this test knows')
  await addForms(app, disk)
  const paths: string[] = []
  const on = callsOn(app, accounts, checksAnswers) // without a login
  on(
    double,
    ({ number }) => {
      if (number > 9) throw new RefusedError('太大了')
      if (number < 0) return { doubled: Number.NaN }
      const answer = { doubled: number * 2, digest: 'undeclared' }
      return number === 0 ? answer : { doubled: answer.doubled }
    },
    { message: '好了' },
  )
  on(secret, () => 'called')
  on(remove, ({ id }) => id)
  on(save, (length: number) => length, { reads: async ({ length }: Buffer) => length })
  on(upload, async (fields, { files }) => {
    paths.push(...files.map(({ path }) => path))
    const texts = await Promise.all(files.map(({ path }) => readFile(path, 'utf8')))
    return { fields, texts, files: files.map(({ field, name, size }) => ({ field, name, size })) }
  })
  const call = async (payload: object, url = '/yly-boot/numbers/double') =>
    (await app.inject({ method: 'POST', url, payload })).json()
  const send = async (parts: [string, string | File][]) => {
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    const { headers, body } = new Response(form)
    const type = headers.get('content-type') ?? ''
    const payload = Buffer.from(await new Response(body).arrayBuffer())
    const request = { method: 'POST', url: '/quark/numbers/upload', payload } as const
    return (await app.inject({ ...request, headers: { 'content-type': type } })).json()
  }
  return { app, call, send, paths }
}

it('answers calls of the second client in its own envelope', async () => {
  const { call } = await start()
  expect(await call({ id: 'a', number: 4 })).toEqual({
    success: true,
    result: { doubled: 8 },
    message: '好了',
    code: 200,
    timestamp: expect.any(Number),
  })
  expect(await call({ id: 'a', number: 10 })).toEqual({
    success: false,
    result: {},
    message: '太大了',
    code: 200,
    timestamp: expect.any(Number),
  })
})

it('passes the validated request with its defaults to the handler', async () => {
  const { call } = await start()
  expect(await call({ id: 'a' })).toMatchObject({ result: { doubled: 2 } })
  expect(await call({ id: '../a' })).toMatchObject({ success: false, code: 400 })
})

it('requires a token unless the call is public', async () => {
  const { call } = await start()
  expect(await call({}, '/quark/numbers/secret')).toEqual({
    status: false,
    body: {},
    msg: '未授权，请重新登录',
    code: 401,
  })
})

it('fails answers that do not conform to their schema where they are checked', async () => {
  const { call } = await start()
  expect(await call({ id: 'a', number: -1 })).toMatchObject({ success: true })
  expect(await call({ id: 'a', number: 0 })).toMatchObject({ success: true })
  const checked = await start({ checksAnswers: true })
  expect(await checked.call({ id: 'a', number: 1 })).toMatchObject({ success: true })
  expect(await checked.call({ id: 'a', number: -1 })).toMatchObject({ success: false, code: 500 })
  expect(await checked.call({ id: 'a', number: 0 })).toMatchObject({ success: false, code: 500 })
})

it('passes the query of a DELETE to the handler', async () => {
  const { app } = await start()
  const answer = async (url: string) => (await app.inject({ method: 'DELETE', url })).json()
  expect(await answer('/quark/numbers/remove?id=a1')).toMatchObject({ status: true, body: 'a1' })
  expect(await answer('/quark/numbers/remove')).toMatchObject({ status: false, code: 400 })
})

it('refuses bodies above the limit of the call, which is small unless it says otherwise', async () => {
  const { app, call } = await start()
  const fit = (length: number) => ({ id: 'a', padding: 'x'.repeat(length) })
  expect(await call(fit(60 * 1024))).toMatchObject({ success: true })
  expect(await call(fit(64 * 1024))).toMatchObject({
    code: 413,
    message: '提交的内容超过 64 KB，请减少后再试',
  })
  const large = await app.inject({
    method: 'POST',
    url: '/quark/numbers/document',
    headers: { 'content-type': 'application/json' },
    payload: `"${'x'.repeat(BODY_LIMIT)}"`,
  })
  expect(large.json()).toMatchObject({
    code: 413,
    msg: '内容超过 20 MB，没有保存。请把直接嵌入的图片、音视频改为上传的素材后再试。',
  })
})

it.each(['/yly-boot/numbers/double', '/quark/numbers/document'])(
  'refuses anything but JSON for %s, whether or not its handler reads the body',
  async (url) => {
    const { app } = await start()
    const post = async (type: string, payload: string) => {
      const headers = { 'content-type': type }
      return (await app.inject({ method: 'POST', url, payload, headers })).json()
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const { code, msg, message = msg } = await post(type, 'id=a')
      expect([type, code, message]).toEqual([type, 400, '请求内容应为 JSON'])
    }
    expect(await post('multipart/form-data; boundary=x', '--x--')).toMatchObject({ code: 400 })
    expect((await app.inject({ method: 'POST', url })).json()).toMatchObject({ code: 400 })
  },
)

it('refuses JSON that would take long to parse, and parses none for an unknown address', async () => {
  const { app } = await start()
  const post = (url: string, payload: string) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })
  expect((await post('/yly-boot/numbers/double', '['.repeat(10_000))).json()).toMatchObject({
    code: 400,
    message: '请求内容的嵌套太深，或数据项太多',
  })
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  expect((await post('/quark/nowhere', '[1, 2')).statusCode).toBe(404)
  expect(parse).not.toHaveBeenCalled()
})

it('receives a form: text fields as the input, files on disk until it is handled', async () => {
  const { send, paths } = await start()
  const first = new File(['海面'], 'C:\\图片\\海\u0007.png', { type: 'image/png' })
  const answer = await send([
    ['title', '假期'],
    ['tag', '海'],
    ['tag', '夏'],
    ['file', first],
    ['other', new File(['b'], 'b.txt')],
  ])
  expect(answer.body).toEqual({
    fields: { title: '假期', tag: ['海', '夏'] },
    texts: ['海面', 'b'],
    files: [
      { field: 'file', name: '海.png', size: 6 },
      { field: 'other', name: 'b.txt', size: 1 },
    ],
  })
  expect(paths).toHaveLength(2)
  await vi.waitFor(() => Promise.all(paths.map((path) => expect(access(path)).rejects.toThrow('ENOENT'))))
})

it('validates the text fields of a form, and the same call with a JSON body', async () => {
  const { call, send } = await start()
  expect(await send([['file', new File(['a'], 'a.png')]])).toMatchObject({
    code: 400,
    msg: expect.stringContaining('title'),
  })
  expect(await call({ title: 'a' }, '/quark/numbers/upload')).toMatchObject({ body: { files: [] } })
})

it('refuses forms that would leave the disk without its reserve, before it receives them', async () => {
  const counted: Record<string, number> = { reserved: 0, written: 0, released: 0 }
  const add = (name: string) => (bytes: number) => void (counted[name] = (counted[name] ?? 0) + bytes)
  const disk: DiskSpace = {
    isFull: false,
    hasRoomFor: (bytes) => bytes < 1024 * 1024,
    reserve: add('reserved'),
    written: add('written'),
    release: add('released'),
    close: () => {},
  }
  const { send, paths } = await start({ disk })
  const form = (bytes: number): [string, string | File][] => [
    ['title', 'a'],
    ['file', new File([new Uint8Array(bytes)], 'a.png')],
  ]
  const full = { code: 507, msg: '服务器存储空间已满，请联系管理员' }
  expect(await send(form(1024 * 1024))).toMatchObject(full)
  expect([paths, counted]).toEqual([[], { reserved: 0, written: 0, released: 0 }])
  expect(await send(form(10))).toMatchObject({ code: 200 })
  const { reserved = 0, written = 0, released } = counted
  expect([reserved, written, released]).toEqual([expect.closeTo(400, -3), 10, reserved - written])
})

it('refuses forms beyond the limits of the call, and broken ones', async () => {
  const { app, send, paths } = await start()
  const large = new File([new Uint8Array(3 * 1024 * 1024)], 'a.png')
  const title: [string, string] = ['title', 'a']
  expect(await send([title, ['file', large]])).toMatchObject({ code: 413, msg: '单个文件不能超过 2 MB' })
  const small: [string, File] = ['file', new File(['a'], 'a.png')]
  expect(await send([title, small, small, small])).toMatchObject({
    code: 413,
    msg: '一次最多上传 2 个文件',
  })
  const broken = await app.inject({
    method: 'POST',
    url: '/quark/numbers/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
  })
  expect(broken.json()).toMatchObject({ code: 400, msg: '上传的内容不完整，请重新上传' })
  expect(paths).toEqual([])
})
