import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Ease,
  ease,
  eased,
  easeIn,
  easeInOut,
  easeOut,
  linear,
} from '#engine/timeline/animations/easing.ts'

describe('the CSS easings', () => {
  it.each<[string, Ease, number, number]>([
    ['linear', linear, 0.3, 0.3],
    ['ease', ease, 0.25, 0.408511],
    ['ease', ease, 0.5, 0.802403],
    ['ease-in', easeIn, 0.5, 0.315357],
    ['ease-out', easeOut, 0.5, 0.684643],
    ['ease-in-out', easeInOut, 0.5, 0.5],
    ['ease-in-out', easeInOut, 0.25, 0.129162],
  ])('%s %j maps %d to %d', (_name, points, input, output) => {
    expect(eased(points, input)).toBeCloseTo(output, 6)
  })

  it('continue along their tangents outside 0…1', () => {
    expect([eased(easeIn, 0), eased(easeIn, 1)]).toEqual([0, 1])
    expect(eased(easeIn, -1)).toBeCloseTo(0)
    expect(eased(easeIn, 2)).toBeCloseTo(1 + 1 / 0.58)
    expect(eased(ease, -0.5)).toBeCloseTo(-0.2)
    expect(eased(linear, 1.2)).toBe(1.2)
  })

  it('solve the curve for any control points', () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true })
    const any = fc.double({ min: -1, max: 2, noNaN: true })
    fc.assert(
      fc.property(
        unit,
        any,
        unit,
        any,
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        (x1, y1, x2, y2, t) => {
          const at = (a: number, b: number) => 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t ** 3
          // Skips nearly vertical curves, where one x has many y.
          const flat = 3 * x1 * (1 - t) ** 2 + 6 * (x2 - x1) * t * (1 - t) + 3 * (1 - x2) * t * t < 1e-3
          fc.pre(!flat)
          expect(eased([x1, y1, x2, y2], at(x1, x2))).toBeCloseTo(at(y1, y2), 6)
        },
      ),
    )
  })
})
