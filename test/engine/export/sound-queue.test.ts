import { expect, test, vi } from 'vitest'
import { AHEAD, BEHIND, createSoundQueue } from '#engine/export/sound-queue.ts'

/** A sound whose seconds are added as soon as `until` allows it. */
function soundUntil(until: { second: number }) {
  const begun: number[] = []
  const add = async (second: number) => {
    begun.push(second)
    await vi.waitUntil(() => second < until.second)
  }
  return { begun, add }
}

const isSettled = async (promise: Promise<unknown>) => {
  const none = Symbol('none')
  await new Promise((resolve) => setTimeout(resolve, 60))
  return (await Promise.race([promise, Promise.resolve(none)])) !== none
}

test('the sound is ahead of the picture by some seconds at most', async () => {
  const { begun, add } = soundUntil({ second: Infinity })
  const queue = createSoundQueue(add, 60)
  await queue.follow(0)
  await vi.waitFor(() => expect(begun.at(-1)).toBe(AHEAD - 1))
  await queue.follow(5.9)
  await vi.waitFor(() => expect(begun.at(-1)).toBe(AHEAD + 4))
})

test('a picture waits only for sound that is far behind it', async () => {
  const until = { second: 0 }
  const { add } = soundUntil(until)
  const queue = createSoundQueue(add, 60)
  await queue.follow(BEHIND - 0.1)
  const late = queue.follow(BEHIND)
  expect(await isSettled(late)).toBe(false)
  until.second = 1
  await late
})

test('all seconds are added in their order, the last one of a part of a second', async () => {
  const { begun, add } = soundUntil({ second: Infinity })
  await createSoundQueue(add, 2.1).finish()
  expect(begun).toEqual([0, 1, 2])
})

test('a picture fails with the error of any second before it', async () => {
  const queue = createSoundQueue(async (second) => {
    if (second === 1) throw new Error('no encoder')
  }, 60)
  await queue.follow(0)
  await vi.waitFor(() => expect(queue.follow(2)).rejects.toThrow('no encoder'))
  await expect(queue.finish()).rejects.toThrow('no encoder')
})
