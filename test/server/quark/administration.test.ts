import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { invitations, users } from '#server/db/schema.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

onEveryBackend((service) => {
  const become = (member: Member, role: 'admin' | 'editor') =>
    service().database.orm.update(users).set({ role }).where(eq(users.id, member.id))
  async function admin(): Promise<Member> {
    const member = await service().member()
    await become(member, 'admin')
    onTestFinished(async () => void (await become(member, 'editor')))
    return member
  }
  const login = (username: string, password = 'secret1') =>
    service().call('POST', '/quark/auth/login', { username, password })

  it('finds users by parts of their names', async () => {
    const root = await admin()
    const zoe = await service().member('zoe_1')
    await service().member('zoeX1')
    await zoe.post('/quark/user/update/name', { name: '周玉' })
    const find = async (query: string) =>
      (await root.get(`/quark/user/getManagedUsers?${query}`)).envelope.body as {
        users: { _id: string }[]
        total: number
      }
    expect(await find(`keywords=${encodeURIComponent('周')}`)).toMatchObject({
      users: [{ _id: zoe.id, username: 'zoe_1', role: 'editor', roleName: '编辑', isDisabled: false }],
      total: 1,
    })
    expect((await find('keywords=ZOE_1')).users.map(({ _id }) => _id)).toEqual([zoe.id])
    const { users: page, total } = await find('keywords=zoe&pageSize=1&pageNo=2')
    expect([page.length, total]).toEqual([1, 2])
    expect(JSON.stringify(await find(''))).not.toMatch(/argon2|password/i)
    expect((await root.get('/quark/user/getManagedUsers?pageSize=1000')).http).toBe(400)
    expect((await root.get('/quark/user/getManagedUsers?keywords=%00')).http).toBe(400)
  })

  it('changes roles at once', async () => {
    const root = await admin()
    const max = await service().member()
    expect((await root.post('/quark/user/setRole', { id: max.id, role: 'viewer' })).envelope).toMatchObject({
      status: true,
      body: { _id: max.id, role: 'viewer', roleName: '只读' },
    })
    expect((await max.post('/quark/page/create', { pages: [] })).http).toBe(403)
    expect((await root.post('/quark/user/setRole', { id: max.id, role: 'king' })).http).toBe(400)
    expect((await root.post('/quark/user/setRole', { id: 'nobody', role: 'viewer' })).envelope.msg).toBe(
      '用户不存在',
    )
  })

  it('logs a disabled user out and keeps them out until they are enabled', async () => {
    const root = await admin()
    const nina = await service().member('nina')
    expect((await root.post('/quark/user/disable', { id: nina.id })).envelope.body).toMatchObject({
      isDisabled: true,
    })
    expect((await nina.get('/quark/user/info')).http).toBe(401)
    expect((await login('nina')).envelope.msg).toBe('账号已停用，请联系管理员')
    // Whoever does not know the password learns nothing.
    expect((await login('nina', 'wrong12')).envelope.msg).toBe('用户名或密码错误，请重试！')
    expect((await root.post('/quark/user/enable', { id: nina.id })).envelope.status).toBe(true)
    expect((await nina.get('/quark/user/info')).http).toBe(401)
    expect((await login('nina')).envelope.status).toBe(true)
  })

  it('keeps at least one enabled administrator', async () => {
    const root = await admin()
    const msg = '至少要保留一位未停用的管理员'
    expect((await root.post('/quark/user/setRole', { id: root.id, role: 'editor' })).envelope.msg).toBe(msg)
    expect((await root.post('/quark/user/disable', { id: root.id })).envelope.msg).toBe(msg)
    const second = await admin()
    const answers = await Promise.all([
      root.post('/quark/user/setRole', { id: second.id, role: 'editor' }),
      second.post('/quark/user/setRole', { id: root.id, role: 'editor' }),
    ])
    expect(answers.filter(({ envelope }) => envelope.status)).toHaveLength(1)
  })

  it('resets a password, which ends all sessions', async () => {
    const root = await admin()
    const olga = await service().member('olga')
    const { envelope } = await root.post('/quark/user/resetPassword', { id: olga.id })
    const password = String(envelope.body.password)
    expect(password).toMatch(/^[a-z2-9]{12}$/)
    expect((await olga.get('/quark/user/info')).http).toBe(401)
    expect((await login('olga')).envelope.status).toBe(false)
    expect((await login('olga', password)).envelope.status).toBe(true)
    expect((await root.post('/quark/user/resetPassword', { id: 'nobody' })).envelope.status).toBe(false)
  })

  it('ends the sessions of a user', async () => {
    const root = await admin()
    const paul = await service().member('paul')
    expect((await root.post('/quark/user/endSessions', { id: paul.id })).envelope.status).toBe(true)
    expect((await paul.get('/quark/user/info')).http).toBe(401)
    expect((await root.post('/quark/user/endSessions', { id: 'nobody' })).envelope.msg).toBe('用户不存在')
  })

  it('rejects everyone but administrators', async () => {
    const [quinn, other] = [await service().member(), await service().member()]
    const calls: Record<string, object> = {
      setRole: { id: quinn.id, role: 'admin' },
      disable: { id: other.id },
      enable: { id: other.id },
      resetPassword: { id: other.id },
      endSessions: { id: other.id },
      createInvitation: {},
      getUsage: { ids: [other.id] },
      setQuota: { id: other.id, quotaMb: null },
      setRegistration: { mode: 'open' },
    }
    for (const [name, body] of Object.entries(calls)) {
      const url = `/quark/user/${name}`
      expect([name, (await quinn.post(url, body)).http]).toEqual([name, 403])
      expect([name, (await service().call('POST', url, body)).http]).toEqual([name, 401])
    }
    expect((await quinn.get('/quark/user/getManagedUsers')).http).toBe(403)
    expect((await other.get('/quark/user/info')).http).toBe(200)
  })

  it('registers by invitation, once per use of the code', async () => {
    const root = await admin()
    const closed = await service().sibling({ registration: 'invite' })
    onTestFinished(() => closed.close())
    const invite = async (body: object) =>
      String((await root.post('/quark/user/createInvitation', body)).envelope.body.code)
    const register = async (username: string, invitationCode?: string) => {
      const payload = { username, password: 'secret1', ...(invitationCode && { invitationCode }) }
      const answer = await closed.inject({ method: 'POST', url: '/quark/auth/register', payload })
      return answer.json<{ status: boolean; msg: string }>()
    }
    const refused = { status: false, msg: '邀请码无效、已用完或已过期' }
    const code = await invite({ role: 'viewer' })
    expect((await closed.inject('/quark/auth/registration')).json()).toMatchObject({
      body: { mode: 'invite' },
    })
    expect(await register('rosa')).toMatchObject(refused)
    expect(await register('rosa', 'a'.repeat(12))).toMatchObject(refused)
    // A taken name does not use the code up.
    const { username } = (await root.get('/quark/user/info')).envelope.body
    expect((await register(String(username), code)).msg).toBe('用户名或邮箱已被注册!')
    expect(await register('rosa', ` ${code.toUpperCase()} `)).toMatchObject({ status: true })
    expect(await register('rudi', code)).toMatchObject(refused)
    const rosa = await service().database.users.findByUsername('rosa')
    expect(rosa?.role).toBe('viewer')

    const twice = await invite({ uses: 2 })
    const answers = await Promise.all(['r1', 'r2', 'r3'].map((name) => register(name, twice)))
    expect(answers.filter(({ status }) => status)).toHaveLength(2)

    const old = await invite({})
    await service()
      .database.orm.update(invitations)
      .set({ expires: new Date(0) })
    expect(await register('ruth', old)).toMatchObject(refused)
    expect((await root.post('/quark/user/createInvitation', { uses: 0 })).http).toBe(400)
  })

  it('closes registration', async () => {
    const closed = await service().sibling({ registration: 'closed' })
    onTestFinished(() => closed.close())
    const payload = { username: 'sam', password: 'secret1' }
    const answer = await closed.inject({ method: 'POST', url: '/quark/auth/register', payload })
    expect(answer.json()).toMatchObject({ status: false, code: 403, msg: '没有开放注册，请联系管理员' })
    expect((await closed.inject('/quark/auth/registration')).json()).toMatchObject({
      body: { mode: 'closed' },
    })
  })

  it('shows what users have stored, and changes their quotas', async () => {
    const root = await admin()
    const amy = await service().member()
    await amy.post('/quark/page/create', createProject())
    const key = `users/${amy.id}/photo.png`
    await service().storage.put(key, Buffer.alloc(2000), 'image/png')
    await amy.post('/quark/imageLib/upload', { key, name: '照片' })
    const usage = await root.post('/quark/user/getUsage', { ids: [amy.id] })
    expect(usage.envelope.body).toEqual({
      usualQuota: 20 * 1024 ** 3,
      usualWorksQuota: 2 * 1024 ** 3,
      users: [{ _id: amy.id, uploaded: 2000, works: 1, videos: 0 }],
    })

    const setQuota = (quotaMb: unknown, id = amy.id) => root.post('/quark/user/setQuota', { id, quotaMb })
    expect((await setQuota(0)).envelope.body).toMatchObject({ quotaMb: 0 })
    await service().storage.put(`${key}2`, Buffer.alloc(10), 'image/png')
    const refused = await amy.post('/quark/imageLib/upload', { key: `${key}2`, name: '更多' })
    expect(refused.envelope.msg).toBe('素材空间已满（0 GB），请联系管理员')
    expect((await setQuota(null)).envelope.body).toMatchObject({ quotaMb: null })
    expect((await amy.get('/quark/file/getAssumeRole')).envelope.status).toBe(true)
    const works = await root.post('/quark/user/setQuota', { id: amy.id, worksQuotaMb: 5 })
    expect(works.envelope.body).toMatchObject({ quotaMb: null, worksQuotaMb: 5 })
    expect((await amy.get('/quark/page/getSpace')).envelope.body).toMatchObject({ limitName: '5 MB' })
    expect((await setQuota(-1)).http).toBe(400)
    expect((await setQuota(1, 'nobody')).envelope.msg).toBe('用户不存在')
  })

  it('changes who may register, for all processes at once', async () => {
    const root = await admin()
    const other = await service().sibling({ registration: 'closed' })
    onTestFinished(() => other.close())
    const mode = async () => (await other.inject('/quark/auth/registration')).json<object>()
    expect(await mode()).toMatchObject({ body: { mode: 'closed' } })
    const set = (to: string) => root.post('/quark/user/setRegistration', { mode: to })
    expect((await set('invite')).envelope.status).toBe(true)
    onTestFinished(async () => void (await set('open')))
    expect(await mode()).toMatchObject({ body: { mode: 'invite' } })
    const body = { username: 'late-comer', password: 'secret1' }
    expect((await service().call('POST', '/quark/auth/register', body)).envelope.msg).toBe(
      '邀请码无效、已用完或已过期',
    )
    expect((await set('anyone')).http).toBe(400)
  })
})
