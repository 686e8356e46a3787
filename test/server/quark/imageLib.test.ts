import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { StorageCredentials } from '#server/api/files.ts'
import type { UploadCard, UploadList } from '#server/api/uploads.ts'
import { users } from '#server/db/schema.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const assume = async (member: Member) => {
  const { http, envelope } = await member.get('/quark/file/getAssumeRole')
  return { http, msg: envelope.msg, keys: envelope.body as unknown as StorageCredentials }
}

onEveryBackend((service) => {
  const uploaded = async (member: Member, name: string, contentType = 'image/png') => {
    const key = `users/${member.id}/2026/11/21/${name}`
    await service().storage.put(key, Buffer.from(name), contentType)
    return key
  }
  const list = async (member: Member, query = '') =>
    (await member.get(`/quark/imageLib/myImages${query}`)).envelope.body as unknown as UploadList

  it("issues credentials for the user's own folder", async () => {
    const amy = await service().member()
    const { http, keys } = await assume(amy)
    expect(http).toBe(200)
    expect(keys).toEqual({
      region: expect.stringMatching(/^oss-/),
      bucket: 'media',
      accessKeyId: expect.stringMatching(/^STS\./),
      accessKeySecret: expect.any(String),
      stsToken: expect.any(String),
      expiration: expect.any(String),
      duration: 3600,
      endpoint: '',
      cname: false,
      dir: `users/${amy.id}/`,
      baseUrl: '/media/',
    })
    const left = Date.parse(keys.expiration) - Date.now()
    expect(left).toBeGreaterThan(3500_000)
    expect(left).toBeLessThanOrEqual(3600_000)
  })

  it('issues none without a session or the permission to upload', async () => {
    const { http, envelope } = await service().call('GET', '/quark/file/getAssumeRole')
    expect([http, envelope.msg]).toEqual([401, '未授权，请重新登录'])
    const reader = await service().member()
    await service().database.orm.update(users).set({ role: 'viewer' }).where(eq(users.id, reader.id))
    expect(await assume(reader)).toMatchObject({ http: 403, msg: '没有访问权限，拒绝访问' })
    const body = { key: `users/${reader.id}/a.png`, name: 'a.png' }
    expect((await reader.post('/quark/imageLib/upload', body)).http).toBe(403)
  })

  it("lists the user's uploads, newest first", async () => {
    const amy = await service().member()
    const picture = await uploaded(amy, 'a.png')
    const song = await uploaded(amy, 'b.mp3', 'audio/mpeg')
    const first = { key: picture, name: '夜市摊位.png', width: 640, height: 480 }
    const { envelope } = await amy.post('/quark/imageLib/upload', first)
    expect(envelope.body as unknown as UploadCard).toEqual({
      _id: expect.any(String),
      url: `/media/${picture}`,
      name: '夜市摊位.png',
      type: 'image',
      size: 5,
      width: 640,
      height: 480,
      duration: null,
      created: expect.any(String),
    })
    await amy.post('/quark/imageLib/upload', { key: song, name: 'b.mp3', duration: 12.5 })
    const all = await list(amy)
    expect(all.images.map(({ name, type, duration }) => [name, type, duration])).toEqual([
      ['b.mp3', 'audio', 12.5],
      ['夜市摊位.png', 'image', null],
    ])
    expect(all.total).toBe(2)
    expect((await list(amy, '?type=image')).images.map(({ name }) => name)).toEqual(['夜市摊位.png'])
    const second = await list(amy, '?pageNo=2&pageSize=1')
    expect([second.images.map(({ name }) => name), second.total]).toEqual([['夜市摊位.png'], 2])
  })

  it('keeps one entry of a file that is registered twice', async () => {
    const amy = await service().member()
    const key = await uploaded(amy, 'a.png')
    await amy.post('/quark/imageLib/upload', { key, name: 'a.png' })
    await amy.post('/quark/imageLib/upload', { key, name: 'b.png', width: 1, height: 2 })
    expect((await list(amy)).images).toMatchObject([{ name: 'b.png', width: 1, height: 2 }])
  })

  it('separates users and agents', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const key = await uploaded(amy, 'a.png')
    expect((await ben.post('/quark/imageLib/upload', { key, name: 'a.png' })).http).toBe(403)
    await amy.as('agent-1').post('/quark/imageLib/upload', { key, name: 'a.png' })
    expect((await list(ben)).total).toBe(0)
    expect((await list(amy)).total).toBe(0)
    expect((await list(amy.as('agent-1'))).total).toBe(1)
  })

  it('registers only uploaded media files', async () => {
    const amy = await service().member()
    const missing = { key: `users/${amy.id}/none.png`, name: 'none.png' }
    expect((await amy.post('/quark/imageLib/upload', missing)).envelope).toMatchObject({
      status: false,
      msg: '文件没有传完，请重新上传',
    })
    const key = await uploaded(amy, 'a.html', 'text/html')
    expect((await amy.post('/quark/imageLib/upload', { key, name: 'a.html' })).envelope).toMatchObject({
      status: false,
      msg: '只支持图片、音频和视频文件',
    })
  })

  it('sets an uploaded picture as avatar', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const key = await uploaded(amy, 'me.png')
    const change = (member: Member, body: object) => member.post('/quark/user/update/avatar', body)
    expect((await change(amy, { key })).envelope.body).toMatchObject({ avatar: `/media/${key}` })
    expect((await amy.get('/quark/user/info')).envelope.body).toMatchObject({ avatar: `/media/${key}` })
    expect((await change(ben, { key })).http).toBe(403)
    for (const wrong of [await uploaded(amy, 'me.mp3', 'audio/mpeg'), `users/${amy.id}/none.png`]) {
      const { envelope } = await change(amy, { key: wrong })
      expect([envelope.status, envelope.msg]).toEqual([false, '头像应为一张上传好的图片!'])
    }
    expect((await change(amy, { key: '' })).envelope.body).toMatchObject({ avatar: '' })
  })

  it("serves only objects of the store at the product's origin", async () => {
    const key = await uploaded(await service().member(), 'a.png')
    const answer = await service().app.inject(`/media/${key}`)
    expect([answer.statusCode, answer.body, answer.headers['x-content-type-options']]).toEqual([
      200,
      'a.png',
      'nosniff',
    ])
    expect((await service().app.inject('/media/none')).statusCode).toBe(404)
    expect((await service().app.inject('/media/')).statusCode).toBe(403)
    expect((await service().app.inject('/media')).statusCode).toBe(403)
  })
})
