import type { DocumentCard } from '../api/documents.ts'
import type { TemplateCard } from '../api/templates.ts'
import type { PageFilter, Sorting } from '../db/page-filter.ts'
import type { ListedPage } from '../db/page-lists.ts'
import type { Session } from './session.ts'

interface Query {
  pageNo: number
  pageSize: number
  keyword: string
  sort: Sorting['by']
  order?: 'asc' | 'desc' | undefined
}

/** What a list query means for the database. */
export function listed(
  { pageNo, pageSize, keyword, sort, order = sort === 'title' ? 'asc' : 'desc' }: Query,
  { user, agentId }: Session,
): {
  filter: Pick<PageFilter, 'userId' | 'agentId' | 'keyword'>
  sorting: Sorting
  part: { offset: number; limit: number }
} {
  return {
    filter: { userId: user.id, agentId, keyword },
    sorting: { by: sort, isAscending: order === 'asc' },
    part: { offset: (pageNo - 1) * pageSize, limit: pageSize },
  }
}

export function documentCard(page: ListedPage<'document'>): DocumentCard {
  const { id, title, coverImage, isPublish, version, videoUrl, updated } = page
  return { _id: id, title, coverImage, isPublish, version, videoUrl, updated: updated.toISOString() }
}

export function templateCard(page: ListedPage<'template'>): TemplateCard {
  const { id, title, coverImage, pageCount, seconds, width, height, tags, isPublish, ownerId, updated } = page
  const more = { isPublish, ownerId, updated: updated.toISOString() }
  return { _id: id, title, coverImage, pageCount, seconds, width, height, tags, ...more }
}
