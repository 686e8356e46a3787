import * as api from '#server/api/pages.ts'
import { type CallOptions, callTo, sendCall } from './client.ts'

/** The author's works: a page of the service is a whole project. */
export const pages = {
  list: callTo(api.list),
  detail: callTo(api.detail),
  create: callTo(api.create),
  /** Saves; `pageData.version` is the version it started from + 1. @throws ApiError 409 with a PageConflict */
  update: callTo(api.update),
  /** The same for a serialized body: `{"pageData":…}`. @throws ApiError 409 with a PageConflict */
  save: (json: string, options?: CallOptions) =>
    sendCall(api.update, new Blob([json], { type: 'application/json' }), options),
  copy: callTo(api.copy),
  remove: callTo(api.remove),
}
