import * as componentsApi from '#server/api/components.ts'
import { callTo } from '../client.ts'

/** Elements that the author has saved for other pages and works. */
export const components = {
  list: callTo(componentsApi.list),
  detail: callTo(componentsApi.detail),
  create: callTo(componentsApi.create),
  /** Moves components to the recycle bin. */
  remove: callTo(componentsApi.remove),
  rename: callTo(componentsApi.rename),
}
