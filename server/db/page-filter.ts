import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { pages } from './schema.ts'
import { titleContains } from './title-search.ts'

export type Kind = (typeof pages.$inferSelect)['kind']
/** Whose pages: the user's own, shared with the user, published for everyone, or all of these. */
export type Share = 'my' | 'cooperation' | 'published' | 'readable'

/** Selects pages that a user may read, for one agent. */
export interface PageFilter {
  userId: string
  agentId: string
  share: Share
  /** All kinds by default. */
  kind?: Kind
  /** A part of the title; empty for all. */
  keyword?: string
  /** A category of templates; empty for all. */
  category?: string
  /** Selects from the recycle bin. */
  isDeleted?: boolean
}

/** A filter whose users are known when a prepared statement runs. */
export type PreparedFilter = Omit<PageFilter, 'userId' | 'agentId'> &
  Record<'userId' | 'agentId', string | Placeholder>

export interface Sorting {
  by: 'updated' | 'created' | 'title' | 'deleted'
  isAscending: boolean
}

export const isLive = isNull(pages.deleted)
export const isDeleted = isNotNull(pages.deleted)

export function matches(filter: PreparedFilter): SQL | undefined {
  const { agentId, kind, keyword = '', category = '' } = filter
  return and(
    isShared(filter),
    eq(pages.agentId, agentId),
    filter.isDeleted ? isDeleted : isLive,
    // As a constant: prepared statements can use the indexes of one kind.
    ...(kind === undefined ? [] : [eq(pages.kind, kind).inlineParams()]),
    ...(keyword === '' ? [] : titleContains(pages, keyword)),
    ...(category === '' ? [] : [arrayContains(pages.tags, [category])]),
  )
}

function isShared({ userId, share }: PreparedFilter): SQL | undefined {
  const isMine = eq(pages.ownerId, userId)
  const isCooperation = arrayContains(pages.cooperators, sql`array[${userId}]::text[]`)
  const isPublished = sql`(${pages.kind} = 'template' and ${pages.isPublish})`
  const conditions = { my: isMine, cooperation: isCooperation, published: isPublished }
  return share === 'readable' ? or(isMine, isCooperation, isPublished) : conditions[share]
}

export function sorted({ by, isAscending }: Sorting): SQL[] {
  const order = isAscending ? asc : desc
  return [order(pages[by]), order(pages.id)]
}
