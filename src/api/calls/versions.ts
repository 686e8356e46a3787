import * as versionsApi from '#server/api/versions.ts'
import { callTo } from '../client.ts'

/** Earlier versions of a work. */
export const versions = {
  list: callTo(versionsApi.list, { quiet: true }),
  /** The project of a version. */
  detail: callTo(versionsApi.detail, { quiet: true }),
}
