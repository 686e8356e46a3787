import * as videosApi from '#server/api/videos.ts'
import { callTo } from '../client.ts'

/** Videos that the service makes of stored works. */
export const videos = {
  /** Orders a video of the stored version. */
  generate: callTo(videosApi.generate),
  progress: callTo(videosApi.progress),
  /** The same for videos and covers. */
  progressNew: callTo(videosApi.progressNew),
  /** What the author can put into a video: uploads and finished videos. */
  materials: callTo(videosApi.materials),
  /** The latest task of each work that has any. */
  batchProgress: callTo(videosApi.batchProgress),
  cancel: callTo(videosApi.cancel, { quiet: true }),
}
