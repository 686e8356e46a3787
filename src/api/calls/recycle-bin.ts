import * as recycleBinApi from '#server/api/recycle-bin.ts'
import { callTo } from '../client.ts'

/** The author's deleted works, templates and drafts. */
export const recycleBin = {
  list: callTo(recycleBinApi.list),
  /** The project of a deleted document. */
  detail: callTo(recycleBinApi.detail),
  restore: callTo(recycleBinApi.restore),
  /** Removes documents permanently. */
  remove: callTo(recycleBinApi.remove),
}
