import * as draftsApi from '#server/api/drafts.ts'
import { callTo } from '../client.ts'
import { inTurn } from '../in-turn.ts'

/** Unfinished documents that came from templates. @public */
export const drafts = {
  list: callTo(draftsApi.list),
  detail: callTo(draftsApi.detail),
  /** Saves; `pageData.version` is the version it started from + 1. @throws ApiError 409 with a PageConflict */
  update: callTo(draftsApi.update),
  copy: callTo(draftsApi.copy),
  batchCopy: callTo(draftsApi.batchCopy),
  /** Makes a template of a draft, which stays. */
  setTemplate: callTo(draftsApi.setTemplate),
  /** Moves a draft to the recycle bin. */
  remove: callTo(draftsApi.remove),
  batchRemove: callTo(draftsApi.batchRemove),
  rename: inTurn(callTo(draftsApi.rename)),
}
