import * as chatApi from '#server/api/chat.ts'
import { callTo } from '../client.ts'
import { streamTo } from '../stream.ts'

/** The assistant of the service; address, key and model stay there. */
export const chat = {
  state: callTo(chatApi.state, { quiet: true }),
  /** @throws ApiError, also when the answer breaks; what has arrived before stays */
  stream: streamTo(chatApi.streamCompletions),
}
