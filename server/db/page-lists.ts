import { count, type Placeholder, sql } from 'drizzle-orm'
import type { PageState } from '../api/pages.ts'
import type { Orm } from './connection.ts'
import {
  matches,
  type PageFilter,
  type PreparedFilter,
  pageId,
  pageState,
  type Sorting,
  sorted,
} from './page-filter.ts'
import { coverAddress } from './cover-address.ts'
import { pages, publications } from './schema.ts'
import { addTitleKeys } from './title-order.ts'

/** Part of a list. */
interface Part {
  offset: number
  limit: number
}

/** What lists show of a page: reading a row takes time for each column. */
const views = {
  document: {
    id: pages.id,
    title: pages.title,
    coverImage: coverAddress,
    version: pages.version,
    isPublish: pages.isPublish,
    videoUrl: pages.videoUrl,
    updated: pages.updated,
  },
  template: {
    id: pages.id,
    ownerId: pages.ownerId,
    title: pages.title,
    coverImage: coverAddress,
    isPublish: pages.isPublish,
    tags: pages.tags,
    pageCount: pages.pageCount,
    seconds: pages.seconds,
    width: pages.width,
    height: pages.height,
    updated: pages.updated,
  },
  deleted: {
    id: pages.id,
    kind: pages.kind,
    title: pages.title,
    coverImage: coverAddress,
    version: pages.version,
    deleted: pages.deleted,
    updated: pages.updated,
  },
}
type View = keyof typeof views
/** A page as a view of lists shows it. */
export type ListedPage<As extends View> = Pick<typeof pages.$inferSelect, keyof (typeof views)[As] & PageKey>
type PageKey = keyof typeof pages.$inferSelect

/** Lists of stored documents. */
export interface PageLists {
  list: <As extends View>(
    as: As,
    filter: PageFilter,
    sorting: Sorting,
    part: Part,
  ) => Promise<ListedPage<As>[]>
  count: (filter: PageFilter) => Promise<number>
  /** Number of templates by category. */
  countByTag: (filter: PageFilter) => Promise<{ tag: string; count: number }[]>
  /** Number of works by state. */
  countByState: (filter: PageFilter) => Promise<{ state: PageState; count: number }[]>
  /** Works, and the numbers of all works of the user and of those that others share with the user. */
  listWorks: (
    filter: PageFilter,
    sorting: Sorting,
    part: Part,
  ) => Promise<WorksCounts & { list: ListedWork[] }>
}

/** A work with its link, which is null while it is not published as H5 pages. */
type ListedWork = ListedPage<'document'> & { publicationId: string | null }

interface WorksCounts {
  my: number
  cooperation: number
}

const publicationId = sql<string | null>`(select p.id from ${publications} p
  where p.page_id = ${pageId} and p.is_published)`

/** Values that prepared statements get when they run. */
const caller = { userId: sql.placeholder('userId'), agentId: sql.placeholder('agentId') }
const anyPart = { offset: sql.placeholder('offset'), limit: sql.placeholder('limit') }

/** Building a statement takes longer than running it, so the frequent ones are prepared. */
export function pageListsOf(orm: Orm): PageLists {
  const counting = (filter: PreparedFilter) =>
    orm.select({ count: count() }).from(pages).where(matches(filter))
  const worksCounts = ({ userId, agentId }: Pick<PreparedFilter, 'userId' | 'agentId'>) => {
    const countOf = (share: 'my' | 'cooperation') =>
      sql<number>`(${counting({ userId, agentId, kind: 'page', share })})`.mapWith(Number)
    return { my: countOf('my'), cooperation: countOf('cooperation') }
  }
  const listing = (
    as: View | 'work',
    filter: PreparedFilter,
    sorting: Sorting,
    { offset, limit }: Record<keyof Part, number | Placeholder>,
  ) =>
    orm
      .select(as === 'work' ? { ...views.document, publicationId, ...worksCounts(filter) } : views[as])
      .from(pages)
      .where(matches(filter))
      .orderBy(...sorted(sorting))
      .limit(limit)
      .offset(offset)

  const preparedLists = new Map<string, ReturnType<ReturnType<typeof listing>['prepare']>>()
  const preparedCounts = new Map<string, ReturnType<ReturnType<typeof counting>['prepare']>>()
  const preparedWorksCounts = orm
    .select(worksCounts(caller))
    .from(sql`(values (0)) as one`)
    .prepare('count works')

  async function rowsOf(as: View | 'work', filter: PageFilter, sorting: Sorting, part: Part) {
    if (sorting.by === 'title') await addTitleKeys(orm, filter)
    if (isSearch(filter)) return listing(as, filter, sorting, part)
    const name = `list ${as} ${nameOf(filter)} ${sorting.by} ${sorting.isAscending ? 'asc' : 'desc'}`
    const prepare = () => listing(as, { ...filter, ...caller }, sorting, anyPart).prepare(name)
    return kept(preparedLists, name, prepare).execute({ ...filter, ...part })
  }

  return {
    async list<As extends View>(as: As, filter: PageFilter, sorting: Sorting, part: Part) {
      const rows: unknown = await rowsOf(as, filter, sorting, part)
      return rows as ListedPage<As>[] // the columns of the view
    },
    async listWorks(filter, sorting, part) {
      const rows: unknown = await rowsOf('work', filter, sorting, part)
      const list = rows as (ListedWork & WorksCounts)[] // the columns of the view
      const [{ my, cooperation } = { my: 0, cooperation: 0 }] =
        list.length > 0 ? list : await preparedWorksCounts.execute({ ...filter })
      return { list, my, cooperation }
    },
    async count(filter) {
      const name = `count ${nameOf(filter)}`
      const prepare = () => counting({ ...filter, ...caller }).prepare(name)
      const [row] = await (isSearch(filter)
        ? counting(filter)
        : kept(preparedCounts, name, prepare).execute({ ...filter }))
      return row?.count ?? 0
    },
    countByState: (filter) =>
      orm.select({ state: pageState, count: count() }).from(pages).where(matches(filter)).groupBy(sql`1`),
    countByTag(filter) {
      const tag = sql<string>`unnest(${pages.tags})`.as('tag')
      const tags = orm.select({ tag }).from(pages).where(matches(filter)).as('tags')
      return orm.select({ tag: tags.tag, count: count() }).from(tags).groupBy(tags.tag)
    },
  }
}

/** The text of a search depends on what it looks for. */
const isSearch = ({ keyword = '', category = '', shape, ids, informationId, sourceId }: PageFilter) =>
  keyword !== '' ||
  category !== '' ||
  [shape, ids, informationId, sourceId].some((value) => value !== undefined)

const nameOf = ({ share, kind, state, isDeleted = false }: PageFilter) =>
  `${share} ${kind ?? 'all'} ${state ?? 'any'} ${isDeleted ? 'deleted' : 'live'}`

/** The value of a key, created when it is asked for first. */
function kept<Value>(values: Map<string, Value>, key: string, create: () => Value): Value {
  const value = values.get(key) ?? create()
  values.set(key, value)
  return value
}
