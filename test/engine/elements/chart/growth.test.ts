import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { growthAt, growthEnd, growthKey } from '#engine/elements/chart/render/growth.ts'
import type { ChartElement } from '#engine/elements/chart/schema.ts'

const chart = (animationDelay: number, animationDuration: number, animation = true): ChartElement =>
  createElement('bar', { propsValue: { animation, animationDelay, animationDuration } })

describe('the growth animation of a chart', () => {
  it('starts after the delay and decelerates until it is complete', () => {
    const element = chart(1, 2)
    expect([0, 0.99, 1].map((seconds) => growthAt(element, seconds))).toEqual([0, 0, 0])
    const [early, half, late] = [1.5, 2, 2.9].map((seconds) => growthAt(element, seconds))
    expect(early).toBeGreaterThan(0.5)
    expect(half).toBeGreaterThan(early ?? 1)
    expect(late).toBeGreaterThan(half ?? 1)
    expect(growthAt(element, 3)).toBe(1)
  })

  it('is complete on a still page and if it is off', () => {
    expect(growthAt(chart(1, 2), null)).toBe(1)
    expect(growthAt(chart(1, 2, false), 0)).toBe(1)
  })

  it('completes immediately with a duration of zero', () => {
    expect([0.4, 0.5].map((seconds) => growthAt(chart(0.5, 0), seconds))).toEqual([0, 1])
  })

  it('has one key per appearance: zero before the delay, empty at rest', () => {
    const element = chart(1, 1)
    expect([0, 0.5].map((seconds) => growthKey(element, seconds))).toEqual(['0', '0'])
    expect([2, 60].map((seconds) => growthKey(element, seconds))).toEqual(['', ''])
    const keys = Array.from({ length: 200 }, (_, at) => growthKey(element, 1 + at / 200))
    for (const [at, key] of keys.entries()) {
      expect(key === '' ? 1 : Number(key)).toBe(growthAt(element, 1 + at / 200))
    }
  })

  it('reports its end', () => {
    expect(growthEnd(chart(0.5, 2))).toBe(2.5)
    expect(growthEnd(chart(0.5, 2, false))).toBe(0)
  })
})
