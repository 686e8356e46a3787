import * as informationApi from '#server/api/information.ts'
import * as makingApi from '#server/api/making.ts'
import { callTo } from '../client.ts'

/** Collected texts with pictures and tables. */
export const information = {
  list: callTo(informationApi.list),
  detail: callTo(informationApi.detail),
  create: callTo(informationApi.create),
  update: callTo(informationApi.update),
  remove: callTo(informationApi.remove),
  restore: callTo(informationApi.restore),
  cards: callTo(informationApi.cards),
  facets: callTo(informationApi.facets),
  /** Makes a work of an item. */
  createVideo: callTo(makingApi.createVideo),
  linkWork: callTo(informationApi.linkWork),
}
