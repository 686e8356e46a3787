import { and, eq, isNotNull, isNull, lt, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Orm } from './connection.ts'
import { pages, pageVersions } from './schema.ts'

/** What the documents of a user take, of all kinds, those in the recycle bin included. */
export interface PageSpace {
  /** Bytes of the documents of a user and their earlier versions, as they are stored. */
  bytesOf: (ownerId: string) => Promise<number>
  /** Bytes of the JSON text of a document; 0 if it is not there. */
  textBytesOf: (id: string) => Promise<number>
  /**
   * Removes the oldest versions among those of all documents of a user until so many bytes are free or none is left.
   * @returns the bytes that became free
   */
  removeOldVersions: (ownerId: string, bytes: number) => Promise<number>
}

export function pageSpaceOf(orm: Orm): PageSpace {
  const columns = { id: pages.id, bytes: sql<number>`pg_column_size(${pages.document})`.as('document_bytes') }
  const owned = (ownerId: string) => {
    const isOwned = eq(pages.ownerId, ownerId)
    // Each part has an index of its own.
    return unionAll(
      orm
        .select(columns)
        .from(pages)
        .where(and(isOwned, isNull(pages.deleted))),
      orm
        .select(columns)
        .from(pages)
        .where(and(isOwned, isNotNull(pages.deleted))),
    ).as('owned')
  }
  return {
    async bytesOf(ownerId) {
      const own = owned(ownerId)
      const sums = await Promise.all([
        orm.select({ bytes: sum(own.bytes) }).from(own),
        orm
          .select({ bytes: sum(pageVersions.bytes) })
          .from(own)
          .innerJoin(pageVersions, eq(pageVersions.pageId, own.id)),
      ])
      return totalOf(sums.flat())
    },
    async textBytesOf(id) {
      const [found] = await orm
        .select({ bytes: sql<number>`octet_length(${pages.document}::text)` })
        .from(pages)
        .where(eq(pages.id, id))
      return found?.bytes ?? 0
    },
    async removeOldVersions(ownerId, bytes) {
      const own = owned(ownerId)
      const { pageId, version, saved } = pageVersions
      const older = orm
        .select({
          pageId,
          version,
          before:
            sql<string>`sum(${pageVersions.bytes}) over (order by ${saved}, ${pageId}, ${version}) - ${pageVersions.bytes}`.as(
              'before',
            ),
        })
        .from(own)
        .innerJoin(pageVersions, eq(pageId, own.id))
        .as('older')
      const superfluous = orm
        .select({ pageId: older.pageId, version: older.version })
        .from(older)
        .where(lt(older.before, String(bytes)))
      const removed = await orm
        .delete(pageVersions)
        .where(sql`(${pageId}, ${version}) in ${superfluous}`)
        .returning({ bytes: pageVersions.bytes })
      return totalOf(removed)
    },
  }
}

const totalOf = (rows: readonly { bytes: number | string | null }[]): number =>
  rows.reduce((total, { bytes }) => total + Number(bytes ?? 0), 0)
