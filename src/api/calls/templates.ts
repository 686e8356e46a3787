import * as templateCooperationApi from '#server/api/template-cooperation.ts'
import * as templatesApi from '#server/api/templates.ts'
import { callTo } from '../client.ts'
import { inTurn } from '../in-turn.ts'

/** Templates of the template center. */
export const templates = {
  list: callTo(templatesApi.list),
  categories: callTo(templatesApi.categories),
  listMine: callTo(templatesApi.listMine),
  detail: callTo(templatesApi.detail),
  create: callTo(templatesApi.create),
  /** Saves; `pageData.version` is the version it started from + 1. @throws ApiError 409 with a PageConflict */
  update: callTo(templatesApi.update),
  /** Makes a draft of a template, which stays. */
  setDraft: callTo(templatesApi.setDraft),
  copy: callTo(templatesApi.copy),
  batchCopy: callTo(templatesApi.batchCopy),
  /** Moves a template to the recycle bin. */
  remove: callTo(templatesApi.remove),
  batchRemove: callTo(templatesApi.batchRemove),
  rename: inTurn(callTo(templatesApi.rename)),
  cooperators: callTo(templateCooperationApi.list),
  addCooperators: callTo(templateCooperationApi.add),
  batchAddCooperators: callTo(templateCooperationApi.batchAdd),
  removeCooperator: callTo(templateCooperationApi.remove),
}
