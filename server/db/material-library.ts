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
import { favorites, materials, materialUses } from './schema.ts'

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
  /** Names of what ships with the product, by address. */
  namesByUrl: (urls: readonly string[]) => Promise<{ url: string; name: string }[]>
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
        const sorted = list.toSorted((a, b) => (a.id < b.id ? -1 : 1)) // concurrent services lock in the same order
        for (let start = 0; start < sorted.length; start += ROWS) {
          await transaction
            .insert(materials)
            .values(sorted.slice(start, start + ROWS))
            .onConflictDoUpdate({ target: materials.id, set: replaced })
        }
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
    namesByUrl: (urls) =>
      orm
        .select({ url: materials.url, name: materials.name })
        .from(materials)
        .where(and(isNull(materials.ownerId), inArray(materials.url, [...urls]))),
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

/** Rows per statement; PostgreSQL accepts 65,535 values. */
const ROWS = 1000

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
  if (scope === 'public') return isPublic
  if (scope === 'mine') return isMine
  const isReadable = or(isPublic, isMine)
  if (scope === 'favorite') return and(isReadable, isFavorite(userId))
  return scope === 'used' ? and(isReadable, sql`${lastUse({ userId, agentId })} is not null`) : isReadable
}

const isFavorite = (userId: string) =>
  sql`exists (select 1 from ${favorites} where ${favorites.userId} = ${userId} and ${favorites.kind} = 'material' and ${favorites.targetId} = ${materials.id})`

/** Id of the reader's last use of a material, which grows with time; null without one. */
const lastUse = ({ userId, agentId }: Reader) =>
  sql`(select max(${materialUses.id}) from ${materialUses} where ${materialUses.ownerId} = ${userId} and ${materialUses.agentId} = ${agentId} and ${materialUses.materialId} = ${materials.id})`

const inName = (term: string) => sql`strpos(lower(${materials.name}), ${term.toLowerCase()}) > 0`

/** Latin letters may be pinyin: they match the beginning of a word, since "an" would occur in most of them. */
function occurs(term: string): SQL {
  const word = term.toLowerCase()
  if (!/^[a-z]+$/.test(word)) return sql`strpos(${materials.search}, ${word}) > 0`
  return sql`(strpos(' ' || ${materials.search}, ${` ${word}`}) > 0 or ${inName(term)})`
}

function matches(filter: MaterialFilter): SQL | undefined {
  const { scope, terms = [], anyOf, kind, classIds, labels = [], orientation, color } = filter
  return and(
    // What the product offers no more still belongs to what was used.
    scope === 'used' ? undefined : eq(materials.isListed, true),
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

function orderOf(filter: MaterialFilter): SQL[] {
  const { scope, sort = 'relevance', terms = [], anyOf = [] } = filter
  if (sort === 'newest') return [desc(materials.created)]
  if (sort === 'name') return [asc(materials.name)]
  const found = [...terms, ...anyOf].map((term) => {
    const word = term.toLowerCase()
    // A name tells more about a material than its labels, a whole word more than the beginning of one.
    return sql`(case when lower(${materials.name}) = ${word} then 4 when ${inName(term)} then 3 when strpos(' ' || ${materials.search} || ' ', ${` ${word} `}) > 0 then 2 when ${occurs(term)} then 1 else 0 end)`
  })
  const [first] = terms
  if (found.length === 0) return scope === 'used' ? [desc(lastUse(filter))] : []
  const score = desc(sql.join(found, sql` + `))
  // The pinyin of the name comes before that of the labels.
  return first === undefined
    ? [score]
    : [score, sql`strpos(' ' || ${materials.search}, ${` ${first.toLowerCase()}`})`]
}
