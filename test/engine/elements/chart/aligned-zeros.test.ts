import { expect, it } from 'vitest'
import { alignedRanges } from '#engine/elements/chart/render/aligned-zeros.ts'

it.each([
  [
    { below: 0, above: 120 },
    { below: 8, above: 15 },
  ],
  [
    { below: 40, above: 130 },
    { below: 0, above: 0.2 },
  ],
  [
    { below: 40, above: 0 },
    { below: 0, above: 9 },
  ],
  [
    { below: 0, above: 0 },
    { below: 3, above: 0 },
  ],
  [
    { below: 0.7, above: 33_333 },
    { below: 900, above: 1 },
  ],
])('puts the zeros of two axes at the same place: %o and %o', (first, second) => {
  const ranges = alignedRanges([first, second])
  const zeros = ranges.map(({ min, max }) => -min / (max - min))
  expect(zeros[0]).toBeCloseTo(zeros[1] ?? Number.NaN)
  for (const [at, { below, above }] of [first, second].entries()) {
    const { min = 0, max = 0, step = 0 } = ranges[at] ?? {}
    expect(-min).toBeGreaterThanOrEqual(below * (1 - 1e-6))
    expect(max).toBeGreaterThanOrEqual(above * (1 - 1e-6))
    // Zero and both ends are ticks.
    expect(Math.abs(min / step) % 1).toBe(0)
    expect((max / step) % 1).toBe(0)
  }
})

it('leaves no more empty than it must', () => {
  expect(
    alignedRanges([
      { below: 0, above: 100 },
      { below: 5, above: 10 },
    ]),
  ).toEqual([
    { min: -50, max: 100, step: 50 },
    { min: -5, max: 10, step: 5 },
  ])
})
