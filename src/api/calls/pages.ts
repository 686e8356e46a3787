import * as pagesApi from '#server/api/pages.ts'
import { type CallOptions, callTo, sendCall } from '../client.ts'

/** The author's works: a page of the service is a whole project. */
export const pages = {
  list: callTo(pagesApi.list),
  stateCounts: callTo(pagesApi.stateCounts),
  space: callTo(pagesApi.getSpace, { quiet: true }),
  detail: callTo(pagesApi.detail),
  create: callTo(pagesApi.create),
  /** Saves; `pageData.version` is the version it started from + 1. @throws ApiError 409 with a PageConflict */
  update: callTo(pagesApi.update),
  /** The same for a serialized body: `{"pageData":…}`. @throws ApiError 409 with a PageConflict */
  save: (json: string, options?: CallOptions) =>
    sendCall(pagesApi.update, new Blob([json], { type: 'application/json' }), options),
  copy: callTo(pagesApi.copy),
  /** Moves a work to the recycle bin. */
  remove: callTo(pagesApi.remove),
  myTemplates: callTo(pagesApi.myTemplates),
  publishedTemplates: callTo(pagesApi.publishedTemplates),
  /** Makes a template of a work, which stays. */
  setTemplate: callTo(pagesApi.setTemplate),
  setPublish: callTo(pagesApi.setPublish),
  cooperators: callTo(pagesApi.cooperators),
  addCooperators: callTo(pagesApi.addCooperators),
  removeCooperator: callTo(pagesApi.removeCooperator),
}
