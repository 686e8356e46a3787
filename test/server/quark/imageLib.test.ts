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
      folderId: null,
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

  it('finds uploads by a part of the name, by pinyin and by initials', async () => {
    const amy = await service().member()
    for (const [file, name] of [
      ['a.png', '夜市摊位.png'],
      ['b.png', 'Holiday_100%.png'],
    ]) {
      await amy.post('/quark/imageLib/upload', { key: await uploaded(amy, file ?? ''), name })
    }
    const names = async (keyword: string) => {
      const { images, total } = await list(amy, `?keyword=${encodeURIComponent(keyword)}`)
      expect(total).toBe(images.length)
      return images.map(({ name }) => name)
    }
    for (const keyword of ['摊位', 'yeshi', 'ystw', 'tanwei']) {
      expect(await names(keyword), keyword).toEqual(['夜市摊位.png'])
    }
    expect(await names('holi')).toEqual(['Holiday_100%.png'])
    expect(await names('0%')).toEqual(['Holiday_100%.png'])
    expect(await names('shitan')).toEqual(['夜市摊位.png'])
    expect(await names('none')).toEqual([])
  })

  it('renames, deletes and brings back uploads of their owner', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const key = await uploaded(amy, 'a.png')
    const file = { key, name: 'a.png', width: 40, height: 30 }
    const { envelope } = await amy.post('/quark/imageLib/upload', file)
    const { _id: id } = envelope.body as unknown as UploadCard
    const rename = (member: Member, name: string) => member.post('/quark/imageLib/rename', { id, name })
    expect((await rename(amy, ' 夜市 ')).envelope).toMatchObject({ status: true, body: { name: '夜市' } })
    expect((await rename(amy, ' ')).http).toBe(400)
    expect((await rename(ben, '我的')).envelope).toMatchObject({
      status: false,
      msg: '素材不存在，或已被删除',
    })

    const remove = async (member: Member) =>
      (await member.post('/quark/imageLib/delete', { ids: [id] })).envelope.body as { removed?: object[] }
    expect(await remove(ben)).toEqual({ removed: [] })
    const space = async () => (await amy.get('/quark/imageLib/getSpace')).envelope.body
    expect(await space()).toEqual({ used: 5, limit: 20 * 1024 ** 3, limitName: '20 GB' })
    const { removed } = await remove(amy)
    expect(removed).toEqual([{ ...file, name: '夜市', folderId: null, colors: [] }])
    expect((await list(amy)).total).toBe(0)
    expect(await space()).toMatchObject({ used: 0 })
    await amy.post('/quark/imageLib/upload', removed?.[0] ?? {})
    expect((await list(amy)).images).toMatchObject([{ name: '夜市', width: 40, height: 30 }])
  })

  it('tells which works contain an upload, and keeps its object for them', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const key = await uploaded(amy, 'a.png')
    const { envelope } = await amy.post('/quark/imageLib/upload', { key, name: 'a.png' })
    const { _id: id, url } = envelope.body as unknown as UploadCard
    const usage = async () => (await amy.post('/quark/imageLib/getUsage', { ids: [id] })).envelope.body
    expect(await usage()).toEqual([{ _id: id, works: [] }])
    const project = {
      title: '夜市',
      pages: [{ commonStyle: { backgroundImage: `url(${url})` }, elements: [] }],
    }
    const work = (await amy.post('/quark/page/create', project)).envelope.body as { _id: string }
    const copy = (await ben.post('/quark/page/create', project)).envelope.body as { _id: string }
    expect(await usage()).toEqual([{ _id: id, works: [{ _id: work._id, title: '夜市' }] }])
    const names = async (member: Member, urls: string[]) =>
      (await member.post('/quark/imageLib/getNames', { urls })).envelope.body
    expect(await names(amy, ['/none.png', url])).toEqual([{ url, name: 'a.png' }])
    expect(await names(ben, [url])).toEqual([])
    const { discards } = service().database
    const used = async () => (await amy.get('/quark/imageLib/getSpace')).envelope.body.used
    const remove = () => amy.post('/quark/imageLib/delete', { ids: [id] })
    await remove()
    expect([(await list(amy)).total, await used()]).toEqual([0, 5])
    expect(await discards.used([key])).toEqual([key])
    // Deleted and brought back, it is not counted twice.
    await amy.post('/quark/imageLib/upload', { key, name: 'a.png' })
    expect([(await list(amy)).total, await used()]).toEqual([1, 5])
    await remove()
    // As cleaning does: it stays noted until nothing contains it.
    await discards.delete([key])
    for (const [member, { _id }] of [
      [amy, work],
      [ben, copy],
    ] as const) {
      expect(await discards.used([key])).toEqual([key])
      await member.post('/quark/page/delete', { id: _id })
      await member.post('/quark/recycleBin/delete', { ids: [_id] })
    }
    expect(await discards.used([key])).toEqual([])
    expect(await used()).toBe(5)
    expect(await discards.begin(key)).toBe(true)
    await discards.finish(key)
    expect(await used()).toBe(0)
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
