import { expect, it } from 'vitest'
import { caughtDuration } from '#src/screens/editor/timeline/lanes/catch-time.ts'

it('is caught by the nearest within 10 px', () => {
  expect(caughtDuration(6.2, [6.04, 6.37], 40)).toEqual({ seconds: 6.04, isCaught: true })
  expect(caughtDuration(6.25, [6.04, 6.37], 40)).toEqual({ seconds: 6.37, isCaught: true })
  expect(caughtDuration(6.3, [6.04], 40)).toEqual({ seconds: 6.3, isCaught: false })
  expect(caughtDuration(6.2, [6.04], 100)).toEqual({ seconds: 6.2, isCaught: false })
})

it('is round where nothing catches it', () => {
  expect(caughtDuration(5.349, [], 40)).toEqual({ seconds: 5.3, isCaught: false })
  expect(caughtDuration(0.02, [], 40)).toEqual({ seconds: 0, isCaught: false })
})
