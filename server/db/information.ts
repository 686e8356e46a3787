import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { InfoState } from '../api/information.ts'
import type { Orm } from './connection.ts'
import { contains } from './contains.ts'
import { production } from './information-production.ts'
import { information } from './schema.ts'

export type InfoRow = typeof information.$inferSelect
type NewInfo = typeof information.$inferInsert
/** What its author may change. */
export type InfoFacts = Omit<InfoRow, 'id' | 'ownerId' | 'agentId' | 'deleted' | 'created' | 'updated'>

interface Owner {
  ownerId: string
  agentId: string
}

interface Filter extends Owner {
  /** Found in title, text, source and tags. */
  keyword: string
  tag: string
}

interface CardFilter extends Filter {
  state?: InfoState | undefined
}

const ORDERS = {
  created: desc(information.created),
  updated: desc(information.updated),
  title: asc(information.title),
}

/** Characters of a text that lists show. */
const EXCERPT = 200

const cardColumns = {
  id: information.id,
  title: information.title,
  excerpt: sql<string>`left(${information.plain}, ${sql.raw(String(EXCERPT))})`,
  source: information.source,
  date: information.date,
  tags: information.tags,
  pictureCount: sql<number>`cardinality(${information.pictures})`,
  tableCount: sql<number>`json_array_length(${information.tables})`,
  created: information.created,
  updated: information.updated,
}

/** An item in lists: without its text, but with what was made of it. */
export type InfoCardRow = Awaited<ReturnType<InformationRows['cards']>>[number]

/** Collected texts with pictures and tables. Deleted ones are found by `find` and `findDeleted` only. */
export type InformationRows = ReturnType<typeof informationOf>

export function informationOf(orm: Orm) {
  const worksOf = production(orm)
  const { state, works, running, finished, failed } = worksOf
  const worksColumns = { state, works, running, finished, failed }
  const isState = (state: InfoState | undefined) => (state ? eq(worksOf.state, state) : undefined)
  return {
    async insert(info: NewInfo): Promise<InfoRow> {
      const [row] = await orm.insert(information).values(info).returning()
      if (!row) throw new Error('inserted information was not returned')
      return row
    },
    find: async (id: string): Promise<InfoRow | undefined> =>
      (await orm.select().from(information).where(eq(information.id, id)))[0],
    /** What was made of an item. */
    production: async (id: string) =>
      (
        await orm
          .select(worksColumns)
          .from(information)
          .crossJoinLateral(worksOf)
          .where(eq(information.id, id))
      )[0],
    async update(id: string, facts: Partial<InfoFacts>): Promise<InfoRow | undefined> {
      const set = { ...facts, updated: sql`now()` }
      return (await orm.update(information).set(set).where(isLive(id)).returning())[0]
    },
    /** @returns whether it was there */
    async delete(id: string): Promise<boolean> {
      const set = { deleted: sql`now()` }
      return (
        (await orm.update(information).set(set).where(isLive(id)).returning({ id: information.id })).length >
        0
      )
    },
    async restore(id: string): Promise<InfoRow | undefined> {
      return (
        await orm.update(information).set({ deleted: null }).where(eq(information.id, id)).returning()
      )[0]
    },
    /** Some of those that were deleted so many seconds ago. */
    findDeleted: (seconds: number, limit: number): Promise<InfoRow[]> =>
      orm
        .select()
        .from(information)
        .where(lte(information.deleted, sql`now() - make_interval(secs => ${seconds})`))
        .limit(limit),
    /** Removes deleted ones permanently. */
    async removeDeleted(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await orm
        .delete(information)
        .where(and(inArray(information.id, [...ids]), isNotNull(information.deleted)))
    },
    /** @param page from 1 */
    list: (filter: Filter, order: keyof typeof ORDERS, page: number, pageSize: number): Promise<InfoRow[]> =>
      orm
        .select()
        .from(information)
        .where(matches(filter))
        .orderBy(ORDERS[order], information.id)
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    async count(filter: Filter): Promise<number> {
      const [row] = await orm.select({ count: count() }).from(information).where(matches(filter))
      return row?.count ?? 0
    },
    /** @param page from 1 */
    cards: ({ state, ...filter }: CardFilter, order: keyof typeof ORDERS, page: number, pageSize: number) =>
      orm
        .select({ ...cardColumns, production: worksColumns })
        .from(information)
        .crossJoinLateral(worksOf)
        .where(and(matches(filter), isState(state)))
        .orderBy(ORDERS[order], information.id)
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    countByState: (filter: Filter): Promise<{ state: InfoState; count: number }[]> =>
      orm
        .select({ state: worksOf.state, count: count() })
        .from(information)
        .crossJoinLateral(worksOf)
        .where(matches(filter))
        .groupBy(worksOf.state),
    /** The most frequent first. */
    countByTag({ ownerId, agentId }: Owner): Promise<{ tag: string; count: number }[]> {
      const tag = sql<string>`unnest(${information.tags})`.as('tag')
      const all = matches({ ownerId, agentId, keyword: '', tag: '' })
      const tags = orm.select({ tag }).from(information).where(all).as('tags')
      return orm
        .select({ tag: tags.tag, count: count() })
        .from(tags)
        .groupBy(tags.tag)
        .orderBy(desc(count()), tags.tag)
    },
  }
}

const isLive = (id: string) => and(eq(information.id, id), isNull(information.deleted))

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
    isNull(information.deleted),
    keyword === '' ? undefined : found,
    tag === '' ? undefined : arrayContains(tags, [tag]),
  )
}
