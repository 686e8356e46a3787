import { expect, it, vi } from 'vitest'
import { storeUser } from '#src/api/credentials.ts'
import { fetchWork, preloadWork } from '#src/screens/editor/frame/opening/preload.ts'
import { answerCalls, failed, ok } from '#test/support/answers.ts'

const WORK = { _id: 'work', title: '周报' }

/** Preloads the work of the address in a session. @param accepted the token that the service takes; @returns counts the requests for it */
async function preloadAs(token: string, accepted: string) {
  const calls = answerCalls(({ headers }) =>
    headers['x-access-token'] === accepted ? ok(WORK) : failed(401),
  )
  history.replaceState(null, '', '/editor?id=work')
  storeUser({ access_token: token })
  preloadWork()
  const requested = () => calls.filter(({ url }) => url.includes('/page/detail')).length
  await vi.waitFor(() => expect(requested()).toBe(1))
  return requested
}

it('requests the work of the address once', async () => {
  const requested = await preloadAs('first', 'first')
  expect(await fetchWork('work').stored).toEqual(WORK)
  expect(requested()).toBe(1)
  expect(await fetchWork('work').stored).toEqual(WORK)
  expect(requested()).toBe(2)
})

it('requests it anew when another session has begun before the editor was there', async () => {
  await preloadAs('expired', 'valid')
  storeUser({ access_token: 'valid' })
  expect(await fetchWork('work').stored).toEqual(WORK)
})
