import * as favoritesApi from '#server/api/favorites.ts'
import { callTo } from '../client.ts'

/** Templates and materials that the author has marked. */
export const favorites = {
  list: callTo(favoritesApi.list),
  add: callTo(favoritesApi.add),
  remove: callTo(favoritesApi.remove),
}
