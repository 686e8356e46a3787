import { expect, it } from 'vitest'
import { createQueue } from '#engine/util/create-queue.ts'

/** Work that ends on demand. */
function work(log: string[], name: string) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const run = async () => {
    log.push(name)
    await ended
    return name
  }
  return { run, end }
}

const tick = () => new Promise((resolve) => setTimeout(resolve))

it('runs up to the limit in parallel, in order', async () => {
  const log: string[] = []
  const queue = createQueue(2)
  const [a, b, c] = [work(log, 'a'), work(log, 'b'), work(log, 'c')]
  const results = Promise.all([queue(a.run), queue(b.run), queue(c.run)])
  await tick()
  expect(log).toEqual(['a', 'b'])
  b.end()
  await tick()
  expect(log).toEqual(['a', 'b', 'c'])
  a.end()
  c.end()
  expect(await results).toEqual(['a', 'b', 'c'])
})

it('continues after failed work', async () => {
  const queue = createQueue(1)
  const failed = queue(() => Promise.reject(new Error('no')))
  const next = queue(async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

it('rejects aborted work at once and never starts it', async () => {
  const log: string[] = []
  const queue = createQueue(1)
  const first = work(log, 'first')
  const running = queue(first.run)
  const abort = new AbortController()
  const waiting = queue(work(log, 'second').run, abort.signal)
  abort.abort(new Error('not needed'))
  await expect(waiting).rejects.toThrow('not needed')
  await expect(queue(work(log, 'third').run, abort.signal)).rejects.toThrow('not needed')
  first.end()
  await running
  await tick()
  expect(log).toEqual(['first'])
})
