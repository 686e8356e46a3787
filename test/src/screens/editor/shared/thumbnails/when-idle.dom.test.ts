import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from '#src/screens/editor/shared/thumbnails/when-idle.ts'

let asked: (() => void)[]
let now: number
const done: string[] = []

beforeEach(() => {
  asked = []
  now = 0
  done.length = 0
  vi.stubGlobal('requestIdleCallback', (run: () => void) => asked.push(run))
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Runs the idle callback. */
function idle() {
  for (const run of asked.splice(0)) run()
}
const work = (name: string, ms: number) =>
  whenIdle(() => {
    now += ms
    done.push(name)
  })

it('yields between long tasks, and runs short ones together', () => {
  work('long', 30)
  work('short', 2)
  work('as short', 2)
  work('third', 30)
  work('last', 1)
  expect(asked).toHaveLength(1)
  idle()
  expect(done).toEqual(['long'])
  idle()
  expect(done).toEqual(['long', 'short', 'as short', 'third'])
  idle()
  expect(done).toHaveLength(5)
  idle()
  expect(asked).toEqual([])
})

it('continues after a task that throws', () => {
  whenIdle(() => {
    throw new Error('broken')
  })
  work('next', 1)
  expect(idle).toThrow('broken')
  idle()
  expect(done).toEqual(['next'])
})
