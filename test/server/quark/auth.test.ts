import { createHmac } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { users } from '#server/db/schema.ts'
import { onEveryBackend } from '#test/support/service.ts'

// Test files share modules: those that another file has loaded would have the real function.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', { spy: true })
afterAll(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

const UNAUTHORISED = { status: false, body: {}, msg: '未授权，请重新登录', code: 401 }

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (header: object, claims: object, secret: string) => {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

onEveryBackend((service) => {
  const register = (username: string, password = 'secret1', email = '') =>
    service().call('POST', '/quark/auth/register', { username, password, email })
  const login = (username: string, password = 'secret1') =>
    service().call('POST', '/quark/auth/login', { username, password })
  const withHeaders = (headers: Record<string, string>) =>
    service().call('GET', '/quark/user/info', undefined, headers)

  it('registers, logs in and returns the user', async () => {
    const registered = await register('amy')
    expect(registered.http).toBe(200)
    expect(registered.envelope).toMatchObject({
      status: true,
      msg: '注册成功!',
      code: 200,
      body: { access_token: expect.any(String), userInfo: { username: 'amy', name: 'amy', email: '' } },
    })
    const { envelope } = await login('amy')
    expect(envelope).toMatchObject({ status: true, msg: '登录成功!' })
    expect(envelope.body.permissionsList).toContain('page:update')
    expect(JSON.stringify(envelope)).not.toMatch(/argon2|password/i)
    const info = await withHeaders({ authorization: `Bearer ${String(envelope.body.access_token)}` })
    expect(info.envelope.body).toEqual(envelope.body.userInfo)
  })

  it.each([
    ['ben', '', '密码不能为空!'],
    ['ben', '12345', '密码长度不能少于6位!'],
    ['ben', '12345678901234567', '密码长度不能超过16位!'],
    ['b', 'secret1', '用户名应为 2 到 32 个字符，不能含空格!'],
    ['b en', 'secret1', '用户名应为 2 到 32 个字符，不能含空格!'],
    ['b\u0000en', 'secret1', '用户名应为 2 到 32 个字符，不能含空格!'],
  ])('rejects the registration of %j with password %j', async (username, password, msg) => {
    const { http, envelope } = await register(username, password)
    expect({ http, ...envelope }).toEqual({ http: 200, status: false, body: {}, msg, code: 200 })
  })

  it('keeps user names and e-mail addresses unique regardless of case, except empty addresses', async () => {
    expect((await register('Cleo', 'secret1', 'cleo@example.com')).envelope.status).toBe(true)
    for (const [username, email] of [
      ['cleo', ''],
      ['ＣＬＥＯ', ''],
      ['other', 'CLEO@example.com'],
    ] as const) {
      expect((await register(username, 'secret1', email)).envelope.msg).toBe('用户名或邮箱已被注册!')
    }
    expect((await register('cora')).envelope.status).toBe(true)
    expect((await login('CLEO')).envelope.status).toBe(true)
  })

  it('accepts one of several concurrent registrations of a name', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => register('dora')))
    expect(answers.filter(({ envelope }) => envelope.status)).toHaveLength(1)
  })

  it('does not tell by its text whether a user exists', async () => {
    await register('eve')
    const refused = { status: false, body: {}, msg: '用户名或密码错误，请重试！', code: 200 }
    expect((await login('nobody')).envelope).toEqual(refused)
    expect((await login('eve', 'wrong12')).envelope).toEqual(refused)
    expect((await login('')).envelope).toEqual(refused)
    const broken = await service().call('POST', '/quark/auth/login', { username: 5 })
    expect(broken.http).toBe(400)
    expect(broken.envelope).toMatchObject({ status: false, code: 400 })
    expect(broken.envelope.msg).toContain('username')
  })

  it('does not tell by its time whether a user exists: it verifies one hash of the same cost', async () => {
    await register('lea')
    const costs = async (username: string) => {
      vi.mocked(verify).mockClear()
      await login(username, 'wrong12')
      return vi.mocked(verify).mock.calls.map(([hash]) => /^(\$[^$]+){3}/.exec(String(hash))?.[0])
    }
    const [known, unknown] = [await costs('lea'), await costs('nobody-else')]
    expect(known).toEqual([expect.stringMatching(/^\$argon2id\$/)])
    expect(unknown).toEqual(known)
  })

  it.each(['a\u0000b', 'a\nb', '\u007fab', 'ab\u0085c'])(
    'rejects control characters in %j',
    async (username) => {
      const { http, envelope } = await login(username)
      expect(http).toBe(400)
      expect(envelope.msg).toBe('请求参数有误：username 不能含控制字符')
    },
  )

  it('limits guesses for one account without affecting others, however its name is written', async () => {
    await register('fay')
    const spellings = ['fay', ' fay', 'FAY  ', 'ｆａｙ', 'ＦＡＹ\u3000']
    const answers = []
    for (let n = 0; n < 11; n++) answers.push(await login(spellings[n % spellings.length] ?? '', `wrong${n}`))
    expect(answers.map(({ http }) => http)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect(answers.at(-1)?.envelope).toMatchObject({ status: false, code: 429 })
    expect(answers.at(-1)?.envelope.msg).toMatch(/^操作过于频繁，请 \d+ 秒后再试$/)
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login('amy')).envelope.status).toBe(true)
  })

  it('limits guesses over several processes', async () => {
    const other = await service().sibling()
    onTestFinished(() => other.close())
    await register('fred')
    const payload = { username: 'fred', password: 'wrong12' }
    const guess = (app: FastifyInstance) => app.inject({ method: 'POST', url: '/quark/auth/login', payload })
    for (let n = 0; n < 5; n++) {
      for (const app of [service().app, other]) expect((await guess(app)).statusCode).toBe(200)
    }
    for (const app of [service().app, other]) expect((await guess(app)).statusCode).toBe(429)
  })

  it('treats names with SQL as names', async () => {
    const username = `x';DROP/**/TABLE"users";--`
    expect((await register(username)).envelope.body.userInfo).toMatchObject({ username })
    expect((await login(username)).envelope.status).toBe(true)
    expect((await login(`'OR'1'='1`)).envelope.msg).toBe('用户名或密码错误，请重试！')
    const gus = await service().member('gus')
    const name = `%_\\'";drop table users;--$1\${x}`
    expect((await gus.post('/quark/user/update/name', { name })).envelope.body).toMatchObject({ name })
    expect((await gus.get('/quark/user/info')).envelope.body).toMatchObject({ name, username: 'gus' })
  })

  it('reads the token from either header', async () => {
    const { token } = await service().member()
    expect((await withHeaders({ 'x-access-token': token })).http).toBe(200)
    expect((await withHeaders({ authorization: `bearer ${token}` })).http).toBe(200)
    expect((await withHeaders({ authorization: 'Basic eA==', 'x-access-token': token })).http).toBe(200)
  })

  it('rejects missing, malformed, forged and expired tokens', async () => {
    const { token, id } = await service().member()
    const [head = '', body = '', signature = ''] = token.split('.')
    const secret = 'a secret that only tests know, long enough'
    const hs256 = { alg: 'HS256', typ: 'JWT' }
    const now = Math.floor(Date.now() / 1000)
    const claims = { sub: id, credential: 1, iat: now, exp: now + 60 }
    const asHeaders = (text: string) => ({ authorization: `Bearer ${text}` })
    expect((await withHeaders(asHeaders(signed(hs256, claims, secret)))).http).toBe(200)
    for (const headers of [
      {},
      asHeaders(''),
      asHeaders('x'),
      asHeaders(`${head}.${body}.`),
      asHeaders(`${head}.${encode({ sub: id, credential: 1 })}.${signature}`),
      asHeaders(`${encode({ alg: 'none' })}.${body}.`),
      asHeaders(signed(hs256, claims, 'another secret')),
      asHeaders(signed(hs256, { ...claims, exp: now - 1 }, secret)),
      asHeaders(signed(hs256, { ...claims, sub: 'nobody' }, secret)),
      asHeaders(signed(hs256, { credential: 1, exp: now + 60 }, secret)),
      { authorization: 'Basic eA==' },
    ]) {
      const { http, envelope } = await withHeaders(headers)
      expect({ http, envelope }).toEqual({ http: 401, envelope: UNAUTHORISED })
    }
  })

  it('signs tokens with HS256 for thirty days, with nothing but an id', async () => {
    const { token, id } = await service().member()
    const [head, body] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString())
    expect(JSON.parse(head ?? '')).toEqual({ alg: 'HS256', typ: 'JWT' })
    const { iat, exp, ...claims } = JSON.parse(body ?? '') as Record<string, number>
    expect(claims).toEqual({ sub: id, credential: 1, jti: expect.any(String) })
    expect(Number(exp) - Number(iat)).toBe(30 * 24 * 3600)
  })

  it('changes a password, which invalidates older tokens', async () => {
    const hal = await service().member('hal')
    const change = (oldPass: string, newPass: string) =>
      hal.post('/quark/user/update/pass', { oldPass, newPass })
    expect((await change('wrong12', 'secret2')).envelope.msg).toBe('原密码错误，请输入正确原密码！')
    expect((await change('secret1', 'short')).envelope.msg).toBe('密码长度不能少于6位!')
    expect((await change('secret1', 'secret2')).envelope.body).toMatchObject({ _id: hal.id })
    expect((await hal.get('/quark/user/info')).http).toBe(401)
    expect((await login('hal')).envelope.msg).toBe('用户名或密码错误，请重试！')
    expect((await login('hal', 'secret2')).envelope.status).toBe(true)
  })

  it('grants permissions by role and enforces them', async () => {
    const ida = await service().member('ida')
    const permission = async () => (await ida.get('/quark/user/getUserPermission')).envelope.body
    const become = (role: 'admin' | 'viewer') =>
      service().database.orm.update(users).set({ role }).where(eq(users.id, ida.id))
    const create = () => ida.post('/quark/page/create', { pages: [] })

    expect(await permission()).toMatchObject({ role: 'editor', roleName: '编辑' })
    expect((await permission()).auth).not.toContain('user:manage')
    const { envelope } = await create()

    await become('admin')
    expect(await permission()).toMatchObject({ roleName: '管理员' })
    expect((await permission()).auth).toEqual(expect.arrayContaining(['user:manage', 'page:create']))

    await become('viewer')
    expect(await permission()).toEqual({ role: 'viewer', roleName: '只读', auth: [] })
    const refused = await create()
    expect(refused.http).toBe(403)
    expect(refused.envelope.msg).toBe('没有访问权限，拒绝访问')
    const id = String(envelope.body._id)
    const pageData = { ...envelope.body, title: '改过', version: 2 }
    const calls: Record<string, object> = {
      '/quark/page/update?update=1': { pageData },
      '/quark/page/copy': { id },
      '/quark/page/delete': { id },
      '/quark/video/generate': { pageId: id },
      '/quark/video/cancel': { taskId: id },
      '/quark/voice/convertVoice': { text: '你好' },
      '/quark/voice/convertVoiceTTS': { text: '你好' },
      '/quark/voice/convertVoiceBatch': { items: [{ text: '你好' }] },
      '/quark/imageLib/upload': { key: `users/${ida.id}/a.png`, name: 'a.png' },
    }
    for (const [call, body] of Object.entries(calls)) {
      expect([call, (await ida.post(call, body)).http]).toEqual([call, 403])
    }
    expect((await ida.get('/quark/file/getAssumeRole')).http).toBe(403)
    const read = await ida.get(`/quark/page/detail?pageId=${id}`)
    expect(read.envelope).toMatchObject({ status: true, body: { title: envelope.body.title, version: 1 } })
  })

  it('ends the token of a logout at the service, and no other', async () => {
    await register('ivy')
    const [phone, laptop] = [await login('ivy'), await login('ivy')].map(({ envelope }) =>
      String(envelope.body.access_token),
    )
    const status = async (token = '') => (await withHeaders({ authorization: `Bearer ${token}` })).http
    const logout = (token = '', all = '') =>
      service().call('POST', `/quark/auth/logout${all}`, {}, { 'x-access-token': token })
    expect((await logout(phone)).envelope).toMatchObject({ status: true, body: {} })
    expect([await status(phone), await status(laptop)]).toEqual([401, 200])
    expect((await logout(phone)).http).toBe(401)
    const tablet = String((await login('ivy')).envelope.body.access_token)
    expect((await logout(tablet, 'All')).envelope.status).toBe(true)
    expect([await status(laptop), await status(tablet)]).toEqual([401, 401])
    expect((await login('ivy')).envelope.status).toBe(true)
  })

  it("answers unknown calls with an envelope instead of the product's page", async () => {
    const msg = '请求错误,未找到该资源'
    for (const url of [
      '/quark/nothing',
      '/quark/auth/nothing',
      '/quarks/page/detail',
      '/Quark/user/info',
      '/api/x',
    ]) {
      const { http, envelope } = await service().call('GET', url)
      expect({ http, envelope }).toEqual({
        http: 404,
        envelope: { status: false, body: {}, msg, code: 404 },
      })
    }
    const { http, envelope } = await service().call('GET', '/yly-boot/x')
    expect({ http, envelope }).toEqual({
      http: 404,
      envelope: { success: false, result: {}, message: msg, code: 404, timestamp: expect.any(Number) },
    })
  })
})
