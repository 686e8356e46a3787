import { userInfo } from '../accounts/user-info.ts'
import * as api from '../api/people.ts'
import type { People } from '../db/people.ts'
import type { AddCall } from './add-calls.ts'
import { personInfo } from './cooperation.ts'
import { perUser } from './limits.ts'

export function addPeople(on: AddCall, { people }: { people: People }): void {
  on(
    api.search,
    async ({ keywords, pageNo, pageSize }) => {
      const text = keywords.replaceAll('\0', '').toWellFormed()
      return text === '' ? [] : (await people.search(text, pageNo, pageSize)).map(personInfo)
    },
    { limit: perUser(120) },
  )

  on(api.userAndAgent, (_, { session: { user, agentId } }) => ({
    userInfo: userInfo(user),
    proxyUserInfo: agentId === '' ? null : { agentId },
  }))
}
