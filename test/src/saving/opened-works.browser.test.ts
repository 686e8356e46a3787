import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { storeUser } from '#src/api/credentials.ts'
import { clearAfterLogout } from '#src/offline/clear-after-logout.ts'
import { clearOpenedWorks, MAX_OPENED, openedWorksOf } from '#src/saving/opened-works.ts'
import { endSession, onSession, session } from '#src/session/index.ts'

const work = (title: string, json = '{}') => ({ title, isTemplate: false, version: 1, json })
const idsOf = async (userId: string) => (await openedWorksOf(userId).list()).map(({ workId }) => workId)

beforeEach(clearOpenedWorks)

it('keeps the works that a user opened last, and nothing of anyone after a logout', async () => {
  const [anna, ben] = [openedWorksOf('anna'), openedWorksOf('ben')]
  for (let number = 1; number <= MAX_OPENED; number++) await anna.keep(`w${number}`, work(`第 ${number} 个`))
  await anna.keep('w1', work('第一个', '{"a":1}'))
  await anna.keep('new', work('新的'))
  const ids = await idsOf('anna')
  expect([ids.length, ids[0], ids[1]]).toEqual([MAX_OPENED, 'new', 'w1'])
  expect(await anna.find('w1')).toEqual(work('第一个', '{"a":1}'))
  expect(await anna.find('w2')).toBeUndefined()
  expect(await ben.find('w1')).toBeUndefined()
  expect(await idsOf('ben')).toEqual([])
  await anna.remove('new')
  expect(await anna.find('new')).toBeUndefined()
  expect((await idsOf('anna'))[0]).toBe('w1')
  await anna.keep('w1', work('太大', 'x'.repeat(10_000_001)))
  expect(await anna.find('w1')).toBeUndefined()
  await clearOpenedWorks()
  expect(await idsOf('anna')).toEqual([])
})

it('forgets them after a logout, whoever opened them', async () => {
  storeUser({ access_token: 'token' })
  await refreshed()
  onTestFinished(clearAfterLogout())
  await openedWorksOf('anna').keep('w1', work('第一个'))
  endSession()
  await expect.poll(() => openedWorksOf('anna').find('w1')).toBeUndefined()
  expect(await idsOf('anna')).toEqual([])
})

/** Another tab has logged in. */
async function refreshed() {
  const off = onSession(() => undefined)
  onTestFinished(off)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await expect.poll(session).not.toBeNull()
}
