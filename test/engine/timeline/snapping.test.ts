import { expect, it } from 'vitest'
import { NO_SNAPPING, snapDuration, snappingTo } from '#engine/timeline/index.ts'

it('snaps a duration to the nearest target within 10 px', () => {
  expect(snapDuration(6.2, snappingTo([6.04, 6.37], 40))).toEqual({ time: 6.04, target: 6.04 })
  expect(snapDuration(6.25, snappingTo([6.04, 6.37], 40))).toEqual({ time: 6.37, target: 6.37 })
  expect(snapDuration(6.3, snappingTo([6.04], 40))).toEqual({ time: 6.3, target: null })
  expect(snapDuration(6.2, snappingTo([6.04], 100))).toEqual({ time: 6.2, target: null })
})

it('rounds a duration to tenths of a second where nothing snaps', () => {
  expect(snapDuration(5.349, NO_SNAPPING)).toEqual({ time: 5.3, target: null })
  expect(snapDuration(0.02, NO_SNAPPING)).toEqual({ time: 0, target: null })
})
