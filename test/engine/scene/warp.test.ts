import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { invert, type Matrix3, multiply, project, scaling, translation } from '#engine/scene/matrix.ts'
import { type Pixels, projectedBounds, warp } from '#engine/scene/warp.ts'

const empty = (width: number, height: number): Pixels => ({
  data: new Uint8ClampedArray(width * height * 4),
  width,
  height,
})

/** A picture in which all pixels differ. */
function picture(width: number, height: number): Pixels {
  const pixels = empty(width, height)
  for (let at = 0; at < width * height; at++) pixels.data.set([at * 7, at * 13, at * 29, 255], at * 4)
  return pixels
}

const identity: Matrix3 = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/** CSS `perspective(d) rotateY(angle)` of a plane, about the origin. */
function rotateY(degrees: number, distance: number): Matrix3 {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle), 0, 0, 0, 1, 0, Math.sin(angle) / distance, 0, 1]
}

describe('warp', () => {
  it('copies pixels exactly under the identity', () => {
    const source = picture(9, 5)
    const target = empty(9, 5)
    warp(source, identity, target)
    expect(target.data).toEqual(source.data)
  })

  it('translates by whole pixels exactly and leaves the rest empty', () => {
    const source = picture(4, 4)
    const target = empty(8, 8)
    warp(source, translation(3, 2), target)
    const at = (pixels: Pixels, x: number, y: number) => {
      const start = (y * pixels.width + x) * 4
      return [...pixels.data.slice(start, start + 4)]
    }
    expect(at(target, 3, 2)).toEqual(at(source, 0, 0))
    expect(at(target, 6, 5)).toEqual(at(source, 3, 3))
    expect(at(target, 2, 2)).toEqual([0, 0, 0, 0])
  })

  it('keeps a solid color in any perspective', () => {
    const source = empty(40, 40)
    for (let at = 0; at < 1600; at++) source.data.set([200, 100, 50, 255], at * 4)
    const target = empty(40, 40)
    warp(source, multiply(translation(20, 20), multiply(rotateY(50, 100), translation(-20, -20))), target)
    const middle = (20 * 40 + 20) * 4
    expect([...target.data.slice(middle, middle + 4)]).toEqual([200, 100, 50, 255])
  })

  it('shows the nearer side taller', () => {
    const tilt = rotateY(45, 200)
    const heightAt = (x: number) => project(tilt, x, 50).y - project(tilt, x, -50).y
    expect(heightAt(-40)).toBeGreaterThan(heightAt(40))
  })

  it('draws nothing edge-on or behind the viewer', () => {
    const source = picture(10, 10)
    const target = empty(10, 10)
    warp(source, rotateY(90, 100), target)
    warp(source, [1, 0, 0, 0, 1, 0, 0, 0, -1], target)
    expect(target.data.every((byte) => byte === 0)).toBe(true)
    expect(projectedBounds([1, 0, 0, 0, 1, 0, 0, 0, -1], 10, 10)).toBeNull()
  })

  it('averages when it reduces instead of skipping lines', () => {
    const source = empty(64, 64)
    for (let y = 0; y < 64; y++) {
      for (let x = 0; x < 64; x++) source.data.set([y % 2 ? 255 : 0, 0, 0, 255], (y * 64 + x) * 4)
    }
    const target = empty(16, 16)
    warp(source, scaling(0.25), target)
    const red = target.data[(8 * 16 + 8) * 4]
    expect(red).toBeGreaterThan(100)
    expect(red).toBeLessThan(155)
  })
})

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
