import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import type { AccessKey } from '#server/api/user.ts'
import { accessKeys } from '#server/db/schema.ts'
import { Member, onEveryBackend } from '#test/support/service.ts'

onEveryBackend((service) => {
  async function createKey(owner: Member, days: number | null = 30) {
    const { envelope } = await owner.post('/quark/user/createAccessKey', { name: ' 每日快报 ', days })
    const created = envelope.body as unknown as AccessKey & { key: string }
    return { ...created, program: new Member(service(), created.key, owner.id) }
  }
  const list = async (member: Member) =>
    (await member.get('/quark/user/getAccessKeys')).envelope.body as unknown as AccessKey[]

  it('lets a program work as its user, and notes its use', async () => {
    const amy = await service().member()
    const { key, program, ...facts } = await createKey(amy)
    expect(key).toMatch(/^ylk_[\w-]{43}$/)
    expect(facts).toMatchObject({ name: '每日快报', used: null })
    expect(Date.parse(facts.expires ?? '') - Date.now()).toBeGreaterThan(29 * 24 * 3600_000)

    const created = await program.post('/quark/page/create', { ...createProject(), title: '快报' })
    const id = String(created.envelope.body._id)
    expect((await amy.get(`/quark/page/detail?pageId=${id}`)).envelope.body).toMatchObject({ title: '快报' })
    const [listed] = await list(amy)
    expect(listed).toMatchObject({ _id: facts._id, used: expect.any(String) })
    expect(JSON.stringify(await list(amy))).not.toContain(key)
    // Programs are no devices.
    const devices = (await amy.get('/quark/user/getDevices')).envelope.body
    expect(devices).toHaveLength(1)
  })

  it('ends with its removal and its expiry, and not with a change of the password', async () => {
    const name = `keys-${crypto.randomUUID().slice(0, 8)}`
    const amy = await service().member(name)
    const [removed, expired, kept] = [await createKey(amy), await createKey(amy), await createKey(amy, null)]
    expect((await amy.post('/quark/user/deleteAccessKey', { id: removed._id })).envelope.status).toBe(true)
    await service()
      .database.orm.update(accessKeys)
      .set({ expires: sql`now() - interval '1 second'` })
      .where(eq(accessKeys.id, expired._id))
    const answer = await removed.program.get('/quark/user/info')
    expect([answer.http, answer.envelope.msg]).toEqual([401, '访问密钥无效或已过期'])
    expect((await expired.program.get('/quark/user/info')).http).toBe(401)
    await amy.post('/quark/user/update/pass', { oldPass: 'secret1', newPass: 'secret2' })
    expect((await kept.program.get('/quark/user/info')).http).toBe(200)
  })

  it.each([
    ['POST', '/quark/user/createAccessKey', { name: '另一个', days: null }],
    ['GET', '/quark/user/getAccessKeys', undefined],
    ['POST', '/quark/user/update/pass', { oldPass: 'secret1', newPass: 'secret2' }],
    ['POST', '/quark/user/update/email', { email: '' }],
    ['POST', '/quark/user/update/name', { name: '别人' }],
    ['POST', '/quark/user/update/avatar', { key: '' }],
    ['POST', '/quark/user/update/bio', { bio: '' }],
    ['POST', '/quark/auth/logoutAll', {}],
  ])('does not let a program take the account over: %s %s', async (method, path, body) => {
    const amy = await service().member()
    const { program } = await createKey(amy)
    const { http, envelope } =
      method === 'GET' ? await program.get(path) : await program.post(path, body ?? {})
    expect([http, envelope.msg]).toEqual([403, '访问密钥不能用于这个操作，请登录后操作'])
    expect((await amy.get('/quark/user/info')).http).toBe(200)
  })

  it('refuses more than 20 keys, nameless ones, and removing those of others', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const { _id } = await createKey(amy)
    const refused = await ben.post('/quark/user/deleteAccessKey', { id: _id })
    expect(refused.envelope.msg).toBe('这个访问密钥已经不在了')
    expect((await amy.post('/quark/user/createAccessKey', { name: ' ', days: null })).http).toBe(400)
    const row = { userId: amy.id, name: '密钥' }
    await service()
      .database.orm.insert(accessKeys)
      .values(
        Array.from({ length: 19 }, (_, index) => ({
          ...row,
          id: `${amy.id}-${index}`,
          hash: `${amy.id}${index}`,
        })),
      )
    const { envelope } = await amy.post('/quark/user/createAccessKey', { name: '第 21 个', days: null })
    expect(envelope.msg).toBe('最多有 20 个访问密钥，请先删除不用的')
    expect(await list(amy)).toHaveLength(20)
  })

  it('needs a login', async () => {
    expect((await service().call('GET', '/quark/user/getAccessKeys')).http).toBe(401)
    expect((await new Member(service(), 'ylk_unknown', 'nobody').get('/quark/user/info')).http).toBe(401)
  })
})
