import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { OrderedMaterial, Use, UsedMaterial } from '#server/api/material-uses.ts'
import type { MaterialCard } from '#server/api/materials.ts'
import { users } from '#server/db/schema.ts'
import { seedMaterials } from '#server/materials/catalogue.ts'
import { type BootPage, resultOf } from '#test/support/boot.ts'
import { png } from '#test/support/png.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const SAAS = '/yly-boot/saas'
const HISTORY = `${SAAS}/saasMaterialUsedHistory`
const MISSING = '有素材不存在，或已被删除'

const use = (member: Member, ...materialIds: string[]) =>
  resultOf<{ count: number }>(member.post(`${HISTORY}/addBatch`, { materialIds }))
const uses = async (member: Member, query = '') =>
  (await resultOf<BootPage<Use>>(member.get(`${HISTORY}/list${query}`))).result
const used = async (member: Member) =>
  (await resultOf<BootPage<UsedMaterial>>(member.get(`${HISTORY}/listDeDuplication`))).result
const order = (member: Member, ...materialIds: string[]) =>
  resultOf<{ records: OrderedMaterial[] }>(member.post(`${SAAS}/saasMaterial/confirmOrder`, { materialIds }))
const orders = (member: Member, materialIds?: string[]) =>
  resultOf<BootPage<OrderedMaterial>>(
    member.post(`${SAAS}/saasMaterial/queryMaterialOrder`, { ...(materialIds && { materialIds }) }),
  )
const upload = async (member: Member) => {
  const file = new File([png(4, 4)], 'a.png')
  const url = `${SAAS}/saasMaterial/uploadMaterial`
  return (await resultOf<MaterialCard>(member.send(url, [['file', file]]))).result
}

onEveryBackend((service) => {
  beforeAll(() => seedMaterials(service().database))

  it('lists every use, and every used material once, newest first', async () => {
    const amy = await service().member()
    expect((await use(amy, 'music-night', 'music-city')).result).toEqual({ count: 2 })
    await use(amy, 'music-night')
    const all = await uses(amy)
    expect(all.records.map(({ materialId }) => materialId)).toEqual([
      'music-night',
      'music-city',
      'music-night',
    ])
    expect(all.records[0]?.material).toMatchObject({ name: '静夜', url: '/music/night.mp3' })
    expect((await uses(amy, '?pageNo=2&pageSize=2')).records).toEqual(all.records.slice(2))
    const { records, total } = await used(amy)
    expect([total, records.map(({ materialId, count }) => [materialId, count])]).toEqual([
      2,
      [
        ['music-night', 2],
        ['music-city', 1],
      ],
    ])
  })

  it('finds used materials by keyword, pinyin and kind, the last used first', async () => {
    const amy = await service().member()
    const find = async (query: object) => {
      const url = `${SAAS}/saasMaterial/queryMaterial`
      const body = { scope: 'used', ...query }
      return (await resultOf<BootPage<MaterialCard>>(amy.post(url, body))).result.records.map(({ id }) => id)
    }
    const { id: mine } = await upload(amy)
    await use(amy, 'music-night', mine, 'music-city')
    await use(amy, 'music-night')
    expect(await find({})).toEqual(['music-night', 'music-city', mine])
    expect(await find({ kind: 'image' })).toEqual([mine])
    expect(await find({ keyword: 'jingye' })).toEqual(['music-night'])
    expect(await find({ keyword: '静夜', kind: 'video' })).toEqual([])
    expect(await find({ scope: 'used', pageNo: 2, pageSize: 2 })).toEqual([mine])
  })

  it('refuses uses of materials that the author cannot see, and adds none of the batch', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const { id } = await upload(amy)
    for (const wrong of [id, 'none']) {
      expect(await use(ben, 'music-city', wrong)).toMatchObject({ success: false, message: MISSING })
      expect(await order(ben, 'music-city', wrong)).toMatchObject({ success: false, message: MISSING })
      expect(await orders(ben, [wrong])).toMatchObject({ success: false, message: MISSING })
    }
    expect((await uses(ben)).total).toBe(0)
    expect((await orders(ben)).result.total).toBe(0)
    expect((await use(amy, id)).success).toBe(true)
    expect((await use(amy.as('agent-1'), id)).message).toBe(MISSING)
  })

  it('enters each material in the ledger once, with its license', async () => {
    const amy = await service().member()
    const own = await upload(amy)
    const before = await orders(amy, ['music-city', own.id])
    expect(before.result.records).toEqual([
      {
        materialId: 'music-city',
        name: '城市节拍',
        license: '有连云自有素材，可免费商用',
        isMine: false,
        isOrdered: false,
        orderId: '',
        ordered: null,
      },
      expect.objectContaining({ materialId: own.id, isMine: true, isOrdered: false }),
    ])
    const first = await order(amy, 'music-city', own.id)
    expect(first).toMatchObject({ success: true, message: '订单已确认' })
    const [city] = first.result.records
    expect(city).toMatchObject({ isOrdered: true, orderId: expect.stringMatching(/^[\w-]+$/) })
    const second = await order(amy, 'music-night', 'music-city')
    expect(second.result.records[1]).toEqual(city)
    const ledger = (await orders(amy)).result
    expect(ledger.total).toBe(2)
    expect(new Set(ledger.records.map(({ materialId }) => materialId))).toEqual(
      new Set(['music-night', 'music-city']),
    )
  })

  it('keeps one order when the same material is confirmed at once', async () => {
    const amy = await service().member()
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(amy, 'music-morning')))
    expect(new Set(answers.map(({ result }) => result.records[0]?.orderId)).size).toBe(1)
    expect((await orders(amy)).result.total).toBe(1)
  })

  it('separates users and agents', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    await use(amy, 'music-city')
    await order(amy, 'music-city')
    for (const other of [ben, amy.as('agent-1')]) {
      expect((await uses(other)).total).toBe(0)
      expect((await used(other)).total).toBe(0)
      expect((await orders(other)).result.total).toBe(0)
      expect((await orders(other, ['music-city'])).result.records[0]?.isOrdered).toBe(false)
    }
  })

  it('refuses wrong requests, and callers who may not', async () => {
    const amy = await service().member()
    for (const ids of [[], ['../a'], Array.from({ length: 101 }, (_, index) => `a${index}`)]) {
      expect(await use(amy, ...ids)).toMatchObject({ http: 400, success: false })
      expect(await order(amy, ...ids)).toMatchObject({ http: 400, success: false })
    }
    expect(await resultOf(service().call('GET', `${HISTORY}/list`))).toMatchObject({ http: 401 })
    const reader = await service().member()
    await service().database.orm.update(users).set({ role: 'viewer' }).where(eq(users.id, reader.id))
    expect(await use(reader, 'music-city')).toMatchObject({ http: 403, message: '没有访问权限，拒绝访问' })
    expect(await order(reader, 'music-city')).toMatchObject({ http: 403 })
  })
})
