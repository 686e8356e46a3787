import * as informationApi from '#server/api/information.ts'
import { callTo } from '../client.ts'

/** Collected texts with pictures and tables. */
export const information = {
  list: callTo(informationApi.list),
  detail: callTo(informationApi.detail),
  create: callTo(informationApi.create),
  update: callTo(informationApi.update),
  remove: callTo(informationApi.remove),
}
