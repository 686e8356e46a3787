import {
  aliasedTable,
  and,
  arrayContains,
  count,
  desc,
  eq,
  inArray,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Orm } from './connection.ts'
import { coverAddress } from './cover-address.ts'
import { isLive, type Kind } from './page-filter.ts'
import type { PageHead, Saver } from './pages.ts'
import { type Person, personColumns } from './people.ts'
import { pages, users } from './schema.ts'
import { titleContains } from './title-search.ts'

/** A document with its owner and the author of its last save, who is null where it is unknown. */
export interface SharedPage {
  page: Pick<
    PageHead,
    'id' | 'kind' | 'title' | 'coverImage' | 'version' | 'isPublish' | 'videoUrl' | 'cooperators' | 'updated'
  >
  owner: Person
  saver: Saver | null
}

/** Selects documents with cooperators. */
interface Filter {
  userId: string
  agentId: string
  /** A part of the title; empty for all. */
  keyword: string
}

/** Documents that users share with each other. */
export interface SharedPages {
  /** @param isMine shared by the user, otherwise with the user. @param page from 1 */
  list: (
    filter: Filter & { isMine: boolean; kinds: readonly Kind[] },
    page: number,
    pageSize: number,
  ) => Promise<SharedPage[]>
  /** Numbers of documents by kind, and by who shares them. */
  count: (filter: Filter) => Promise<{ kind: Kind; isMine: boolean; count: number }[]>
}

const { id, kind, title, version, isPublish, videoUrl, cooperators, updated } = pages
const columns = {
  id,
  kind,
  title,
  coverImage: coverAddress,
  version,
  isPublish,
  videoUrl,
  cooperators,
  updated,
}

export function sharedPagesOf(orm: Orm): SharedPages {
  const savers = aliasedTable(users, 'savers')
  return {
    list: (filter, page, pageSize) =>
      orm
        .select({ page: columns, owner: personColumns, saver: { id: savers.id, name: savers.name } })
        .from(pages)
        .innerJoin(users, eq(users.id, pages.ownerId))
        .leftJoin(savers, eq(savers.id, pages.savedBy))
        .where(
          and(
            filter.isMine ? isShared(filter.userId) : isCooperator(filter.userId),
            inArray(pages.kind, [...filter.kinds]),
            ...common(filter),
          ),
        )
        .orderBy(desc(pages.updated), desc(pages.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    count: (filter) => {
      const isMine = sql<boolean>`${pages.ownerId} = ${filter.userId}`
      return orm
        .select({ kind: pages.kind, isMine, count: count() })
        .from(pages)
        .where(and(or(isShared(filter.userId), isCooperator(filter.userId)), ...common(filter)))
        .groupBy(pages.kind, sql`2`)
    },
  }
}

const isShared = (userId: string): SQL | undefined =>
  and(eq(pages.ownerId, userId), ne(pages.cooperators, []))

const isCooperator = (userId: string): SQL => arrayContains(pages.cooperators, [userId])

const common = ({ agentId, keyword }: Filter): (SQL | undefined)[] => [
  eq(pages.agentId, agentId),
  isLive,
  ...(keyword === '' ? [] : titleContains(pages, keyword)),
]
