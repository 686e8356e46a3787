import * as api from '#server/api/uploads.ts'
import { callTo } from './client.ts'

/** The author's uploaded pictures, sounds and videos: 我的素材. */
export const uploads = {
  list: callTo(api.list),
  /** Adds a file that the object store has. */
  register: callTo(api.register),
}
