import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { pages, pageVersions, users } from './schema.ts'
import { MINUTES_PER_VERSION, superfluousVersions } from './version-thinning.ts'

/** An earlier version of a page, without its document. */
export type PageVersion = Omit<typeof pageVersions.$inferSelect, 'document' | 'coverImage'> & {
  /** Its author; null when unknown. */
  saver: { id: string; name: string } | null
}

/** Earlier versions of pages. A save keeps the one before it; see `Pages.save`. */
export interface PageVersions {
  /** The latest first. */
  list: (pageId: string) => Promise<PageVersion[]>
  find: (pageId: string, version: number) => Promise<PageVersion | undefined>
  /** JSON text of the document of a version. */
  documentOf: (pageId: string, version: number) => Promise<string | undefined>
  /** Removes those that are too many. */
  thin: (pageId: string) => Promise<void>
}

const { document: _document, coverImage: _coverImage, ...columns } = getTableColumns(pageVersions)

export function pageVersionsOf(orm: Orm): PageVersions {
  const is = (pageId: string, version: number) =>
    and(eq(pageVersions.pageId, pageId), eq(pageVersions.version, version))
  const select = (which: SQL | undefined) =>
    orm
      .select({ ...columns, saver: { id: users.id, name: users.name } })
      .from(pageVersions)
      .leftJoin(users, eq(users.id, pageVersions.savedBy))
      .where(which)
      .orderBy(desc(pageVersions.version))
  const list = (pageId: string) => select(eq(pageVersions.pageId, pageId))
  return {
    list,
    find: async (pageId, version) => (await select(is(pageId, version)))[0],
    async documentOf(pageId, version) {
      const [found] = await orm
        .select({ text: sql<string>`${pageVersions.document}::text` })
        .from(pageVersions)
        .where(is(pageId, version))
      return found?.text
    },
    async thin(pageId) {
      const superfluous = superfluousVersions(await list(pageId), new Date())
      if (superfluous.length === 0) return
      await orm
        .delete(pageVersions)
        .where(and(eq(pageVersions.pageId, pageId), inArray(pageVersions.version, superfluous)))
    },
  }
}

interface Keeping {
  id: SQL
  /** The one that is saved. */
  version: SQL
  isOverwriting: SQL
  /** Whether the page was saved. */
  isSaved: SQL
}

/**
 * Selects the version before a save, within the statement that saves: its parts see the page as it was. The document
 * stays in the database, and compressed. A version is due once an author has saved none for some minutes, when it
 * was the last one for as long, and when the save overwrites it.
 */
export function previousVersion({ id, version, isOverwriting, isSaved }: Keeping): SQL {
  const pause = sql`make_interval(mins => ${sql.raw(String(MINUTES_PER_VERSION))})`
  return sql`
    select ${pages.id}, ${pages.version}, ${pages.coverImage}, ${pages.document}, ${pages.format}, ${pages.pageCount},
      pg_column_size(${pages.document}), ${pages.savedBy}, ${pages.updated}, ${isOverwriting}
    from ${pages}
    where ${pages.id} = ${id} and ${pages.version} = ${version} - 1 and ${isSaved}
      and (${isOverwriting} or ${pages.updated} < now() - ${pause} or not exists (
        select from ${pageVersions} as kept where kept.page_id = ${pages.id}
          and kept.saved_by is not distinct from ${pages.savedBy} and kept.saved > ${pages.updated} - ${pause}))
    on conflict do nothing`
}
