import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { ColorFamily, MaterialKind, Orientation, Scope } from '../api/materials.ts'
import type { Orm } from './connection.ts'
import { materials } from './schema.ts'

export type MaterialRow = typeof materials.$inferSelect
export type NewMaterial = typeof materials.$inferInsert

/** Whose materials: everyone reads those of the product, only their owner those of an author. */
export interface Reader {
  userId: string
  agentId: string
}

/** Selects materials; without a scope, all that the reader may read. */
export interface MaterialFilter extends Reader {
  scope?: Scope | undefined
  /** All of them must occur. */
  terms?: readonly string[]
  /** At least one of them must occur; the more, the earlier in the list. */
  anyOf?: readonly string[]
  kind?: MaterialKind | undefined
  classIds?: readonly string[] | undefined
  labels?: readonly string[]
  orientation?: Orientation | undefined
  color?: ColorFamily | undefined
  sort?: 'relevance' | 'newest' | 'name'
}

export interface MaterialLibrary {
  /** Makes the materials of the product those of the list, whatever they were before. */
  ship: (list: readonly NewMaterial[]) => Promise<void>
  insert: (material: NewMaterial) => Promise<MaterialRow>
  /** @param page from 1 */
  list: (filter: MaterialFilter, page: number, pageSize: number) => Promise<MaterialRow[]>
  count: (filter: MaterialFilter) => Promise<number>
  /** Those that the reader may read, unlisted ones included. */
  find: (ids: readonly string[], reader: Reader) => Promise<MaterialRow[]>
  /** Number of materials by class. */
  countByClass: (filter: MaterialFilter) => Promise<Map<string, number>>
  /** Number of materials by label, most frequent first. */
  countByLabel: (filter: MaterialFilter) => Promise<{ label: string; count: number }[]>
}

export function materialLibraryOf(orm: Orm): MaterialLibrary {
  return {
    ship: (list) =>
      orm.transaction(async (transaction) => {
        const ids = list.map(({ id }) => id)
        const isGone = and(isNull(materials.ownerId), notInArray(materials.id, ids))
        await transaction.update(materials).set({ isListed: false }).where(isGone)
        await transaction
          .insert(materials)
          .values(list.toSorted((a, b) => (a.id < b.id ? -1 : 1))) // concurrent services lock in the same order
          .onConflictDoUpdate({ target: materials.id, set: replaced })
      }),
    async insert(material) {
      const [row] = await orm.insert(materials).values(material).returning()
      if (!row) throw new Error('inserted material was not returned')
      return row
    },
    list: (filter, page, pageSize) =>
      orm
        .select()
        .from(materials)
        .where(matches(filter))
        .orderBy(...orderOf(filter), asc(materials.rank), desc(materials.created), asc(materials.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    async count(filter) {
      const [row] = await orm.select({ count: count() }).from(materials).where(matches(filter))
      return row?.count ?? 0
    },
    async find(ids, reader) {
      if (ids.length === 0) return []
      const isOne = inArray(materials.id, [...ids])
      return orm
        .select()
        .from(materials)
        .where(and(isOne, belongs(reader)))
    },
    async countByClass(filter) {
      const rows = await orm
        .select({ classId: materials.classId, count: count() })
        .from(materials)
        .where(matches(filter))
        .groupBy(materials.classId)
      return new Map(rows.map(({ classId, count }) => [classId, count]))
    },
    countByLabel(filter) {
      const label = sql<string>`unnest(${materials.labels})`.as('label')
      const labels = orm.select({ label }).from(materials).where(matches(filter)).as('labels')
      return orm
        .select({ label: labels.label, count: count() })
        .from(labels)
        .groupBy(labels.label)
        .orderBy(desc(count()), labels.label)
    },
  }
}

const KEPT = new Set(['id', 'ownerId', 'agentId', 'key', 'created'])

/** The columns that a new version of a shipped material replaces. */
const replaced = Object.fromEntries(
  Object.entries(getTableColumns(materials))
    .filter(([name]) => !KEPT.has(name))
    .map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
)

function belongs({ userId, agentId }: Reader, scope?: Scope): SQL | undefined {
  const isPublic = isNull(materials.ownerId)
  const isMine = and(eq(materials.ownerId, userId), eq(materials.agentId, agentId))
  if (scope === undefined) return or(isPublic, isMine)
  return scope === 'public' ? isPublic : isMine
}

const occurs = (term: string) => sql`strpos(${materials.search}, ${term.toLowerCase()}) > 0`

function matches(filter: MaterialFilter): SQL | undefined {
  const { scope, terms = [], anyOf, kind, classIds, labels = [], orientation, color } = filter
  return and(
    eq(materials.isListed, true),
    belongs(filter, scope),
    ...terms.map(occurs),
    anyOf && (anyOf.length > 0 ? or(...anyOf.map(occurs)) : sql`false`),
    kind && eq(materials.kind, kind),
    classIds && inArray(materials.classId, [...classIds]),
    labels.length > 0 ? arrayContains(materials.labels, [...labels]) : undefined,
    orientation && eq(materials.orientation, orientation),
    color && arrayContains(materials.colors, [color]),
  )
}

function orderOf({ sort = 'relevance', terms = [], anyOf = [] }: MaterialFilter): SQL[] {
  if (sort === 'newest') return [desc(materials.created)]
  if (sort === 'name') return [asc(materials.name)]
  const found = [...terms, ...anyOf].map((term) => {
    const word = term.toLowerCase()
    // A name tells more about a material than its labels.
    return sql`(case when strpos(lower(${materials.name}), ${word}) > 0 then 2 when ${occurs(word)} then 1 else 0 end)`
  })
  return found.length === 0 ? [] : [desc(sql.join(found, sql` + `))]
}
