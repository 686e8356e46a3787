import { and, count, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { FormAnswer } from '#engine/elements/form/answers.ts'
import type { Orm } from './connection.ts'
import { isLive } from './page-filter.ts'
import { formEntries, pages, publications, publicationVisits } from './schema.ts'

type Row = typeof publications.$inferSelect
/** A publication without its document, which may be megabytes. */
export type Publication = Omit<Row, 'document'>
export type FormEntry = typeof formEntries.$inferSelect

/** What publishing stores; the document is JSON text. */
export type NewPublication = Omit<
  Row,
  'isPublished' | 'document' | 'revision' | 'visits' | 'created' | 'updated'
> & { document: string }

/** Works that are published as H5 pages, their visits, and what visitors sent. */
export interface Publications {
  /** Publishes a work, or replaces what visitors see of it; its id stays. */
  put: (publication: NewPublication) => Promise<Publication>
  ofPage: (pageId: string) => Promise<Publication | undefined>
  /** What visitors can open: it is published, and its work is not in the recycle bin. */
  open: (id: string) => Promise<Publication | undefined>
  /** Whether there is one with this id that visitors cannot open. */
  isClosed: (id: string) => Promise<boolean>
  /** The JSON text of what visitors get. */
  documentOf: (id: string) => Promise<string | undefined>
  unpublish: (pageId: string) => Promise<void>
  /** Counts a visitor once a day. */
  visit: (id: string, visitor: string) => Promise<void>
  /** Adds an entry unless there are `most` already. @returns false when there are */
  addEntry: (
    entry: { id: string; publicationId: string; formId: string; answers: FormAnswer[] },
    most: number,
  ) => Promise<boolean>
  /** Newest first. @param page from 1 */
  listEntries: (id: string, page: number, pageSize: number) => Promise<FormEntry[]>
  countEntries: (id: string) => Promise<number>
  removeEntries: (id: string, entryIds: readonly string[]) => Promise<void>
  /** Removes the visitors of past days. */
  removePastVisits: () => Promise<void>
}

const { document: _, ...head } = getTableColumns(publications)
/** A day starts at midnight in China. */
const DAY = sql<string>`(now() at time zone 'Asia/Shanghai')::date`

export function publicationsOf(orm: Orm): Publications {
  const openOf = (id: string) => and(eq(publications.id, id), publications.isPublished, isLive)
  return {
    async put({ document, ...content }) {
      const json = sql`${document}::json`
      const { id: _id, pageId: _pageId, ...changed } = content
      const [row] = await orm
        .insert(publications)
        .values({ ...content, document: json })
        .onConflictDoUpdate({
          target: publications.pageId,
          set: {
            ...changed,
            document: json,
            isPublished: true,
            revision: sql`${publications.revision} + 1`,
            updated: sql`now()`,
          },
        })
        .returning(head)
      if (!row) throw new Error('the publication was not returned')
      return row
    },
    ofPage: async (pageId) =>
      (await orm.select(head).from(publications).where(eq(publications.pageId, pageId)))[0],
    async open(id) {
      const [found] = await orm
        .select(head)
        .from(publications)
        .innerJoin(pages, eq(pages.id, publications.pageId))
        .where(openOf(id))
      return found
    },
    async isClosed(id) {
      const rows = await orm.select({ id: publications.id }).from(publications).where(eq(publications.id, id))
      return rows.length > 0
    },
    async documentOf(id) {
      const [found] = await orm
        .select({ text: sql<string>`${publications.document}::text` })
        .from(publications)
        .where(eq(publications.id, id))
      return found?.text
    },
    async unpublish(pageId) {
      const set = { isPublished: false, revision: sql`${publications.revision} + 1` }
      await orm.update(publications).set(set).where(eq(publications.pageId, pageId))
    },
    visit: (id, visitor) =>
      orm.transaction(async (transaction) => {
        const added = await transaction
          .insert(publicationVisits)
          .values({ publicationId: id, day: DAY, visitor })
          .onConflictDoNothing()
          .returning({ visitor: publicationVisits.visitor })
        if (added.length === 0) return
        const set = { visits: sql`${publications.visits} + 1` }
        await transaction.update(publications).set(set).where(eq(publications.id, id))
      }),
    async addEntry(entry, most) {
      if ((await this.countEntries(entry.publicationId)) >= most) return false
      await orm.insert(formEntries).values(entry)
      return true
    },
    listEntries: (id, page, pageSize) =>
      orm
        .select()
        .from(formEntries)
        .where(eq(formEntries.publicationId, id))
        .orderBy(desc(formEntries.created), desc(formEntries.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    async countEntries(id) {
      const [row] = await orm
        .select({ count: count() })
        .from(formEntries)
        .where(eq(formEntries.publicationId, id))
      return row?.count ?? 0
    },
    async removeEntries(id, entryIds) {
      if (entryIds.length === 0) return
      const those = inArray(formEntries.id, [...entryIds])
      await orm.delete(formEntries).where(and(eq(formEntries.publicationId, id), those))
    },
    async removePastVisits() {
      await orm.delete(publicationVisits).where(lt(publicationVisits.day, DAY))
    },
  }
}
