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

/** The service says who logs in, and nothing of who is logged in: it is out of reach. */
async function enterAs(id: string) {
  answerCalls(({ url }): Reply => {
    if (url.includes('/auth/login'))
      return ok({ access_token: id, userInfo: person(id), permissionsList: [] })
    return failed(503)
  })
  await login({ username: id, password: 'secret1' })
}

afterEach(() => endSession())

it('is that of the session while the service cannot be reached, not of whoever was here before', async () => {
  await enterAs('su')
  expect(await currentUserId({ quiet: true })).toBe('su')
  endSession()
  await enterAs('lin')
  expect(await currentUserId({ quiet: true })).toBe('lin')
})

it('is nobody’s after the session', async () => {
  await enterAs('su')
  endSession()
  await expect(currentUserId({ quiet: true })).rejects.toMatchObject({ status: 503 })
})
