import { and, eq, getTableColumns, inArray, lt, type Placeholder, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { coverAddress } from './cover-address.ts'
import { isLive } from './page-filter.ts'
import { type PageLists, pageListsOf } from './page-lists.ts'
import { type PageSpace, pageSpaceOf } from './page-space.ts'
import { type PageVersions, pageVersionsOf, previousVersion } from './page-versions.ts'
import { type RecycleBin, recycleBinOf } from './recycle-bin.ts'
import { pages, pageVersions, users } from './schema.ts'

export type PageRow = Omit<typeof pages.$inferSelect, 'titlePairs' | 'titleKey'>
/** A page without its document, which may be megabytes. */
export type PageHead = Omit<PageRow, 'document'>
/** What a save stores; the document is JSON text. */
export type PageContent = Pick<PageRow, 'title' | 'coverImage' | 'version' | keyof Restored> & {
  document: string
}
/** What the current format of a document determines. */
type Restored = Pick<PageRow, 'format' | 'tags' | 'pageCount' | 'seconds' | 'width' | 'height'>
type NewPage = Omit<typeof pages.$inferInsert, 'document'> & Pick<PageContent, 'document'>
/** Who gets a copy, under which id, as which kind, and of what as a template. */
type Copy = Pick<PageRow, 'id' | 'ownerId' | 'agentId' | 'kind' | 'sourceId'>

/** The author of the last save of a page. */
export interface Saver {
  id: string
  name: string
}

/** A page and the author of its last save, who is undefined when unknown. */
export interface PageWithSaver {
  page: PageHead
  saver: Saver | undefined
}

/** Stored documents of all kinds. Those in the recycle bin are found by its own functions only. */
export interface Pages extends PageLists {
  insert: (page: NewPage) => Promise<PageHead>
  find: (id: string) => Promise<PageRow | undefined>
  head: (id: string) => Promise<PageHead | undefined>
  /** In any order; without those that are not there. */
  heads: (ids: readonly string[]) => Promise<PageHead[]>
  headWithSaver: (id: string) => Promise<PageWithSaver | undefined>
  /** The stored JSON text of a version and format of a page; undefined when it is no longer the stored one. */
  documentOf: (page: Pick<PageRow, 'id' | 'version' | 'format'>) => Promise<string | undefined>
  /**
   * Stores the version after the stored one, which becomes one of the earlier versions if that is due, and in any case
   * when it is overwritten. Undefined when the stored version is another one, or the page is gone.
   */
  save: (
    id: string,
    page: PageContent & Pick<PageRow, 'savedBy'> & { isOverwriting?: boolean },
  ) => Promise<PageHead | undefined>
  /** Replaces a document by the same one in a newer format. */
  convert: (
    page: Pick<PageRow, 'id' | 'version'>,
    to: Pick<PageContent, 'document' | keyof Restored>,
  ) => Promise<void>
  /** Copies a page's content within the database. */
  copy: (id: string, copy: Copy) => Promise<void>
  publish: (id: string, isPublish: boolean) => Promise<void>
  /** Notes the item of information that a work was made of. */
  linkInformation: (id: string, informationId: string) => Promise<void>
  /** Adds users to the cooperators of pages, each once. */
  addCooperators: (ids: readonly string[], userIds: readonly string[]) => Promise<void>
  removeCooperator: (id: string, userId: string) => Promise<void>
  versions: PageVersions
  space: PageSpace
  recycleBin: RecycleBin
}

const { titlePairs: _pairs, titleKey: _key, ...row } = getTableColumns(pages)
const { document: _document, ...facts } = row
const head = { ...facts, coverImage: coverAddress }
const isLiveOf = (id: string | Placeholder) => and(eq(pages.id, id), isLive)
const saver = { id: users.id, name: users.name }
/** The value of a column that a prepared statement gets when it runs. */
const valueOf = <Name extends keyof PageRow>(name: Name) =>
  sql<PageRow[Name]>`${sql.param(sql.placeholder(name), pages[name])}`
/** A value of a json column from its text. */
const jsonOf = (text: string | Placeholder) => sql<Record<string, unknown>>`${text}::json`

export function pagesOf(orm: Orm): Pages {
  const id = sql.placeholder('id')
  const headOf = orm.select(head).from(pages).where(isLiveOf(id)).prepare('page head')
  const headWithSaver = orm
    .select({ page: head, saver })
    .from(pages)
    .leftJoin(users, eq(users.id, pages.savedBy))
    .where(isLiveOf(id))
    .prepare('page head with saver')
  const version = valueOf('version')
  const isOverwriting = sql<boolean>`${sql.placeholder('isOverwriting')}::boolean`
  const saved = orm.$with('saved').as(
    orm
      .update(pages)
      .set({
        title: valueOf('title'),
        titleKey: sql`case when ${pages.title} = ${valueOf('title')} then ${pages.titleKey} end`,
        coverImage: valueOf('coverImage'),
        document: jsonOf(sql.placeholder('document')),
        format: valueOf('format'),
        tags: valueOf('tags'),
        pageCount: valueOf('pageCount'),
        seconds: valueOf('seconds'),
        width: valueOf('width'),
        height: valueOf('height'),
        savedBy: valueOf('savedBy'),
        version,
        updated: sql`now()`,
      })
      // Comparing versions in the same statement lets only one of several concurrent saves through.
      .where(and(isLiveOf(id), eq(pages.version, sql`${version}::integer - 1`)))
      // A part of a statement has columns only: the address that is saved is not too long.
      .returning(facts),
  )
  const kept = orm.$with('kept').as(
    orm
      .insert(pageVersions)
      .select(
        previousVersion({
          id: sql`${id}`,
          version: sql`${version}::integer`,
          isOverwriting,
          isSaved: sql`exists (select from ${saved})`,
        }),
      )
      .returning({ version: pageVersions.version }),
  )
  // One statement: a save keeps the version before it without reading it, or nothing happens.
  const saving = orm.with(saved, kept).select().from(saved).leftJoin(kept, sql`true`).prepare('save page')
  const versions = pageVersionsOf(orm)
  return {
    async insert({ document, ...page }) {
      const values = { ...page, document: jsonOf(document) }
      const [inserted] = await orm.insert(pages).values(values).returning(head)
      if (!inserted) throw new Error('inserted page was not returned')
      return inserted
    },
    find: async (id) => (await orm.select(row).from(pages).where(isLiveOf(id)))[0],
    head: async (id) => (await headOf.execute({ id }))[0],
    heads: async (ids) =>
      ids.length === 0
        ? []
        : orm
            .select(head)
            .from(pages)
            .where(and(inArray(pages.id, [...ids]), isLive)),
    async headWithSaver(id) {
      const [found] = await headWithSaver.execute({ id })
      return found && { page: found.page, saver: found.saver ?? undefined }
    },
    async documentOf(page) {
      const [found] = await orm
        .select({ text: sql<string>`${pages.document}::text` })
        .from(pages)
        .where(isStored(page))
      return found?.text
    },
    async save(id, { isOverwriting = false, ...content }) {
      const [found] = await saving.execute({ id, isOverwriting, ...content })
      if (found?.kept) await versions.thin(id)
      return found?.saved
    },
    async convert({ id, version }, { document, format, tags, pageCount, seconds, width, height }) {
      const isOlder = and(eq(pages.id, id), eq(pages.version, version), lt(pages.format, format))
      await orm
        .update(pages)
        .set({ document: jsonOf(document), format, tags, pageCount, seconds, width, height })
        .where(isOlder)
    },
    async copy(source, { id, ownerId, agentId, kind, sourceId }) {
      const { title, titleKey, coverImage, document, format, tags, pageCount, seconds, width, height } = pages
      const content = sql`${title}, ${titleKey}, ${coverImage}, ${document}, ${format}, ${tags}, ${pageCount}, ${seconds}, ${width}, ${height}`
      await orm.execute(sql`
        insert into ${pages} (id, owner_id, agent_id, saved_by, kind, source_id, title, title_key, cover_image, document, format, tags, page_count, seconds, width, height)
        select ${id}, ${ownerId}, ${agentId}, ${ownerId}, ${kind}, ${sourceId}, ${content}
        from ${pages} where ${isLiveOf(source)}`)
    },
    async publish(id, isPublish) {
      await orm.update(pages).set({ isPublish }).where(isLiveOf(id))
    },
    async linkInformation(id, informationId) {
      await orm.update(pages).set({ informationId }).where(isLiveOf(id))
    },
    async addCooperators(ids, userIds) {
      const added = sql.param([...userIds], pages.cooperators)
      const all = sql`array(select distinct unnest(${pages.cooperators} || ${added}::text[]) order by 1)`
      await orm
        .update(pages)
        .set({ cooperators: all })
        .where(and(inArray(pages.id, [...ids]), isLive))
    },
    async removeCooperator(id, userId) {
      const rest = sql`array_remove(${pages.cooperators}, ${userId}::text)`
      await orm.update(pages).set({ cooperators: rest }).where(isLiveOf(id))
    },
    ...pageListsOf(orm),
    versions,
    space: pageSpaceOf(orm),
    recycleBin: recycleBinOf(orm),
  }
}

const isStored = ({ id, version, format }: Pick<PageRow, 'id' | 'version' | 'format'>) =>
  and(eq(pages.id, id), eq(pages.version, version), eq(pages.format, format))
