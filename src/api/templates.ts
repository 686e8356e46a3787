import * as api from '#server/api/templates.ts'
import { callTo } from './client.ts'

/** Templates of the template center. */
export const templates = {
  list: callTo(api.list),
  detail: callTo(api.detail),
}
