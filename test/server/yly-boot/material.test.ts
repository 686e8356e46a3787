import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { ClassNode, MaterialCard } from '#server/api/materials.ts'
import { users } from '#server/db/schema.ts'
import { searchText, seedMaterials, shippedMaterials } from '#server/materials/catalogue.ts'
import { type BootPage, resultOf } from '#test/support/boot.ts'
import { png } from '#test/support/png.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const SAAS = '/yly-boot/saas'
const LIST = `${SAAS}/saasMaterial/list`

const pngFile = (name: string) => new File([png(40, 30)], name, { type: 'image/png' })

const query = async (member: Member, filter: object = {}) =>
  resultOf<BootPage<MaterialCard>>(member.post(`${SAAS}/saasMaterial/queryMaterial`, filter))
const namesOf = async (member: Member, filter: object) =>
  (await query(member, { pageSize: 100, ...filter })).result.records.map(({ name }) => name)
const list = async (member: Member, filter = '') =>
  resultOf<BootPage<MaterialCard>>(member.get(`${LIST}${filter}`))
const upload = async (member: Member, parts: [string, string | File][]) =>
  resultOf<MaterialCard>(member.send(`${SAAS}/saasMaterial/uploadMaterial`, parts))

onEveryBackend((service) => {
  beforeAll(() => seedMaterials(service().database))

  it('offers what ships with the product, in pages', async () => {
    const amy = await service().member()
    const materials = await shippedMaterials()
    const first = await query(amy)
    expect(first).toMatchObject({ http: 200, success: true, code: 200 })
    expect(first.result).toMatchObject({ total: materials.length, size: 10, current: 1 })
    expect(first.result.pages).toBe(Math.ceil(materials.length / 10))
    const second = await query(amy, { pageNo: 2 })
    const ids = [...first.result.records, ...second.result.records].map(({ id }) => id)
    expect(ids).toEqual(materials.slice(0, 20).map(({ id }) => id))
    expect((await query(amy, { pageNo: 1000 })).result).toMatchObject({
      records: [],
      total: materials.length,
    })
  })

  it('finds materials by words of the name and the labels, names first', async () => {
    const amy = await service().member()
    const cities = await namesOf(amy, { keyword: '城市' })
    expect(cities).toEqual(cities.toSorted((a, b) => Number(b.includes('城市')) - Number(a.includes('城市'))))
    expect(cities).toEqual(expect.arrayContaining(['城市节拍', '政务楼剪影']))
    expect((await namesOf(amy, { keyword: '月饼' }))[0]).toBe('月饼')
    const icons = await namesOf(amy, { keyword: '中秋 图标' })
    expect(icons).toHaveLength(3)
    expect(icons).toEqual(expect.arrayContaining(['品月饼图标', '点灯笼图标', '赏月图标']))
    expect(await namesOf(amy, { keyword: '%' })).toEqual([])
    expect(await namesOf(amy, { keyword: "'; drop table materials; --\0" })).toEqual([])
  })

  it('finds materials by pinyin and its initials', async () => {
    const amy = await service().member()
    for (const keyword of ['yuebing', 'yb', 'YueBing', '月饼']) {
      expect(await namesOf(amy, { keyword }), keyword).toContain('月饼')
    }
    expect(await namesOf(amy, { keyword: 'rc', classId: 'sticker' })).toContain('山间日出')
    // Letters within a syllable are no word: "uebing" is none of 月饼.
    expect(await namesOf(amy, { keyword: 'uebing' })).toEqual([])
  })

  it('lists favorites of the reader', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const [first, second] = (await query(amy)).result.records
    await amy.post('/quark/favorite/add', { kind: 'material', id: first?.id })
    await ben.post('/quark/favorite/add', { kind: 'material', id: second?.id })
    expect((await query(amy, { scope: 'favorite' })).result.records).toEqual([first])
    expect((await query(amy, { scope: 'favorite', keyword: '没有这个' })).result.total).toBe(0)
    const tree = await resultOf<ClassNode[]>(amy.get(`${SAAS}/saasMaterialClassify/getTree?scope=favorite`))
    expect(tree.result.reduce((sum, { count }) => sum + count, 0)).toBe(1)
  })

  it('filters by class, labels, kind, orientation and color', async () => {
    const amy = await service().member()
    const foods = await namesOf(amy, { classId: 'food' })
    expect(foods).toContain('牛肉面')
    expect(await namesOf(amy, { classId: 'picture' })).toEqual(expect.arrayContaining(foods))
    const labelled = await namesOf(amy, { labels: ['中秋', '美食'] })
    expect(labelled).toContain('月饼')
    expect(await namesOf(amy, { labels: '中秋,美食' })).toEqual(labelled)
    expect(await namesOf(amy, { kind: 'audio', orientation: '', color: '' })).toEqual([
      '晨光',
      '城市节拍',
      '静夜',
      '山水',
    ])
    const wide = await query(amy, { orientation: 'landscape', kind: 'image', pageSize: 100 })
    expect(wide.result.records.every(({ width, height }) => Number(width) > Number(height))).toBe(true)
    const blue = await query(amy, { color: 'blue', classId: 'background', pageSize: 100 })
    expect(blue.result.records.map(({ name }) => name)).toContain('宝蓝几何底')
    expect((await query(amy, { color: '#2B3DD8', classId: 'background', pageSize: 100 })).result).toEqual(
      blue.result,
    )
  })

  it('offers gradients and shapes as elements with a picture', async () => {
    const amy = await service().member()
    const [gradient] = (await query(amy, { kind: 'gradient', keyword: '暖焰' })).result.records
    expect(gradient).toMatchObject({
      url: expect.stringMatching(/^data:image\/svg\+xml,/),
      element: { elName: 'qk-rectangle-border', propsValue: { gradient: true, angle: 45 } },
      isMine: false,
    })
    const shapes = (await query(amy, { kind: 'shape', pageSize: 100 })).result.records
    expect(shapes.map(({ name }) => name)).toEqual(expect.arrayContaining(['圆角矩形', '直线']))
  })

  it('counts materials by class and by label', async () => {
    const amy = await service().member()
    const menu = await resultOf<ClassNode[]>(
      amy.get(`${SAAS}/saasMaterialClassify/queryPublicMaterialClassifyMenu`),
    )
    expect(menu.result.map(({ title }) => title)).toEqual([
      '图片',
      '贴纸',
      '图标',
      '形状',
      '背景',
      '边框',
      '插画',
      '音乐',
      '视频',
    ])
    const found = await resultOf<ClassNode[]>(
      amy.get(`${SAAS}/saasMaterialClassify/queryPublicMaterialClassifyMenu?kind=image`),
    )
    const titles = found.result.map(({ title }) => title)
    expect(titles).toContain('图片')
    expect(titles).not.toContain('音乐')
    const [pictures] = menu.result
    expect(pictures?.count).toBe(pictures?.children.reduce((sum, { count }) => sum + count, 0))
    const tree = await resultOf<ClassNode[]>(amy.get(`${SAAS}/saasMaterialClassify/getTree`))
    expect(tree.result.find(({ id }) => id === 'video')).toMatchObject({ title: '视频', count: 10 })
    expect(tree.result.find(({ id }) => id === 'music')).toMatchObject({ count: 4, children: [] })
    const labels = await resultOf(amy.get(`${SAAS}/saasMaterialLabel/list?classId=music`))
    expect(labels.result).toContainEqual({ id: '国风', name: '国风', count: 1 })
  })

  it('adds an uploaded file to the materials of its author', async () => {
    const amy = await service().member()
    const file = pngFile('海边日落.png')
    const added = await upload(amy, [
      ['labels', '海,日落'],
      ['colors', '#2C50DC'],
      ['classId', 'nature'],
      ['file', file],
    ])
    expect(added).toMatchObject({ success: true, message: '素材已上传' })
    expect(added.result).toMatchObject({
      name: '海边日落',
      kind: 'image',
      classId: 'nature',
      labels: ['海', '日落'],
      colors: ['blue'],
      contentType: 'image/png',
      width: 40,
      height: 30,
      orientation: 'landscape',
      size: file.size,
      isMine: true,
    })
    const stored = await service().app.inject(added.result.url)
    expect([stored.statusCode, stored.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await list(amy)).result.records).toEqual([added.result])
    expect((await list(amy, '?keyword=日落&labels=海&sort=newest')).result.total).toBe(1)
    expect((await list(amy, '?keyword=山')).result.total).toBe(0)
    expect((await query(amy, { keyword: '海边日落' })).result.total).toBe(0)
    const mine = await resultOf<ClassNode[]>(amy.get(`${SAAS}/saasMaterialClassify/getTree?scope=mine`))
    expect(mine.result.find(({ id }) => id === 'picture')).toMatchObject({ count: 1 })
  })

  it('keeps the object of a material when it is discarded elsewhere', async () => {
    const amy = await service().member()
    const { result } = await upload(amy, [['file', pngFile('a.png')]])
    const key = result.url.replace('/media/', '')
    await service().database.discards.add([key])
    expect(await service().database.discards.used([key])).toEqual([key])
  })

  it('separates users and agents', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    await upload(amy.as('agent-1'), [['file', pngFile('a.png')]])
    expect((await list(ben)).result.total).toBe(0)
    expect((await list(amy)).result.total).toBe(0)
    expect((await list(amy.as('agent-1'))).result.total).toBe(1)
  })

  it('refuses files that are not media, whatever their name says', async () => {
    const amy = await service().member()
    const refusal = { success: false, code: 200, message: expect.stringContaining('不支持这种文件') }
    const page = new File(['<html><script>alert(1)</script>'], 'a.png', { type: 'image/png' })
    expect(await upload(amy, [['file', page]])).toMatchObject(refusal)
    const archive = new File(['PK\u0003\u0004'], 'a.svg')
    expect(await upload(amy, [['file', archive]])).toMatchObject(refusal)
    const broken = new File([png(40, 30).subarray(0, 20)], 'a.png')
    expect((await upload(amy, [['file', broken]])).success).toBe(false)
    expect(await upload(amy, [['name', 'a']])).toMatchObject({ message: '没有收到文件，请重新选择' })
    expect(
      await upload(amy, [
        ['classId', 'none'],
        ['file', pngFile('a.png')],
      ]),
    ).toMatchObject({
      message: '素材分类不存在',
    })
    expect((await list(amy)).result.total).toBe(0)
  })

  it('refuses wrong filters', async () => {
    const amy = await service().member()
    const wrong = [
      { color: 'nice' },
      { orientation: 'up' },
      { pageSize: 1000 },
      { pageNo: 0 },
      { classId: '../a' },
      { labels: ['x'.repeat(100)] },
      { keyword: 'x'.repeat(101) },
    ]
    for (const filter of wrong) {
      const answer = await query(amy, filter)
      expect(answer, JSON.stringify(filter)).toMatchObject({ http: 400, success: false })
      expect(answer.message).toMatch(/^请求参数有误/)
    }
  })

  it('requires a login, and the permission to upload', async () => {
    for (const url of [LIST, `${SAAS}/saasMaterialLabel/list`, `${SAAS}/saasMaterialClassify/getTree`]) {
      const answer = await resultOf(service().call('GET', url))
      expect(answer).toMatchObject({ http: 401, success: false, message: '未授权，请重新登录' })
    }
    const reader = await service().member()
    await service().database.orm.update(users).set({ role: 'viewer' }).where(eq(users.id, reader.id))
    expect(await upload(reader, [['file', pngFile('a.png')]])).toMatchObject({ http: 403 })
    expect((await query(reader)).success).toBe(true)
  })

  it('replaces what shipped with an earlier version', async () => {
    const amy = await service().member()
    const { materialLibrary } = service().database
    const materials = await shippedMaterials()
    const { total } = (await query(amy)).result
    await seedMaterials(service().database)
    expect((await query(amy)).result.total).toBe(total)
    const others = materials.slice(1).map((row) => {
      const name = `${row.name}!`
      return { ...row, name, search: searchText(name, []) }
    })
    await materialLibrary.ship(others)
    expect((await query(amy)).result.total).toBe(total - 1)
    expect((await query(amy, { keyword: '晨光!' })).result.total).toBe(1)
    await materialLibrary.ship(materials)
    expect((await query(amy)).result.total).toBe(total)
  })
})
