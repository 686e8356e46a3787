import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deviceName } from '#server/accounts/device-name.ts'
import type { LoginAnswer } from '#server/api/auth.ts'
import type { Device } from '#server/api/user.ts'
import { sessions } from '#server/db/schema.ts'
import { Member, onEveryBackend } from '#test/support/service.ts'

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

onEveryBackend((service) => {
  let count = 0
  async function logIn(username: string, userAgent: string): Promise<Member> {
    const body = { username, password: 'secret1' }
    const answer = await service().call('POST', '/quark/auth/login', body, { 'user-agent': userAgent })
    const { access_token, userInfo } = answer.envelope.body as unknown as LoginAnswer
    return new Member(service(), access_token, userInfo._id)
  }
  const devices = async (member: Member) =>
    (await member.get('/quark/user/getDevices')).envelope.body as unknown as Device[]
  /** The status of a call with a member's token. */
  const status = async (member: Member) => (await member.get('/quark/user/info')).http

  it('lists devices and logs out one or all others', async () => {
    const name = `devices-${++count}`
    const first = await service().member(name)
    const [desktop, phone] = [await logIn(name, EDGE), await logIn(name, PHONE)]
    const stranger = await service().member()
    const listed = await devices(desktop)
    expect(listed.map((device) => device.name).toSorted()).toEqual([
      'Edge·Windows',
      'Safari·iPhone',
      '未知设备',
    ])
    expect(listed.filter(({ isCurrent }) => isCurrent).map((device) => device.name)).toEqual(['Edge·Windows'])

    const id = listed.find((device) => device.name === 'Safari·iPhone')?._id ?? ''
    await stranger.post('/quark/user/endDevice', { id })
    expect(await status(phone)).toBe(200)
    await desktop.post('/quark/user/endDevice', { id })
    expect([await status(phone), await status(first), await status(desktop)]).toEqual([401, 200, 200])
    expect(await devices(desktop)).toHaveLength(2)

    await desktop.post('/quark/user/endOtherDevices', {})
    expect([await status(first), await status(desktop), await status(stranger)]).toEqual([401, 200, 200])
    expect(await devices(desktop)).toMatchObject([{ isCurrent: true }])
  })

  it('forgets devices at a logout and when the password changes', async () => {
    const name = `devices-${++count}`
    const first = await service().member(name)
    const second = await logIn(name, EDGE)
    await first.post('/quark/auth/logout', {})
    expect(await devices(second)).toHaveLength(1)
    await second.post('/quark/user/update/pass', { oldPass: 'secret1', newPass: 'secret1' })
    expect(await devices(await logIn(name, PHONE))).toMatchObject([{ name: 'Safari·iPhone' }])
  })

  it('lists tokens of earlier versions of the service once they are used', async () => {
    const amy = await service().member()
    await service().database.orm.delete(sessions).where(eq(sessions.userId, amy.id))
    expect(await devices(amy)).toMatchObject([{ isCurrent: true }])
  })

  it('changes the e-mail address unless it is wrong or taken', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const change = (member: Member, email: string) => member.post('/quark/user/update/email', { email })
    const address = `Amy-${amy.id}@example.com`
    expect((await change(amy, ` ${address} `)).envelope.body).toMatchObject({ email: address })
    expect((await change(amy, 'no address')).envelope.msg).toBe('邮箱格式不正确!')
    expect((await change(ben, address.toLowerCase())).envelope.msg).toBe('邮箱已被其他账号使用')
    expect((await change(amy, '')).envelope.body).toMatchObject({ email: '' })
    expect((await change(ben, address)).envelope.body).toMatchObject({ email: address })
    expect((await change(ben, 'x'.repeat(300))).http).toBe(400)
  })

  it.each(['👩‍🚀小艾', '👨‍👩‍👧‍👦', '字'.repeat(32), '\u{1F1E8}\u{1F1F3} O’Brien'])(
    'takes %s as a name',
    async (name) => {
      const amy = await service().member()
      const { envelope } = await amy.post('/quark/user/update/name', { name: ` ${name} ` })
      expect(envelope.body).toMatchObject({ name })
      expect((await amy.get('/quark/user/info')).envelope.body).toMatchObject({ name })
    },
  )

  it.each(['', ' \u3000 ', '\u200d\u200b', '字'.repeat(33), 'a\u0000b', 'a\u0085b'])(
    'refuses %j as a name',
    async (name) => {
      const amy = await service().member()
      const { envelope } = await amy.post('/quark/user/update/name', { name })
      expect(envelope.status).toBe(false)
      expect(envelope.msg).toMatch(/昵称应为 1 到 32 个字符|不能含控制字符/)
    },
  )

  it('changes what users say about themselves', async () => {
    const amy = await service().member()
    const change = (bio: string) => amy.post('/quark/user/update/bio', { bio })
    expect((await change(' 做数据新闻的\n短视频 ')).envelope.body).toMatchObject({
      bio: '做数据新闻的\n短视频',
    })
    expect((await change('👩‍🚀航天记者')).envelope.body).toMatchObject({ bio: '👩‍🚀航天记者' })
    expect((await change('字'.repeat(201))).envelope.msg).toBe('简介最多 200 个字')
    expect((await change('a\u0000b')).envelope.status).toBe(false)
    expect((await amy.get('/quark/user/info')).envelope.body).toMatchObject({ bio: '👩‍🚀航天记者' })
  })

  it.each(['getDevices', 'endDevice', 'endOtherDevices', 'update/email', 'update/bio'])(
    'needs a login for %s',
    async (path) => {
      const method = path === 'getDevices' ? 'GET' : 'POST'
      expect((await service().call(method, `/quark/user/${path}`)).http).toBe(401)
    },
  )
})

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox·Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18 Safari/605', 'Safari·macOS'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537 MicroMessenger/8.0', '微信·Android'],
  ['curl/8.0', '未知设备'],
])('calls %s %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
