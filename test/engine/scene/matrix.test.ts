import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { invert, type Matrix3, project } from '#engine/scene/matrix.ts'

// Evenly distributed: most doubles are close to zero, and so would be the determinants.
const value = fc.integer({ min: -3000, max: 3000 }).map((thousandths) => thousandths / 1000)

test.prop([fc.tuple(value, value, value, value, value, value)])('an inverse maps points back', (values) => {
  const [a, b, c, d, e, f] = values
  const matrix: Matrix3 = [a, b, c, d, e, f, 0.001, 0.002, 1]
  // The full determinant: with perspective, a regular upper part can still be nearly edge-on.
  const determinant = a * (e - 0.002 * f) - b * (d - 0.001 * f) + c * (0.002 * d - 0.001 * e)
  fc.pre(Math.abs(determinant) > 0.05)
  const inverse = invert(matrix)
  if (!inverse) throw new Error('not invertible')
  const there = project(matrix, 3, 4)
  const back = project(inverse, there.x, there.y)
  expect(back.x).toBeCloseTo(3, 6)
  expect(back.y).toBeCloseTo(4, 6)
})
