import * as makingApi from '#server/api/making.ts'
import { callTo } from '../client.ts'

/** Works that the service makes of articles. */
export const making = {
  plan: callTo(makingApi.planMaking, { quiet: true }),
  make: callTo(makingApi.makeStoryboard, { quiet: true }),
  /** Synthesizes a part of a work's narration. */
  speak: callTo(makingApi.speakWork, { quiet: true }),
}
