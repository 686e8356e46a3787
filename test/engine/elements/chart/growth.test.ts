import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { growthAt, growthEnd, growthKey } from '#engine/elements/chart/render/growth.ts'
import type { ChartElement } from '#engine/elements/chart/schema.ts'

const chart = (animationDelay: number, animationDuration: number, animation = true): ChartElement =>
  createElement('bar', { propsValue: { animation, animationDelay, animationDuration } })

describe('the growing of a chart', () => {
  it('waits for its delay, rises fast and then slower, and rests', () => {
    const element = chart(1, 2)
    expect([0, 0.99, 1].map((seconds) => growthAt(element, seconds))).toEqual([0, 0, 0])
    const [early, half, late] = [1.5, 2, 2.9].map((seconds) => growthAt(element, seconds))
    expect(early).toBeGreaterThan(0.5)
    expect(half).toBeGreaterThan(early ?? 1)
    expect(late).toBeGreaterThan(half ?? 1)
    expect(growthAt(element, 3)).toBe(1)
  })

  it('is complete on a page that rests, and where it is off', () => {
    expect(growthAt(chart(1, 2), null)).toBe(1)
    expect(growthAt(chart(1, 2, false), 0)).toBe(1)
  })

  it('appears at once with no duration', () => {
    expect([0.4, 0.5].map((seconds) => growthAt(chart(0.5, 0), seconds))).toEqual([0, 1])
  })

  it('has a key for each look: none at rest, the start before its delay', () => {
    const element = chart(1, 1)
    expect([0, 0.5].map((seconds) => growthKey(element, seconds))).toEqual(['0', '0'])
    expect([2, 60].map((seconds) => growthKey(element, seconds))).toEqual(['', ''])
    const keys = Array.from({ length: 200 }, (_, at) => growthKey(element, 1 + at / 200))
    for (const [at, key] of keys.entries()) {
      expect(key === '' ? 1 : Number(key)).toBe(growthAt(element, 1 + at / 200))
    }
  })

  it('says when it rests', () => {
    expect(growthEnd(chart(0.5, 2))).toBe(2.5)
    expect(growthEnd(chart(0.5, 2, false))).toBe(0)
  })
})
