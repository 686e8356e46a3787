import * as authApi from '#server/api/auth.ts'
import * as coversApi from '#server/api/covers.ts'
import * as draftsApi from '#server/api/drafts.ts'
import * as informationApi from '#server/api/information.ts'
import * as keywordsApi from '#server/api/keywords.ts'
import * as materialUsesApi from '#server/api/material-uses.ts'
import * as materialsApi from '#server/api/materials.ts'
import * as myVideosApi from '#server/api/my-videos.ts'
import * as pagesApi from '#server/api/pages.ts'
import * as peopleApi from '#server/api/people.ts'
import * as productionsApi from '#server/api/productions.ts'
import * as psdApi from '#server/api/psd.ts'
import * as recycleBinApi from '#server/api/recycle-bin.ts'
import * as templateCooperationApi from '#server/api/template-cooperation.ts'
import * as templatesApi from '#server/api/templates.ts'
import * as uploadsApi from '#server/api/uploads.ts'
import * as userApi from '#server/api/user.ts'
import * as videosApi from '#server/api/videos.ts'
import * as voicesApi from '#server/api/voices.ts'
import { type CallOptions, callTo, sendCall, uploadTo } from './client.ts'

/** Ways into a session; the form shows the errors. */
export const auth = {
  login: callTo(authApi.login, { quiet: true }),
  register: callTo(authApi.register, { quiet: true }),
}

/** The author's works: a page of the service is a whole project. */
export const pages = {
  list: callTo(pagesApi.list),
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

/** Templates of the template center. */
export const templates = {
  list: callTo(templatesApi.list),
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
  rename: callTo(templatesApi.rename),
  cooperators: callTo(templateCooperationApi.list),
  addCooperators: callTo(templateCooperationApi.add),
  batchAddCooperators: callTo(templateCooperationApi.batchAdd),
  removeCooperator: callTo(templateCooperationApi.remove),
}

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
  rename: callTo(draftsApi.rename),
}

/** The author's deleted works, templates and drafts. @public */
export const recycleBin = {
  list: callTo(recycleBinApi.list),
  restore: callTo(recycleBinApi.restore),
  /** Removes documents for good. */
  remove: callTo(recycleBinApi.remove),
}

/** Other users. @public */
export const people = {
  search: callTo(peopleApi.search),
  userAndAgent: callTo(peopleApi.userAndAgent),
}

/** The author's uploaded pictures, sounds and videos: 我的素材. */
export const uploads = {
  list: callTo(uploadsApi.list),
  /** Adds a file that the object store has. */
  register: callTo(uploadsApi.register),
  /** Sends a file through the service; the stage uploads to the object store instead. */
  send: uploadTo(uploadsApi.register),
  sendPicture: uploadTo(uploadsApi.uploadCommon),
  sendFile: uploadTo(uploadsApi.uploadFile),
  sendPictures: uploadTo(uploadsApi.uploadImages),
  /** Converts a Photoshop document into elements. */
  importPsd: uploadTo(psdApi.upload),
}

/** The logged-in user. */
export const user = {
  info: callTo(userApi.info),
  permission: callTo(userApi.permission),
  rename: callTo(userApi.rename, { quiet: true }),
  /** Ends all sessions, this one included. */
  changePassword: callTo(userApi.changePassword, { quiet: true }),
}

/** Videos that the service makes of stored works. */
export const videos = {
  /** Orders a video of the stored version. */
  generate: callTo(videosApi.generate),
  progress: callTo(videosApi.progress),
  /** The same for videos and covers. */
  progressNew: callTo(videosApi.progressNew),
  /** What the author can put into a video: uploads and finished videos. */
  materials: callTo(videosApi.materials),
  cancel: callTo(videosApi.cancel, { quiet: true }),
}

/** Covers of works, drawn by the service. */
export const covers = {
  list: callTo(coversApi.list),
  create: callTo(coversApi.create),
  update: callTo(coversApi.update),
  remove: callTo(coversApi.remove),
  /** Orders pictures of a cover, or of the poster of a work. */
  createTask: callTo(coversApi.createTask),
}

/** Finished videos with title, cover and status. */
export const productions = {
  addOrUpdate: callTo(productionsApi.addOrUpdate),
  retract: callTo(productionsApi.retract),
  list: callTo(productionsApi.list),
}

/** Collected texts with pictures and tables. */
export const information = {
  list: callTo(informationApi.list),
  detail: callTo(informationApi.detail),
  create: callTo(informationApi.create),
  update: callTo(informationApi.update),
  remove: callTo(informationApi.remove),
}

/** Text to speech. */
export const voices = {
  /** Makes a sound that documents may refer to. */
  convert: callTo(voicesApi.convert),
  /** Makes a sound to listen to now; nothing is stored. */
  sample: callTo(voicesApi.sample),
}

/** The material library: what ships with the product, and what the author has added. @public */
export const materials = {
  tree: callTo(materialsApi.tree),
  publicMenu: callTo(materialsApi.publicMenu),
  /** The author's own. */
  list: callTo(materialsApi.list),
  search: callTo(materialsApi.search),
  labels: callTo(materialsApi.labels),
  upload: uploadTo(materialsApi.upload),
  uses: callTo(materialUsesApi.list),
  usedOnce: callTo(materialUsesApi.distinct),
  addUses: callTo(materialUsesApi.add),
  orders: callTo(materialUsesApi.orders),
  order: callTo(materialUsesApi.order),
  /** Finds materials for a text. */
  searchFor: callTo(keywordsApi.search),
  suggest: callTo(keywordsApi.suggest),
}

/** Categories and checks of the second client. @public */
export const catalogue = {
  schemaCategories: callTo(keywordsApi.schemaCategories),
  contentCategories: callTo(keywordsApi.contentCategories),
  judgeCover: callTo(keywordsApi.judgeCover),
}

/** The author's finished videos. @public */
export const myVideos = {
  list: callTo(myVideosApi.list),
  put: callTo(myVideosApi.put),
  remove: callTo(myVideosApi.remove),
}
