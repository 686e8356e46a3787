import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { PAGE_SHAPES, SAME_RATIO } from '#engine/document/page-size.ts'
import type { PageState } from '../api/pages.ts'
import type { TemplateShape } from '../api/templates.ts'
import { pages, videoTasks } from './schema.ts'
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
  /** Of works; all by default. */
  state?: PageState | undefined
  /** Works made of this item of information; all by default. */
  informationId?: string | undefined
  /** Templates saved of this document; all by default. */
  sourceId?: string | undefined
  /** A category of templates; empty for all. */
  category?: string
  /** The shape of their pages; all by default. */
  shape?: TemplateShape | undefined
  /** Only these; all by default. */
  ids?: readonly string[]
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

/** In full, as selected columns lose their table, and tasks have ids, too. */
export const pageId = sql`${pages}.${sql.identifier(pages.id.name)}`

/** The latest order decides; after a canceled one, whether there is a video. */
export const pageState = sql<PageState>`coalesce(
  (select case ${videoTasks.state}
     when 'complete' then 'complete' when 'error' then 'failed' when 'cancelled' then null else 'making' end
   from ${videoTasks} where ${videoTasks.pageId} = ${pageId} and ${videoTasks.kind} = 'video'
   order by ${videoTasks.created} desc limit 1),
  case when ${pages.videoUrl} = '' then 'editing' else 'complete' end)`

export function matches(filter: PreparedFilter): SQL | undefined {
  const { agentId, kind, keyword = '', category = '', shape, ids, state, informationId, sourceId } = filter
  return and(
    isShared(filter),
    eq(pages.agentId, agentId),
    filter.isDeleted ? isDeleted : isLive,
    // As a constant: prepared statements can use the indexes of one kind.
    ...(kind === undefined ? [] : [eq(pages.kind, kind).inlineParams()]),
    ...(state === undefined ? [] : [eq(pageState, sql.raw(`'${state}'`))]),
    ...(informationId === undefined ? [] : [eq(pages.informationId, informationId)]),
    ...(sourceId === undefined ? [] : [eq(pages.sourceId, sourceId)]),
    ...(keyword === '' ? [] : titleContains(pages, keyword)),
    ...(category === '' ? [] : [arrayContains(pages.tags, [category])]),
    ...(shape === undefined ? [] : [hasShape(shape)]),
    ...(ids ? [inArray(pages.id, [...ids])] : []),
  )
}

/** As `shapeOf` tells it. */
function hasShape(wanted: TemplateShape): SQL {
  const ratio = sql`${pages.width}::float8 / ${pages.height}`
  const isOf = ({ width, height }: (typeof PAGE_SHAPES)[number]) =>
    sql`abs(${ratio} * ${height / width}::float8 - 1) < ${SAME_RATIO}::float8`
  const usual = PAGE_SHAPES.find(({ id }) => id === wanted)
  return usual ? isOf(usual) : sql`not (${sql.join(PAGE_SHAPES.map(isOf), sql` or `)})`
}

function isShared({ userId, share }: PreparedFilter): SQL | undefined {
  const isMine = eq(pages.ownerId, userId)
  const isCooperation = arrayContains(pages.cooperators, sql`array[${userId}]::text[]`)
  const isPublished = sql`(${pages.kind} = 'template' and ${pages.isPublish})`
  const conditions = { my: isMine, cooperation: isCooperation, published: isPublished }
  return share === 'readable' ? or(isMine, isCooperation, isPublished) : conditions[share]
}

/** The same order in all databases, whatever their locale. */
const titleOrder = sql`coalesce(${pages.titleKey}, ${pages.title}) collate "C"`

export function sorted({ by, isAscending }: Sorting): SQL[] {
  const order = isAscending ? asc : desc
  return [order(by === 'title' ? titleOrder : pages[by]), order(pages.id)]
}
