import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { sparseStep } from '#engine/stage/rulers-grid/grid.ts'
import { rulerScale, stepsBetween } from '#engine/stage/rulers-grid/ruler-scale.ts'

const zooms = fc.double({ min: 0.1, max: 8, noNaN: true })

describe('the scale of a ruler', () => {
  it('has round numbers at every zoom', () => {
    const majors = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 4, 8].map((zoom) => rulerScale(zoom).major)
    expect(majors).toEqual([500, 200, 100, 100, 50, 50, 50, 20, 10])
  })

  test.prop([zooms])('leaves enough room for its numbers, and no more than needed', (zoom) => {
    const { major, minor } = rulerScale(zoom)
    expect(major * zoom).toBeGreaterThanOrEqual(49.99)
    expect(major * zoom).toBeLessThanOrEqual(126)
    expect(minor * 10).toBe(major)
    expect(Number.isInteger(minor)).toBe(true)
  })

  test.prop([zooms, zooms])('never becomes finer when zooming out', (one, other) => {
    const [small, large] = [Math.min(one, other), Math.max(one, other)]
    expect(rulerScale(small).major).toBeGreaterThanOrEqual(rulerScale(large).major)
  })

  it('has steps from end to end', () => {
    expect(stepsBetween(-25, 20, 10)).toEqual([-2, -1, 0, 1, 2])
    expect(stepsBetween(1, 9, 10)).toEqual([])
    expect(stepsBetween(5, 0, 10)).toEqual([])
  })
})

test.prop([fc.constantFrom(8, 16, 32), zooms])(
  'lines of the grid keep their smallest distance',
  (step, zoom) => {
    const sparse = sparseStep(step, zoom)
    expect(sparse * zoom).toBeGreaterThanOrEqual(5)
    expect(Number.isInteger(Math.log2(sparse / step))).toBe(true)
    // No line is left out without need.
    if (sparse > step) expect((sparse / 2) * zoom).toBeLessThan(5)
  },
)
