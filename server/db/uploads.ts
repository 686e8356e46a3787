import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import type { ColorFamily, Orientation } from '../api/materials.ts'
import type { Orm } from './connection.ts'
import { contains } from './contains.ts'
import { cancelRemoval, discard, GRACE_SECONDS } from './discards.ts'
import { materials, pages, uploads } from './schema.ts'

export type UploadRow = typeof uploads.$inferSelect
export type UploadKind = Exclude<UploadRow['kind'], ListKind>
/** Fonts and sheets of data have lists of their own. */
type ListKind = 'font' | 'sheet'
/** A picture, sound or video. */
export type MediaRow = UploadRow & { kind: UploadKind }
type NewUpload = typeof uploads.$inferInsert

interface Owner {
  ownerId: string
  agentId: string
}

/** Selects uploads of an owner. */
interface Filter extends Owner {
  kind?: UploadKind
  /** Part of the name. */
  keyword?: string
  /** Only these; all by default. */
  ids?: readonly string[]
  /** Only what is in these folders; all by default. */
  folderIds?: readonly string[] | undefined
  orientation?: Orientation | undefined
  color?: ColorFamily | undefined
  sort?: UploadSort
}

/** `newest`: last uploaded first. `name`: by name. `size`: largest first. */
export type UploadSort = 'newest' | 'name' | 'size'

export interface Uploads {
  /**
   * Adds an upload, replacing the facts of an existing one, and cancels the removal of its object.
   * @returns undefined when the object is being removed
   */
  put: (upload: NewUpload) => Promise<UploadRow | undefined>
  /** @param page from 1 */
  list: (filter: Filter, page: number, pageSize: number) => Promise<MediaRow[]>
  /** The fonts or sheets of an owner, last uploaded first. */
  listOf: (kind: ListKind, owner: Owner) => Promise<UploadRow[]>
  count: (filter: Filter) => Promise<number>
  names: (owner: Owner) => Promise<{ id: string; name: string }[]>
  namesByKey: (owner: Owner, keys: readonly string[]) => Promise<{ key: string; name: string }[]>
  /** @returns undefined when the owner has no such upload */
  rename: (owner: Owner, id: string, name: string) => Promise<UploadRow | undefined>
  /** Moves uploads of an owner to a folder, or out of all folders. @returns how many */
  move: (owner: Owner, ids: readonly string[], folderId: string | null) => Promise<number>
  /**
   * Removes uploads of an owner; their objects go after a week unless something refers to them. What the owner's
   * documents contain takes space until then. @returns what it removed
   */
  remove: (owner: Owner, ids: readonly string[]) => Promise<UploadRow[]>
  /** Documents of the owner, and those that the owner cooperates on, with the uploads that they contain. */
  worksWith: (
    owner: Owner,
    ids: readonly string[],
  ) => Promise<{ uploadId: string; pageId: string; title: string }[]>
  /** Bytes of all that a user has uploaded and that has not been removed, materials of the library included. */
  bytesOf: (ownerId: string) => Promise<number>
  /** Whether the object of this key is registered. */
  has: (key: string) => Promise<boolean>
}

