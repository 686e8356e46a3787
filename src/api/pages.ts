import type { Project } from '#engine/document/index.ts'
import type { PageDetail, PageIdBody, PageList, PageListQuery } from '#server/api.ts'
import { type CallOptions, quark } from './client.ts'

/** Works of the author: a page of the service is a whole project. */
export const pages = {
  list: (query: PageListQuery = {}, options?: CallOptions) =>
    quark.get<PageList>('/page/getMyPages', query, options),
  detail: (pageId: string, options?: CallOptions) =>
    quark.get<PageDetail>('/page/detail', { pageId }, options),
  create: (project: Project) => quark.post<PageDetail>('/page/create', project),
  /** Saves; `pageData.version` is the version it started from + 1. @throws ApiError 409 with a PageConflict */
  update: (pageData: Project & { _id: string }, options?: CallOptions) =>
    quark.post<object>('/page/update?update=1', { pageData }, options),
  /** The same for a body that is written already: `{"pageData":…}`. @throws ApiError 409 with a PageConflict */
  save: (json: string, options?: CallOptions) =>
    quark.post<object>('/page/update?update=1', new Blob([json], { type: 'application/json' }), options),
  copy: (body: PageIdBody, options?: CallOptions) => quark.post<{ _id: string }>('/page/copy', body, options),
  remove: (body: PageIdBody, options?: CallOptions) => quark.post<object>('/page/delete', body, options),
}
