import { count, type Placeholder, sql } from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { matches, type PageFilter, type PreparedFilter, type Sorting, sorted } from './page-filter.ts'
import { pages } from './schema.ts'

/** Part of a list. */
interface Part {
  offset: number
  limit: number
}

/** What lists show of a page. */
export type ListedPage = Pick<typeof pages.$inferSelect, keyof typeof columns>

/** Lists of stored documents. */
export interface PageLists {
  list: (filter: PageFilter, sorting: Sorting, part: Part) => Promise<ListedPage[]>
  count: (filter: PageFilter) => Promise<number>
  /** Numbers of the works of a user, and of those that others share with the user. */
  countWorks: (of: Pick<PageFilter, 'userId' | 'agentId'>) => Promise<{ my: number; cooperation: number }>
}

const columns = {
  id: pages.id,
  ownerId: pages.ownerId,
  title: pages.title,
  coverImage: pages.coverImage,
  version: pages.version,
  kind: pages.kind,
  isPublish: pages.isPublish,
  videoUrl: pages.videoUrl,
  tags: pages.tags,
  pageCount: pages.pageCount,
  seconds: pages.seconds,
  deleted: pages.deleted,
  updated: pages.updated,
}

/** Values that prepared statements get when they run. */
const caller = { userId: sql.placeholder('userId'), agentId: sql.placeholder('agentId') }
const anyPart = { offset: sql.placeholder('offset'), limit: sql.placeholder('limit') }

/** Building a statement takes longer than running it, so the frequent ones are prepared. */
export function pageListsOf(orm: Orm): PageLists {
  const listing = (
    filter: PreparedFilter,
    sorting: Sorting,
    { offset, limit }: Record<keyof Part, number | Placeholder>,
  ) =>
    orm
      .select(columns)
      .from(pages)
      .where(matches(filter))
      .orderBy(...sorted(sorting))
      .limit(limit)
      .offset(offset)
  const counting = (filter: PreparedFilter) =>
    orm.select({ count: count() }).from(pages).where(matches(filter))

  const preparedLists = new Map<string, ReturnType<ReturnType<typeof listing>['prepare']>>()
  const preparedCounts = new Map<string, ReturnType<ReturnType<typeof counting>['prepare']>>()
  const works = (share: 'my' | 'cooperation') =>
    sql<number>`(${counting({ ...caller, kind: 'page', share })})`.mapWith(Number)
  const worksCounts = orm
    .select({ my: works('my'), cooperation: works('cooperation') })
    .from(sql`(values (0)) as one`)
    .prepare('count works')

  return {
    list(filter, sorting, part) {
      if (isSearch(filter)) return listing(filter, sorting, part)
      const name = `list ${nameOf(filter)} ${sorting.by} ${sorting.isAscending ? 'asc' : 'desc'}`
      const prepare = () => listing({ ...filter, ...caller }, sorting, anyPart).prepare(name)
      return kept(preparedLists, name, prepare).execute({ ...filter, ...part })
    },
    async count(filter) {
      const name = `count ${nameOf(filter)}`
      const prepare = () => counting({ ...filter, ...caller }).prepare(name)
      const [row] = await (isSearch(filter)
        ? counting(filter)
        : kept(preparedCounts, name, prepare).execute({ ...filter }))
      return row?.count ?? 0
    },
    async countWorks({ userId, agentId }) {
      const [row] = await worksCounts.execute({ userId, agentId })
      return row ?? { my: 0, cooperation: 0 }
    },
  }
}

/** The text of a search depends on its keyword. */
const isSearch = ({ keyword = '', category = '' }: PageFilter) => keyword !== '' || category !== ''

const nameOf = ({ share, kind, isDeleted = false }: PageFilter) =>
  `${share} ${kind ?? 'all'} ${isDeleted ? 'deleted' : 'live'}`

/** The value of a key, created when it is asked for first. */
function kept<Value>(values: Map<string, Value>, key: string, create: () => Value): Value {
  const value = values.get(key) ?? create()
  values.set(key, value)
  return value
}
