import { and, count, desc, eq, sum } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { keep } from './discards.ts'
import { materials, uploads } from './schema.ts'

export type UploadRow = typeof uploads.$inferSelect
export type UploadKind = UploadRow['kind']
type NewUpload = typeof uploads.$inferInsert

/** Selects uploads by owner, agent and kind. */
interface Filter {
  ownerId: string
  agentId: string
  kind?: UploadKind
}

export interface Uploads {
  /**
   * Adds an upload, replacing the facts of an existing one, and cancels the removal of its object.
   * @returns undefined when the object is being removed
   */
  put: (upload: NewUpload) => Promise<UploadRow | undefined>
  /** Newest first. @param page from 1 */
  list: (filter: Filter, page: number, pageSize: number) => Promise<UploadRow[]>
  count: (filter: Filter) => Promise<number>
  /** Bytes of all that a user has uploaded, materials of the library included. */
  bytesOf: (ownerId: string) => Promise<number>
  /** Whether the object of this key is entered. */
  has: (key: string) => Promise<boolean>
}

export function uploadsOf(orm: Orm): Uploads {
  return {
    put: (upload) =>
      orm.transaction(async (transaction) => {
        const { id: _id, ownerId: _owner, key, ...facts } = upload
        if (!(await keep(transaction, key))) return undefined
        const [row] = await transaction
          .insert(uploads)
          .values(upload)
          .onConflictDoUpdate({ target: uploads.key, set: facts })
          .returning()
        return row
      }),
    list: (filter, page, pageSize) =>
      orm
        .select()
        .from(uploads)
        .where(matches(filter))
        .orderBy(desc(uploads.created), uploads.id)
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    async count(filter) {
      const [row] = await orm.select({ count: count() }).from(uploads).where(matches(filter))
      return row?.count ?? 0
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

const matches = ({ ownerId, agentId, kind }: Filter) =>
  and(
    eq(uploads.ownerId, ownerId),
    eq(uploads.agentId, agentId),
    ...(kind === undefined ? [] : [eq(uploads.kind, kind)]),
  )
