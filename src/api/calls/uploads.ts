import * as myUploadsApi from '#server/api/my-uploads.ts'
import * as uploadsApi from '#server/api/uploads.ts'
import { callTo, uploadTo } from '../client.ts'
import { inTurn } from '../in-turn.ts'

/** The author's uploaded pictures, sounds and videos: 我的素材. */
export const uploads = {
  list: callTo(myUploadsApi.list),
  rename: inTurn(callTo(myUploadsApi.rename, { quiet: true })),
  remove: callTo(myUploadsApi.remove, { quiet: true }),
  /** The works that contain files. */
  usage: callTo(myUploadsApi.usage, { quiet: true }),
  /** Names of media that the service has. */
  names: callTo(myUploadsApi.names, { quiet: true }),
  space: callTo(myUploadsApi.getSpace, { quiet: true }),
  /** Adds a file that the object store has. */
  register: callTo(uploadsApi.register),
  /** Sends a file through the service; the stage uploads to the object store instead. */
  send: uploadTo(uploadsApi.register),
  sendPicture: uploadTo(uploadsApi.uploadCommon),
  sendFile: uploadTo(uploadsApi.uploadFile),
  sendPictures: uploadTo(uploadsApi.uploadImages),
}
