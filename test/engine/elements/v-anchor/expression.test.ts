import { describe, expect, it } from 'vitest'
import { AT_REST, type Expression, expressionAt, keyOf } from '#engine/elements/v-anchor/render/expression.ts'

const ALL = { isBreathing: true, isBlinking: true, isSpeaking: true }
const NONE = { isBreathing: false, isBlinking: false, isSpeaking: false }
const silent = () => 0
const loud = () => 1
const FRAMES = Array.from({ length: 60 * 30 }, (_, frame) => frame / 30)

describe('the expression of a presenter', () => {
  it('starts at rest', () => {
    expect(expressionAt('a', 0, ALL, silent)).toEqual(AT_REST)
  })

  it('stays at rest if everything is off', () => {
    for (const seconds of [0.5, 3, 17.3]) expect(expressionAt('a', seconds, NONE, loud)).toEqual(AT_REST)
  })

  it('blinks fully every 2 to 6 seconds, at times that depend on the seed', () => {
    const blinks = (seed: string) => {
      const closed = FRAMES.filter((seconds) => expressionAt(seed, seconds, ALL, silent).lid === 1)
      return closed.filter((seconds, at) => at === 0 || seconds - (closed[at - 1] ?? 0) > 0.5)
    }
    const times = blinks('a')
    expect(times.length).toBeGreaterThan(10)
    for (const [at, time] of times.entries()) {
      const open = time - (times[at - 1] ?? 0)
      if (at > 0) expect(open).toBeGreaterThan(1.9)
      expect(open).toBeLessThan(6.2)
    }
    expect(blinks('b')).not.toEqual(times)
  })

  it('keeps the mouth closed in silence', () => {
    for (const seconds of FRAMES) {
      const { open, round } = expressionAt('a', seconds, ALL, silent)
      expect([open, round]).toEqual([0, 0])
    }
  })

  it('opens the mouth in many shapes during speech, wider when it is louder', () => {
    const speech = (seconds: number) => Math.max(0, Math.sin(seconds * 13)) ** 0.7
    const expressions = FRAMES.map((seconds) => expressionAt('a', seconds, ALL, speech))
    expect(new Set(expressions.map(({ open }) => open)).size).toBeGreaterThanOrEqual(8)
    expect(new Set(expressions.filter(({ open }) => open > 0.3).map(({ round }) => round)).size).toBe(5)
    const mean = (loudness: number) =>
      FRAMES.map((seconds) => expressionAt('a', seconds, ALL, () => loudness).open).reduce((a, b) => a + b) /
      FRAMES.length
    expect(mean(1)).toBeGreaterThan(0.6)
    expect(mean(0.4)).toBeLessThan(0.75 * mean(1))
  })

  it('is continuous and seldom constant', () => {
    const expressions = FRAMES.map((seconds) => expressionAt('a', seconds, ALL, silent))
    for (const [at, now] of expressions.entries()) {
      const before = expressions[at - 1] ?? AT_REST
      expect(Math.abs(now.tilt - before.tilt)).toBeLessThan(0.12)
      expect(Math.abs(now.breath - before.breath)).toBeLessThan(0.09)
      expect(Math.abs(now.tilt)).toBeLessThan(1.5)
    }
    expect(new Set(expressions.map(keyOf)).size).toBeGreaterThan(600)
  })

  it('has equal keys only for equal expressions', () => {
    const byKey = new Map<string, Expression>()
    for (const seconds of FRAMES) {
      const expression = expressionAt('a', seconds, ALL, (time) => Math.abs(Math.sin(time * 9)))
      const key = keyOf(expression)
      const known = byKey.get(key) ?? expression
      for (const [part, value] of Object.entries(expression)) {
        expect(value, part).toBeCloseTo(known[part as keyof Expression], 6)
      }
      byKey.set(key, known)
    }
  })
})
