import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { backgroundRect, objectFitRect } from '#engine/paint/fit.ts'

const side = fc.integer({ min: 1, max: 2000 })
const size = fc.record({ width: side, height: side })
const box = fc.record({ x: fc.constant(3), y: fc.constant(-7), width: side, height: side })

const whole = (value: number) => Math.abs(value - Math.round(value)) < 1e-9

test.prop([size, box])('contain stays inside its box, cover fills it', (picture, frame) => {
  for (const target of [
    objectFitRect(picture, frame, 'contain'),
    backgroundRect(picture, frame, 'contain'),
  ]) {
    expect(target.x).toBeGreaterThanOrEqual(frame.x)
    expect(target.y).toBeGreaterThanOrEqual(frame.y)
    expect(target.x + target.width).toBeLessThanOrEqual(frame.x + frame.width + 0.5)
    expect(target.y + target.height).toBeLessThanOrEqual(frame.y + frame.height + 0.5)
  }
  for (const target of [objectFitRect(picture, frame, 'cover'), backgroundRect(picture, frame, 'cover')]) {
    expect(target.x).toBeLessThanOrEqual(frame.x)
    expect(target.y).toBeLessThanOrEqual(frame.y)
    expect(target.x + target.width).toBeGreaterThanOrEqual(frame.x + frame.width)
    expect(target.y + target.height).toBeGreaterThanOrEqual(frame.y + frame.height)
  }
  expect(objectFitRect(picture, frame, 'fill')).toEqual(frame)
})

test.prop([size, box])('a fitted picture has its edges on whole px', (picture, frame) => {
  for (const fit of ['cover', 'contain'] as const) {
    const { x, y, width, height } = objectFitRect(picture, frame, fit)
    expect([x, y, width, height].every(whole)).toBe(true)
  }
})

test.each([
  ['auto', { x: 30, y: 30, width: 40, height: 20 }],
  ['80px', { x: 10, y: 20, width: 80, height: 40 }],
  ['50% 10px', { x: 25, y: 35, width: 50, height: 10 }],
  ['auto 100%', { x: -30, y: 0, width: 160, height: 80 }],
  ['nonsense', { x: 30, y: 30, width: 40, height: 20 }],
])('background-size %s', (backgroundSize, target) => {
  const frame = { x: 0, y: 0, width: 100, height: 80 }
  expect(backgroundRect({ width: 40, height: 20 }, frame, backgroundSize)).toEqual(target)
})
