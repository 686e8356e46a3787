import { userInfo } from '../accounts/user-info.ts'
import * as api from '../api/people.ts'
import type { People } from '../db/people.ts'
import type { AddCall } from './add-calls.ts'
import { personInfo } from './cooperation.ts'
import { perUser } from './limits.ts'

export function addPeople(on: AddCall, { people }: { people: People }): void {
  on(
    api.search,
    async ({ keywords, pageNo, pageSize }) =>
      keywords === '' ? [] : (await people.search(keywords, pageNo, pageSize)).map(personInfo),
    { limit: perUser(120) },
  )

  on(api.userAndAgent, (_, { session: { user, agentId } }) => ({
    userInfo: userInfo(user),
    proxyUserInfo: agentId === '' ? null : { agentId },
  }))
}
