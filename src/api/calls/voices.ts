import * as voicesApi from '#server/api/voices.ts'
import { callTo } from '../client.ts'

/** Text to speech. */
export const voices = {
  /** Makes a sound that documents may refer to. */
  convert: callTo(voicesApi.convert),
  /** Makes a sound to listen to now; nothing is stored. */
  sample: callTo(voicesApi.sample),
}
