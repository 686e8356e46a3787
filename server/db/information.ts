import { and, arrayContains, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { contains } from './contains.ts'
import { information } from './schema.ts'

export type InfoRow = typeof information.$inferSelect
type NewInfo = typeof information.$inferInsert
/** What its author may change. */
export type InfoFacts = Omit<InfoRow, 'id' | 'ownerId' | 'agentId' | 'created' | 'updated'>

interface Filter {
  ownerId: string
  agentId: string
  /** Found in title, text, source and tags. */
  keyword: string
  tag: string
}

const ORDERS = {
  created: desc(information.created),
  updated: desc(information.updated),
  title: asc(information.title),
}

/** Collected texts with pictures and tables. */
export interface InformationRows {
  insert: (info: NewInfo) => Promise<InfoRow>
  find: (id: string) => Promise<InfoRow | undefined>
  update: (id: string, facts: Partial<InfoFacts>) => Promise<InfoRow | undefined>
  remove: (id: string) => Promise<void>
  /** @param page from 1 */
  list: (filter: Filter, order: keyof typeof ORDERS, page: number, pageSize: number) => Promise<InfoRow[]>
  count: (filter: Filter) => Promise<number>
}

export function informationOf(orm: Orm): InformationRows {
  return {
    async insert(info) {
      const [row] = await orm.insert(information).values(info).returning()
      if (!row) throw new Error('inserted information was not returned')
      return row
    },
    find: async (id) => (await orm.select().from(information).where(eq(information.id, id)))[0],
    async update(id, facts) {
      const set = { ...facts, updated: sql`now()` }
      return (await orm.update(information).set(set).where(eq(information.id, id)).returning())[0]
    },
    async remove(id) {
      await orm.delete(information).where(eq(information.id, id))
    },
    list: (filter, order, page, pageSize) =>
      orm
        .select()
        .from(information)
        .where(matches(filter))
        .orderBy(ORDERS[order], information.id)
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    async count(filter) {
      const [row] = await orm.select({ count: count() }).from(information).where(matches(filter))
      return row?.count ?? 0
    },
  }
}

function matches({ ownerId, agentId, keyword, tag }: Filter): SQL | undefined {
  const { title, plain, source, tags } = information
  const found = or(
    contains(title, keyword),
    contains(plain, keyword),
    contains(source, keyword),
    arrayContains(tags, [keyword]),
  )
  return and(
    eq(information.ownerId, ownerId),
    eq(information.agentId, agentId),
    keyword === '' ? undefined : found,
    tag === '' ? undefined : arrayContains(tags, [tag]),
  )
}
