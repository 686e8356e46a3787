import * as makingApi from '#server/api/making.ts'
import { callTo } from '../client.ts'

/** Works that the service makes of articles. */
export const making = {
  plan: callTo(makingApi.planMaking, { quiet: true }),
  make: callTo(makingApi.makeStoryboard, { quiet: true }),
}
