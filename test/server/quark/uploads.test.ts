import { createCanvas } from '@napi-rs/canvas'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { UploadCard } from '#server/api/uploads.ts'
import { users } from '#server/db/schema.ts'
import { readLog } from '#test/support/log.ts'
import { mp3Of } from '#test/support/mp3.ts'
import { pixelLayer, posterPsd, psdFile } from '#test/support/psd-files.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const canvas = createCanvas(40, 30)
const PNG = canvas.toBuffer('image/png')
const JPEG = canvas.toBuffer('image/jpeg')

/** Turned by a quarter, with a place where it was taken and a comment. */
function photo(): Buffer {
  const exif = Buffer.from(
    'Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0GPS 31.2',
    'latin1',
  )
  const segment = (marker: number, body: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, body.length + 2]), body])
  return Buffer.concat([
    JPEG.subarray(0, 2),
    segment(0xe1, exif),
    segment(0xfe, Buffer.from('my comment')),
    JPEG.subarray(2),
    Buffer.from('trailing secret'),
  ])
}

const SVG = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10" onload="alert(1)">
<script>alert(2)</script><foreignObject><iframe src="https://evil.test"/></foreignObject>
<image href="https://evil.test/a.png"/><a href="javascript:alert(3)"><text>x</text></a>
<style>@import url(https://evil.test/a.css);</style>
<linearGradient id="g" gradientUnits="userSpaceOnUse"><stop stop-color="red"/></linearGradient><rect width="20" height="10" fill="url(#g)"/></svg>`

const fileOf = (name: string, content: Buffer) => new File([new Uint8Array(content)], name)

const CALLS = [
  '/quark/imageLib/upload',
  '/quark/imageCommon/upload',
  '/quark/file/upload',
  '/quark/images/uploadMultipleImages',
  '/quark/psd/upload',
]

onEveryBackend((service) => {
  const send = async (member: Member, name: string, content: Buffer, url = '/quark/imageLib/upload') => {
    const { http, envelope } = await member.send(url, [['file', fileOf(name, content)]])
    return { http, envelope, card: envelope.body as unknown as UploadCard }
  }
  const stored = async (url: string) => (await service().app.inject(url)).rawPayload

  it.each(CALLS)('refuses %s without a session, permission or file', async (url) => {
    expect((await service().call('POST', url, {})).http).toBe(401)
    const reader = await service().member()
    expect(await reader.send(url, [])).toMatchObject({
      envelope: { status: false, msg: '没有收到文件，请重新选择' },
    })
    expect(await reader.send(url, [['file', fileOf('a.png', Buffer.alloc(0))]])).toMatchObject({
      envelope: { status: false, msg: '这个文件是空的，请重新选择' },
    })
    expect((await reader.post(url, { key: 7 })).envelope.status).toBe(false)
    await service().database.orm.update(users).set({ role: 'viewer' }).where(eq(users.id, reader.id))
    expect((await reader.send(url, [['file', fileOf('a.png', PNG)]])).http).toBe(403)
  })

  it('stores a picture by its content, in the folder of its owner and agent', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const { card } = await send(amy.as('agent-1'), '海.txt', PNG)
    expect(card).toMatchObject({ name: '海.txt', type: 'image', width: 40, height: 30, duration: null })
    expect(card.url).toMatch(new RegExp(`^/media/users/${amy.id}/\\d{4}/\\d\\d/\\d\\d/[\\w-]{36}\\.png$`))
    const count = async (member: Member) => (await member.get('/quark/imageLib/myImages')).envelope.body.total
    expect([await count(amy.as('agent-1')), await count(amy), await count(ben)]).toEqual([1, 0, 0])
  })

  it('removes what a photo tells about its author, and keeps its orientation', async () => {
    const { card } = await send(await service().member(), 'a.jpg', photo())
    expect([card.width, card.height]).toEqual([30, 40])
    const bytes = await stored(card.url)
    for (const secret of ['GPS', 'my comment', 'trailing secret']) expect(bytes.includes(secret)).toBe(false)
    expect(bytes.includes(Buffer.from('\x01\x12\0\x03\0\0\0\x01\0\x06', 'latin1'))).toBe(true)
    expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    expect(bytes.subarray(-(JPEG.length - 20))).toEqual(JPEG.subarray(20))
  })

  it('removes texts from a PNG', async () => {
    const text = Buffer.from('\0\0\0\x0btEXtAuthor\0Amy!\0\0\0\0', 'latin1')
    const end = PNG.length - 12
    const { card } = await send(
      await service().member(),
      'a.png',
      Buffer.concat([PNG.subarray(0, end), text, PNG.subarray(end)]),
    )
    expect(await stored(card.url)).toEqual(PNG)
  })

  it('sanitizes an SVG', async () => {
    const { card } = await send(await service().member(), 'a.svg', Buffer.from(SVG))
    expect(card).toMatchObject({ type: 'image', width: 20, height: 10 })
    const text = (await stored(card.url)).toString()
    expect(text).not.toMatch(/script|alert|evil|iframe|onload|foreignObject/i)
    expect(text).toMatch(/<rect[^>]*fill="url\(#g\)"/)
    expect(text).toContain('viewBox="0 0 20 10"')
    expect(text).toContain('<linearGradient id="g" gradientUnits="userSpaceOnUse">')
  })

  it('measures a sound', async () => {
    const { card } = await send(await service().member(), 'a.mp3', mp3Of(200))
    expect(card).toMatchObject({ type: 'audio', width: null })
    expect(card.duration).toBeCloseTo(5.2, 0)
  })

  it('refuses other files, broken pictures and too many pixels', async () => {
    const amy = await service().member()
    const message = async (content: Buffer, url?: string) => {
      const { envelope } = await send(amy, 'a.png', content, url)
      return [envelope.status, envelope.msg]
    }
    expect(await message(Buffer.from('<html><script>'))).toEqual([
      false,
      '不支持这种文件，请用 PNG、JPG、MP3 或 MP4',
    ])
    expect(await message(mp3Of(20), '/quark/imageCommon/upload')).toEqual([
      false,
      '不支持这种文件，请用 PNG、JPG、GIF、WebP、AVIF 或 SVG 图片',
    ])
    for (const kept of [60, 20, 9]) {
      expect(await message(PNG.subarray(0, kept))).toEqual([false, '图片打不开，文件可能损坏了'])
    }
    const large = Buffer.from(PNG)
    large.writeUInt32BE(20_000, 16)
    large.writeUInt32BE(20_000, 20)
    expect((await message(large))[1]).toContain('尺寸太大（20000 × 20000）')
  })

  it('answers several pictures with the names of the sender', async () => {
    const amy = await service().member()
    const { envelope } = await amy.send('/quark/images/uploadMultipleImages', [
      ['file0', fileOf('a.png', PNG)],
      ['file1', fileOf('b.jpg', JPEG)],
      ['data0', 'image-0-0'],
      ['data1', 'image-0-1'],
      ['folder', 'f1'],
      ['id', 'p1'],
    ])
    const url = expect.stringMatching(/^\/media\/users\//)
    expect(envelope.body).toMatchObject([
      { id: 'image-0-0', url, width: 40, height: 30, size: PNG.length },
      { id: 'image-0-1', url },
    ])
  })

  it('answers a file with its address and size', async () => {
    const amy = await service().member()
    const { envelope } = await send(amy, 'a.png', PNG, '/quark/file/upload')
    expect(envelope.body).toMatchObject({ fileName: 'a.png', size: PNG.length, type: 'image' })
  })

  it('refuses uploads beyond the quota of the user', async () => {
    const amy = await service().member()
    const row = {
      id: amy.id,
      ownerId: amy.id,
      key: amy.id,
      name: '',
      kind: 'video',
      contentType: 'video/mp4',
    } as const
    await service().database.uploads.put({ ...row, size: 20 * 1024 ** 3 })
    expect((await send(amy, 'a.png', PNG)).envelope).toMatchObject({
      status: false,
      msg: '素材空间已满（20 GB），请联系管理员',
    })
    expect((await amy.get('/quark/file/getAssumeRole')).envelope.status).toBe(true)
    const key = `users/${amy.id}/a.png`
    await service().storage.put(key, PNG, 'image/png')
    const others = [
      amy.post('/quark/imageLib/upload', { key, name: 'a.png' }),
      amy.send('/quark/imageCommon/upload', [['file', fileOf('a.png', PNG)]]),
      amy.send('/quark/file/upload', [['file', fileOf('a.png', PNG)]]),
      amy.send('/quark/images/uploadMultipleImages', [['file0', fileOf('a.png', PNG)]]),
      amy.send('/quark/psd/upload', [['file', fileOf('a.psd', posterPsd())]]),
    ]
    for (const { envelope } of await Promise.all(others)) expect(envelope.msg).toContain('素材空间已满')
    const material = await amy.send('/yly-boot/saas/saasMaterial/uploadMaterial', [
      ['file', fileOf('a.png', PNG)],
    ])
    expect(material.envelope).toMatchObject({
      success: false,
      message: '素材空间已满（20 GB），请联系管理员',
    })
  }, 60_000)

  it('counts materials of the library as uploads', async () => {
    const amy = await service().member()
    const { envelope } = await amy.send('/yly-boot/saas/saasMaterial/uploadMaterial', [
      ['file', fileOf('a.png', PNG)],
    ])
    expect(envelope).toMatchObject({ success: true })
    expect(await service().database.uploads.bytesOf(amy.id)).toBe(PNG.length)
  })

  it('limits registered files as received ones', async () => {
    const amy = await service().member()
    const key = `users/${amy.id}/a.png`
    await service().storage.put(key, Buffer.alloc(30_000_001), 'image/png')
    const register = async (size: object) =>
      (await amy.post('/quark/imageLib/upload', { key, name: 'a.png', ...size })).envelope.msg
    expect(await register({})).toBe('图片不能超过 30 MB')
    await service().storage.put(key, PNG, 'image/png')
    expect(await register({ width: 10_000, height: 10_000 })).toContain('尺寸太大（10000 × 10000）')
  })

  it('removes received files once, whether they are stored or refused', async () => {
    const entries = readLog('error')
    const amy = await service().member()
    await send(amy, 'a.png', PNG)
    await send(amy, 'a.txt', Buffer.from('text'))
    const many = Array.from({ length: 2 }, (_, at): [string, File] => [`file${at}`, fileOf('a.png', PNG)])
    expect((await amy.send('/quark/file/upload', many)).http).toBe(413)
    expect(entries().filter(({ msg }) => String(msg).includes('Could not delete'))).toEqual([])
  })

  it('refuses an import beyond what a user may import per day', async () => {
    const amy = await service().member()
    await service().database.usage.add(amy.id, 'psd', 999_999_999)
    const { envelope } = await send(amy, 'a.psd', posterPsd(), '/quark/psd/upload')
    expect([envelope.status, envelope.msg]).toEqual([false, '今天导入的图片太多，请明天再试'])
  }, 60_000)

  it('imports a PSD: elements that fit the page, pictures in the store, a report', async () => {
    const amy = await service().member()
    const { envelope } = await send(amy, 'a.psd', posterPsd(), '/quark/psd/upload')
    expect(envelope.body).toMatchObject({
      document: { width: 768, height: 1364, scale: 0.5 },
      report: [{ layer: '草稿', result: 'omitted', reason: '隐藏的图层' }],
      elements: [
        { elName: 'qk-image', commonStyle: { left: 0, top: 0, width: 384, height: 682, zIndex: 1 } },
        { elName: 'qk-group', propsValue: { components: [{ elName: 'qk-image' }, {}, {}] } },
        { elName: 'qk-text', commonStyle: { fontFamily: 'ZCOOL KuaiLe', fontSize: 60 } },
        { elName: 'qk-group', commonStyle: { zIndex: 4, opacity: expect.closeTo(0.9, 2) } },
      ],
    })
    const addresses = JSON.stringify(envelope.body).match(/\/media\/users\/[\w/.-]+png/g) ?? []
    expect(new Set(addresses).size).toBe(5)
    expect((await stored(addresses[0] ?? '')).subarray(1, 4).toString()).toBe('PNG')
  }, 60_000)

  it('refuses what is no PSD, and one that shows nothing', async () => {
    const sent = async (content: Buffer) =>
      (await send(await service().member(), 'a.psd', content, '/quark/psd/upload')).envelope
    expect(await sent(PNG)).toMatchObject({ status: false, msg: '这不是 PSD 文件' })
    const layer = pixelLayer('草稿', { left: 0, top: 0, width: 9, height: 9 }, [0, 0, 0, 255], {
      hidden: true,
    })
    expect(await sent(psdFile({ width: 9, height: 9, children: [layer] }))).toMatchObject({
      status: false,
      msg: 'PSD 里没有看得见的图层，请在 Photoshop 里显示要导入的图层，保存后再导入',
    })
  })
})