export function uploadsOf(orm: Orm): Uploads {
  return {
    put: (upload) =>
      orm.transaction(async (transaction) => {
        const { id: _id, ownerId: _owner, key, ...facts } = { deleted: null, ...upload }
        if (!(await cancelRemoval(transaction, key))) return undefined
        const [row] = await transaction
          .insert(uploads)
          .values(upload)
          .onConflictDoUpdate({ target: uploads.key, set: facts })
          .returning()
        return row
      }),
    async list(filter, page, pageSize) {
      const rows = await orm
        .select()
        .from(uploads)
        .where(isListed(filter))
        .orderBy(...orderOf(filter), uploads.id)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
      return rows.filter(isMedia)
    },
    listOf: (kind, owner) =>
      orm
        .select()
        .from(uploads)
        .where(and(matches(owner), eq(uploads.kind, kind)))
        .orderBy(desc(uploads.created), uploads.id),
    async count(filter) {
      const [row] = await orm.select({ count: count() }).from(uploads).where(isListed(filter))
      return row?.count ?? 0
    },
    names: (owner) => orm.select({ id: uploads.id, name: uploads.name }).from(uploads).where(isListed(owner)),
    namesByKey: (owner, keys) =>
      orm
        .select({ key: uploads.key, name: uploads.name })
        .from(uploads)
        .where(and(matches(owner), inArray(uploads.key, [...keys]))),
    async rename(owner, id, name) {
      const [row] = await orm
        .update(uploads)
        .set({ name })
        .where(matches({ ...owner, ids: [id] }))
        .returning()
      return row
    },
    async move(owner, ids, folderId) {
      const rows = await orm
        .update(uploads)
        .set({ folderId })
        .where(matches({ ...owner, ids }))
        .returning({ id: uploads.id })
      return rows.length
    },
    remove: (owner, ids) =>
      orm.transaction(async (transaction) => {
        const those = matches({ ...owner, ids })
        // Documents in the recycle bin keep the object, too.
        const documents = documentsOf(transaction, owner.ownerId).as('documents')
        const isUsed = exists(
          transaction
            .select({ one: sql`1` })
            .from(documents)
            .where(sql`strpos(${documents.body}, ${uploads.key}) > 0`),
        )
        const kept = await transaction
          .update(uploads)
          .set({ deleted: sql`now()` })
          .where(and(those, isUsed))
          .returning()
        const rows = [...kept, ...(await transaction.delete(uploads).where(those).returning())]
        const keys = rows.map(({ key }) => key)
        if (keys.length > 0) await discard(transaction, keys, GRACE_SECONDS)
        return rows
      }),
    worksWith({ ownerId, agentId }, ids) {
      const works = documentsOf(orm, ownerId, and(eq(pages.agentId, agentId), isNull(pages.deleted))).as(
        'works',
      )
      return orm
        .select({ uploadId: uploads.id, pageId: works.id, title: works.title })
        .from(works)
        .innerJoin(uploads, sql`strpos(${works.body}, ${uploads.key}) > 0`)
        .where(matches({ ownerId, agentId, ids }))
        .orderBy(desc(works.updated), works.id)
    },
    async has(key) {
      const rows = await orm.select({ id: uploads.id }).from(uploads).where(eq(uploads.key, key))
      return rows.length > 0
    },
    async bytesOf(ownerId) {
      const sums = await Promise.all([
        orm
          .select({ bytes: sum(uploads.size) })
          .from(uploads)
          .where(eq(uploads.ownerId, ownerId)),
        orm
          .select({ bytes: sum(materials.size) })
          .from(materials)
          .where(eq(materials.ownerId, ownerId)),
      ])
      return sums.flat().reduce((total, { bytes }) => total + Number(bytes ?? 0), 0)
    },
  }
}

/** The text of documents that a user may save. */
function documentsOf(orm: Orm, userId: string, condition?: SQL) {
  const isTheirs = or(
    eq(pages.ownerId, userId),
    arrayContains(pages.cooperators, sql`array[${userId}]::text[]`),
  )
  return orm
    .select({
      id: pages.id,
      title: pages.title,
      updated: pages.updated,
      body: sql<string>`${pages.document}::text || ' ' || ${pages.coverImage}`.as('body'),
    })
    .from(pages)
    .where(and(isTheirs, condition))
    .offset(0) // converts each document to text once, not once per upload
}

/** Whether an upload is a picture, sound or video. */
export const isMedia = (row: UploadRow): row is MediaRow => row.kind !== 'font' && row.kind !== 'sheet'

/** What the lists of all media leave out. */
export const OTHER_KINDS: ListKind[] = ['font', 'sheet']

const isListed = (filter: Filter) => and(matches(filter), notInArray(uploads.kind, OTHER_KINDS))

function matches(filter: Filter): SQL | undefined {
  const { ownerId, agentId, kind, keyword = '', ids, folderIds, orientation, color } = filter
  return and(
    eq(uploads.ownerId, ownerId),
    eq(uploads.agentId, agentId),
    isNull(uploads.deleted),
    kind && eq(uploads.kind, kind),
    keyword === '' ? undefined : contains(uploads.name, keyword),
    ids && inArray(uploads.id, [...ids]),
    folderIds && inArray(uploads.folderId, [...folderIds]),
    orientation && IS[orientation],
    color && arrayContains(uploads.colors, [color]),
  )
}

const IS: Record<Orientation, SQL> = {
  landscape: gt(uploads.width, uploads.height),
  portrait: lt(uploads.width, uploads.height),
  square: eq(uploads.width, uploads.height),
}

function orderOf({ sort = 'newest' }: Filter): SQL[] {
  if (sort === 'name') return [asc(uploads.name)]
  return sort === 'size' ? [desc(uploads.size)] : [desc(uploads.created)]
}
