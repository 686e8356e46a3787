import { expect, it } from 'vitest'
import { inTurn } from '#src/screens/home/covers/in-turn.ts'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

it('does one piece of work at a time, in order, whatever becomes of the others', async () => {
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
    inTurn(work('a'), never),
    inTurn(work('b'), never),
    inTurn(work('c'), gone.signal),
    inTurn(work('d'), never),
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
