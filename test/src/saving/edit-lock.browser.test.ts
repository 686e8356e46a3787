import { expect, it, vi } from 'vitest'
import { isEditLockHeld } from '#src/saving/edit-lock.ts'
import { acquireEditLock, takeOverEditLock } from '#src/saving/index.ts'

const holder = (onAsked = vi.fn(async () => undefined)) => ({ onAsked, onLost: vi.fn() })
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

it('is exclusive per work until it is released', async () => {
  const first = await acquireEditLock('a', holder())
  expect(first).not.toBeNull()
  expect(await acquireEditLock('a', holder())).toBeNull()
  const other = await acquireEditLock('b', holder())
  expect(other).not.toBeNull()
  expect([await isEditLockHeld('a'), await isEditLockHeld('c')]).toEqual([true, false])
  await first?.release()
  await other?.release()
  expect(await isEditLockHeld('a')).toBe(false)
  const next = await acquireEditLock('a', holder())
  expect(next).not.toBeNull()
  await next?.release()
})

it('is handed over after its holder has saved', async () => {
  const steps: string[] = []
  const first = holder(
    vi.fn(async () => {
      await sleep(50)
      steps.push('saved')
    }),
  )
  await acquireEditLock('c', first)
  const second = holder()
  const lock = await takeOverEditLock('c', second)
  steps.push('taken')
  expect(steps).toEqual(['saved', 'taken'])
  expect(first.onLost).toHaveBeenCalledOnce()
  expect(second.onLost).not.toHaveBeenCalled()
  expect(await acquireEditLock('c', holder())).toBeNull()
  await lock.release()
})

it('is taken from a holder that does not answer, who is notified', async () => {
  const first = holder(vi.fn(() => new Promise<undefined>(() => undefined)))
  await acquireEditLock('d', first)
  const lock = await takeOverEditLock('d', holder(), 100)
  await expect.poll(() => first.onLost.mock.calls.length).toBe(1)
  expect(await acquireEditLock('d', holder())).toBeNull()
  await lock.release()
})

it('is always free without the Web Locks API', async () => {
  const locks = vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager)
  expect(await acquireEditLock('e', holder())).not.toBeNull()
  expect(await acquireEditLock('e', holder())).not.toBeNull()
  expect(await isEditLockHeld('e')).toBe(false)
  locks.mockRestore()
})
