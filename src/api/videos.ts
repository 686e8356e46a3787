import * as api from '#server/api/videos.ts'
import { callTo } from './client.ts'

/** Videos that the service makes of stored works. */
export const videos = {
  /** Orders a video of the stored version. */
  generate: callTo(api.generate),
  progress: callTo(api.progress),
  cancel: callTo(api.cancel, { quiet: true }),
}
