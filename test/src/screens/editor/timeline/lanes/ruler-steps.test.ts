import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { rulerStep, ticksBetween } from '#src/screens/editor/timeline/lanes/ruler-steps.ts'

const labelsOf = (scale: number, from: number, to: number) =>
  ticksBetween(rulerStep(scale), from, to).flatMap(({ label }) => label ?? [])

describe('ruler', () => {
  it.each([
    [640, 0.1],
    [320, 0.2],
    [100, 1],
    [40, 2],
    [20, 5],
    [5, 15],
    [0.05, 1800],
    [0.01, 7200],
  ])('at %d px per second has a label every %d s', (scale, seconds) => {
    expect(rulerStep(scale).seconds).toBe(seconds)
  })

  it('labels minutes and seconds, tenths for small steps, and hours', () => {
    expect(labelsOf(40, 0, 6)).toEqual(['00:00', '00:02', '00:04', '00:06'])
    expect(labelsOf(320, 9.8, 10.2)).toEqual(['00:09.8', '00:10.0', '00:10.2'])
    expect(labelsOf(40, 596, 602)).toEqual(['09:56', '09:58', '10:00', '10:02'])
    expect(labelsOf(40, 3600, 3602)).toEqual(['1:00:00', '1:00:02'])
  })

  it('has small ticks between the labels in any range', () => {
    const step = rulerStep(40)
    expect(ticksBetween(step, 0, 3).map(({ seconds }) => seconds)).toEqual([0, 1, 2, 3])
    expect(ticksBetween(step, 2.5, 4).map(({ label }) => label)).toEqual([null, '00:04'])
    expect(ticksBetween(step, -10, 1).map(({ at }) => at)).toEqual([0, 1])
  })

  test.prop([fc.double({ min: 0.001, max: 640, noNaN: true })])(
    'keeps labels apart at every scale',
    (scale) => {
      const { seconds, parts } = rulerStep(scale)
      expect(seconds * scale).toBeGreaterThanOrEqual(64)
      expect((seconds / parts) * scale).toBeGreaterThan(8)
    },
  )
})
