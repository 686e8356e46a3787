import * as authApi from '#server/api/auth.ts'
import * as pagesApi from '#server/api/pages.ts'
import * as psdApi from '#server/api/psd.ts'
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
  remove: callTo(pagesApi.remove),
}

/** Templates of the template center. */
export const templates = {
  list: callTo(templatesApi.list),
  detail: callTo(templatesApi.detail),
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
  cancel: callTo(videosApi.cancel, { quiet: true }),
}

/** Text to speech. */
export const voices = {
  /** Makes a sound that documents may refer to. */
  convert: callTo(voicesApi.convert),
  /** Makes a sound to listen to now; nothing is stored. */
  sample: callTo(voicesApi.sample),
}
