import { expect, it, vi } from 'vitest'
import { takeOverSeat, takeSeat } from '#src/saving/index.ts'

const holder = (onAsked = vi.fn(async () => undefined)) => ({ onAsked, onLost: vi.fn() })
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

it('is one per work, and free again when it was given up', async () => {
  const first = await takeSeat('a', holder())
  expect(first).not.toBeNull()
  expect(await takeSeat('a', holder())).toBeNull()
  const other = await takeSeat('b', holder())
  expect(other).not.toBeNull()
  await first?.release()
  await other?.release()
  const next = await takeSeat('a', holder())
  expect(next).not.toBeNull()
  await next?.release()
})

it('is handed over once the one who has it has saved', async () => {
  const steps: string[] = []
  const first = holder(
    vi.fn(async () => {
      await sleep(50)
      steps.push('saved')
    }),
  )
  await takeSeat('c', first)
  const second = holder()
  const seat = await takeOverSeat('c', second)
  steps.push('taken')
  expect(steps).toEqual(['saved', 'taken'])
  expect(first.onLost).toHaveBeenCalledOnce()
  expect(second.onLost).not.toHaveBeenCalled()
  expect(await takeSeat('c', holder())).toBeNull()
  await seat.release()
})

it('is taken from one who does not answer, and who learns of it', async () => {
  const first = holder(vi.fn(() => new Promise<undefined>(() => undefined)))
  await takeSeat('d', first)
  const seat = await takeOverSeat('d', holder(), 100)
  await expect.poll(() => first.onLost.mock.calls.length).toBe(1)
  expect(await takeSeat('d', holder())).toBeNull()
  await seat.release()
})

it('is free where the browser has no locks', async () => {
  const locks = vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager)
  expect(await takeSeat('e', holder())).not.toBeNull()
  expect(await takeSeat('e', holder())).not.toBeNull()
  locks.mockRestore()
})
