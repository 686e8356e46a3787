import { expect, it } from 'vitest'
import { chance, noiseSlope } from '#engine/transitions/noise.ts'

const places = Array.from({ length: 300 }, (_, index) => ({
  x: 9 * chance(index, 1) - 2,
  y: 9 * chance(index, 2) - 2,
  z: 3 * chance(index, 3),
}))

it('has a continuous slope, also between cells', () => {
  const near = 1e-5
  for (const { x, y, z } of places) {
    for (const [ax, ay, az] of [
      [Math.round(x), y, z],
      [x, Math.round(y), z],
      [x, y, Math.round(z)],
    ] as const) {
      const before = noiseSlope(ax - near, ay - near, az - near)
      const after = noiseSlope(ax + near, ay + near, az + near)
      before.forEach((value, axis) => expect(value).toBeCloseTo(after[axis] ?? Number.NaN, 2))
    }
  }
})

it('has the slope of one function: its mixed derivatives agree', () => {
  const step = 1e-4
  for (const { x, y, z } of places) {
    const dXdZ = (noiseSlope(x, y, z + step)[0] - noiseSlope(x, y, z - step)[0]) / (2 * step)
    const dZdX = (noiseSlope(x + step, y, z)[2] - noiseSlope(x - step, y, z)[2]) / (2 * step)
    expect(dXdZ).toBeCloseTo(dZdX, 2)
  }
})

it('varies over the picture within its range', () => {
  const slopes = places.map(({ x, y, z }) => noiseSlope(x, y, z)[1])
  expect(Math.max(...slopes)).toBeGreaterThan(0.5)
  expect(Math.min(...slopes)).toBeLessThan(-0.5)
  expect(Math.max(...slopes.map(Math.abs))).toBeLessThan(4)
})
