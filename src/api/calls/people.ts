import * as peopleApi from '#server/api/people.ts'
import { callTo } from '../client.ts'

/** Other users. */
export const people = {
  search: callTo(peopleApi.search),
  userAndAgent: callTo(peopleApi.userAndAgent),
}
