import { pageOf, paging } from './boot.ts'
import { get, id, type Of, post, time, type Z } from './call.ts'
import { materialCard } from './materials.ts'

const use = (z: Z) =>
  z.object({ id: z.string(), materialId: z.string(), material: materialCard(z), used: time(z) })
export type Use = Of<typeof use>

const usedMaterial = (z: Z) =>
  z.object({
    materialId: z.string(),
    material: materialCard(z),
    /** Number of uses. */
    count: z.int(),
    /** Time of the last one. */
    used: time(z),
  })
export type UsedMaterial = Of<typeof usedMaterial>

const orderedMaterial = (z: Z) =>
  z.object({
    materialId: z.string(),
    name: z.string(),
    /** License at the time of the order; the present one where it is not ordered. */
    license: z.string(),
    isMine: z.boolean(),
    isOrdered: z.boolean(),
    /** Empty where it is not ordered. */
    orderId: z.string(),
    ordered: time(z).nullable(),
  })
export type OrderedMaterial = Of<typeof orderedMaterial>

export const materialIds = (z: Z) => z.array(id(z)).min(1).max(100)

export const list = get('/yly-boot/saas/saasMaterialUsedHistory/list', {
  summary: '列出素材使用记录',
  request: (z) => z.object(paging(z)),
  answer: (z) => pageOf(z, use(z)),
})

export const distinct = get('/yly-boot/saas/saasMaterialUsedHistory/listDeDuplication', {
  summary: '列出用过的素材，每个一次',
  request: (z) => z.object(paging(z)),
  answer: (z) => pageOf(z, usedMaterial(z)),
})

export const add = post('/yly-boot/saas/saasMaterialUsedHistory/addBatch', {
  summary: '批量记录素材的使用',
  access: 'page:update',
  request: (z) => z.object({ materialIds: materialIds(z) }),
  answer: (z) => z.object({ count: z.int() }),
})

/** Materials with their orders; without ids, the ledger: all ordered materials, newest first. */
export const orders = post('/yly-boot/saas/saasMaterial/queryMaterialOrder', {
  summary: '查询素材订单',
  request: (z) => z.object({ materialIds: materialIds(z).optional(), ...paging(z) }),
  answer: (z) => pageOf(z, orderedMaterial(z)),
})

/** Enters materials with their licenses in the owner's ledger; those that it already contains stay as they are. */
export const order = post('/yly-boot/saas/saasMaterial/confirmOrder', {
  summary: '确认素材订单',
  access: 'page:update',
  request: (z) => z.object({ materialIds: materialIds(z) }),
  answer: (z) => z.object({ records: z.array(orderedMaterial(z)) }),
})
