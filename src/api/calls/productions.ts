import * as productionsApi from '#server/api/productions.ts'
import { callTo } from '../client.ts'

/** Finished videos with title, cover and status. */
export const productions = {
  addOrUpdate: callTo(productionsApi.addOrUpdate),
  retract: callTo(productionsApi.retract),
  list: callTo(productionsApi.list),
}
