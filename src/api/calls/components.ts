import * as componentsApi from '#server/api/components.ts'
import { callTo } from '../client.ts'
import { inTurn } from '../in-turn.ts'

/** Elements that the author has saved for other pages and works. */
export const components = {
  list: callTo(componentsApi.list),
  detail: callTo(componentsApi.detail),
  create: callTo(componentsApi.create),
  /** Moves components to the recycle bin. */
  remove: callTo(componentsApi.remove),
  rename: inTurn(callTo(componentsApi.rename)),
}
