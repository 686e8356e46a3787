import { newId } from '#engine/document/index.ts'
import * as api from '../api/material-uses.ts'
import type { MaterialLibrary, MaterialRow } from '../db/material-library.ts'
import type { MaterialUses, OrderRow } from '../db/material-uses.ts'
import { RefusedError } from '../errors.ts'
import type { AddCall } from './add-calls.ts'
import { cardOf, paged, readerOf } from './materials.ts'
import type { Session } from './session.ts'

interface Services {
  database: { materialLibrary: MaterialLibrary; materialUses: MaterialUses }
}

export function addMaterialUses(
  on: AddCall,
  { database: { materialLibrary, materialUses } }: Services,
): void {
  on(api.list, async ({ pageNo, pageSize }, { session }) => {
    const owner = readerOf(session)
    const [rows, total] = await Promise.all([
      materialUses.list(owner, pageNo, pageSize),
      materialUses.count(owner),
    ])
    const records = rows.map(({ id, used, material }) => ({ id: String(id), ...usedOf(material, used) }))
    return paged(records, total, pageNo, pageSize)
  })

  on(api.distinct, async ({ pageNo, pageSize }, { session }) => {
    const owner = readerOf(session)
    const [rows, total] = await Promise.all([
      materialUses.distinct(owner, pageNo, pageSize),
      materialUses.countDistinct(owner),
    ])
    const records = rows.map(({ count, used, material }) => ({ ...usedOf(material, used), count }))
    return paged(records, total, pageNo, pageSize)
  })

  on(api.add, async ({ materialIds }, { session }) => {
    await readable(materialIds, session)
    await materialUses.add(readerOf(session), materialIds)
    return { count: materialIds.length }
  })

  on(api.orders, async ({ materialIds, pageNo, pageSize }, { session }) => {
    const owner = readerOf(session)
    if (materialIds) {
      const all = await stateOf(materialIds, session)
      const start = (pageNo - 1) * pageSize
      return paged(all.slice(start, start + pageSize), all.length, pageNo, pageSize)
    }
    const [rows, total] = await Promise.all([
      materialUses.ledger(owner, pageNo, pageSize),
      materialUses.countOrders(owner),
    ])
    return paged(rows.map(orderedOf), total, pageNo, pageSize)
  })

  on(
    api.order,
    async ({ materialIds }, { session }) => {
      const { userId: ownerId, agentId } = readerOf(session)
      const orderId = newId()
      const shipped = (await readable(materialIds, session)).filter(({ ownerId }) => ownerId === null)
      const orders = shipped.map(({ id: materialId, name, license }) => ({
        id: newId(),
        orderId,
        ownerId,
        agentId,
        materialId,
        name,
        license,
      }))
      await materialUses.order(orders)
      return { records: await stateOf(materialIds, session) }
    },
    { message: '订单已确认' },
  )

  /** Materials by their ids, in this order. @throws RefusedError when the user may not read one of them */
  async function readable(ids: readonly string[], session: Session): Promise<MaterialRow[]> {
    const rows = await materialLibrary.find(ids, readerOf(session))
    const byId = new Map(rows.map((row) => [row.id, row]))
    return [...new Set(ids)].map((id) => {
      const row = byId.get(id)
      if (!row) throw new RefusedError('有素材不存在，或已被删除')
      return row
    })
  }

  /** Materials with their orders, in the order of the ids. */
  async function stateOf(ids: readonly string[], session: Session): Promise<api.OrderedMaterial[]> {
    const [rows, orders] = await Promise.all([
      readable(ids, session),
      materialUses.ordersOf(readerOf(session), ids),
    ])
    const byMaterial = new Map(orders.map((order) => [order.materialId, order]))
    return rows.map(({ id, name, license, ownerId }) => {
      const order = byMaterial.get(id)
      if (order) return orderedOf(order)
      const isMine = ownerId !== null
      return { materialId: id, name, license, isMine, isOrdered: false, orderId: '', ordered: null }
    })
  }
}

const usedOf = (material: MaterialRow, used: Date) => ({
  materialId: material.id,
  material: cardOf(material),
  used: used.toISOString(),
})

const orderedOf = ({ materialId, name, license, orderId, created }: OrderRow): api.OrderedMaterial => ({
  materialId,
  name,
  license,
  isMine: false,
  isOrdered: true,
  orderId,
  ordered: created.toISOString(),
})
