import { expect, it } from 'vitest'
import { drawingQueue } from '#src/screens/home/covers/drawing-queue.ts'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

it('draws one at a time, in order, even after errors and aborted drawings', async () => {
  const log: string[] = []
  const never = new AbortController().signal
  const gone = new AbortController()
  const work = (name: string) => async () => {
    log.push(`+${name}`)
    await pause()
    log.push(`-${name}`)
    if (name === 'b') throw new Error('broken')
    return name
  }
  const results = Promise.allSettled([
    drawingQueue(work('a'), never),
    drawingQueue(work('b'), never),
    drawingQueue(work('c'), gone.signal),
    drawingQueue(work('d'), never),
  ])
  gone.abort()
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  expect(log).toEqual(['+a', '-a', '+b', '-b', '+d', '-d'])
})
