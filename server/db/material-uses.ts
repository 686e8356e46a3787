import { and, count, countDistinct, desc, eq, inArray, max } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import type { MaterialRow, Reader } from './material-library.ts'
import { materialOrders, materials, materialUses } from './schema.ts'

export type OrderRow = typeof materialOrders.$inferSelect
type NewOrder = typeof materialOrders.$inferInsert

interface UseRow {
  id: number
  used: Date
  material: MaterialRow
}

interface UsedRow {
  count: number
  /** Time of the last use. */
  used: Date
  material: MaterialRow
}

/** What an author has done with materials: uses, and the ledger of orders. */
export interface MaterialUses {
  add: (owner: Reader, materialIds: readonly string[]) => Promise<void>
  /** Every use, newest first. @param page from 1 */
  list: (owner: Reader, page: number, pageSize: number) => Promise<UseRow[]>
  count: (owner: Reader) => Promise<number>
  /** Every used material once, that of the newest use first. @param page from 1 */
  distinct: (owner: Reader, page: number, pageSize: number) => Promise<UsedRow[]>
  countDistinct: (owner: Reader) => Promise<number>
  /** Adds orders; a material that was ordered before keeps its order. */
  order: (orders: readonly NewOrder[]) => Promise<void>
  ordersOf: (owner: Reader, materialIds: readonly string[]) => Promise<OrderRow[]>
  /** The ledger, newest first. @param page from 1 */
  ledger: (owner: Reader, page: number, pageSize: number) => Promise<OrderRow[]>
  countOrders: (owner: Reader) => Promise<number>
}

export function materialUsesOf(orm: Orm): MaterialUses {
  return {
    async add({ userId: ownerId, agentId }, materialIds) {
      const values = materialIds.map((materialId) => ({ ownerId, agentId, materialId }))
      if (values.length > 0) await orm.insert(materialUses).values(values)
    },
    list: (owner, page, pageSize) =>
      orm
        .select({ id: materialUses.id, used: materialUses.created, material: materials })
        .from(materialUses)
        .innerJoin(materials, eq(materials.id, materialUses.materialId))
        .where(usedBy(owner))
        .orderBy(desc(materialUses.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    async count(owner) {
      const [row] = await orm.select({ count: count() }).from(materialUses).where(usedBy(owner))
      return row?.count ?? 0
    },
    async distinct(owner, page, pageSize) {
      const latest = orm
        .select({
          materialId: materialUses.materialId,
          count: count().as('count'),
          last: max(materialUses.id).as('last'),
        })
        .from(materialUses)
        .where(usedBy(owner))
        .groupBy(materialUses.materialId)
        .as('latest')
      return orm
        .select({ count: latest.count, used: materialUses.created, material: materials })
        .from(latest)
        .innerJoin(materialUses, eq(materialUses.id, latest.last))
        .innerJoin(materials, eq(materials.id, latest.materialId))
        .orderBy(desc(latest.last))
        .limit(pageSize)
        .offset((page - 1) * pageSize)
    },
    async countDistinct(owner) {
      const [row] = await orm
        .select({ count: countDistinct(materialUses.materialId) })
        .from(materialUses)
        .where(usedBy(owner))
      return row?.count ?? 0
    },
    async order(orders) {
      if (orders.length > 0) {
        await orm
          .insert(materialOrders)
          .values([...orders])
          .onConflictDoNothing()
      }
    },
    async ordersOf(owner, materialIds) {
      if (materialIds.length === 0) return []
      const isOne = inArray(materialOrders.materialId, [...materialIds])
      return orm
        .select()
        .from(materialOrders)
        .where(and(orderedBy(owner), isOne))
    },
    ledger: (owner, page, pageSize) =>
      orm
        .select()
        .from(materialOrders)
        .where(orderedBy(owner))
        .orderBy(desc(materialOrders.created), materialOrders.id)
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    async countOrders(owner) {
      const [row] = await orm.select({ count: count() }).from(materialOrders).where(orderedBy(owner))
      return row?.count ?? 0
    },
  }
}

const usedBy = ({ userId, agentId }: Reader) =>
  and(eq(materialUses.ownerId, userId), eq(materialUses.agentId, agentId))

const orderedBy = ({ userId, agentId }: Reader) =>
  and(eq(materialOrders.ownerId, userId), eq(materialOrders.agentId, agentId))
