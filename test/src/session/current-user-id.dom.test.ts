import { afterEach, expect, it } from 'vitest'
import { currentUserId, endSession, login } from '#src/session/index.ts'
import { answerCalls, failed, ok, type Reply } from '#test/support/answers.ts'

const person = (_id: string) => ({
  _id,
  username: _id,
  name: _id,
  email: '',
  avatar: '',
  created: '',
  updated: '',
})

/** The service answers logins but is unreachable for other calls. */
async function enterAs(id: string) {
  answerCalls(({ url }): Reply => {
    if (url.includes('/auth/login'))
      return ok({ access_token: id, userInfo: person(id), permissionsList: [] })
    return failed(503)
  })
  await login({ username: id, password: 'secret1' })
}

afterEach(() => endSession())

it("is the session's while the service is unreachable, not an earlier user's", async () => {
  await enterAs('su')
  expect(await currentUserId({ quiet: true })).toBe('su')
  endSession()
  await enterAs('lin')
  expect(await currentUserId({ quiet: true })).toBe('lin')
})

it('is unknown after the session has ended', async () => {
  await enterAs('su')
  endSession()
  await expect(currentUserId({ quiet: true })).rejects.toMatchObject({ status: 503 })
})
