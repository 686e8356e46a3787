import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { AnimationBar } from '#engine/timeline/index.ts'
import { packBars } from '#src/screens/editor/timeline/lanes/pack-bars.ts'

const barOf = (elementId: string, start: number, end: number): AnimationBar => ({
  elementId,
  index: 0,
  type: 'fadeIn',
  role: 'entrance',
  start,
  end,
  duration: end - start,
  runs: 1,
})
const pack = (bars: AnimationBar[], selected: string[] = []) =>
  packBars(bars, { scale: 100, seconds: 6, selected: new Set(selected) })

describe('packBars', () => {
  it('stacks overlapping bars, and keeps the others in the first row', () => {
    const { placed, hidden } = pack([barOf('a', 0, 2), barOf('b', 1, 3), barOf('c', 2, 4)])
    expect(Object.fromEntries(placed.map(({ bar, row }) => [bar.elementId, row]))).toEqual({
      a: 0,
      b: 1,
      c: 0,
    })
    expect(hidden).toEqual([])
  })

  it('groups bars without room where they start', () => {
    const { hidden } = pack([
      ...['a', 'b', 'c', 'd'].map((id, at) => barOf(id, at * 0.1, 2)),
      ...['e', 'f', 'g'].map((id) => barOf(id, 4, 5)),
    ])
    expect(hidden.map(({ left, bars }) => [left, bars.map(({ elementId }) => elementId)])).toEqual([
      [20, ['c', 'd']],
      [400, ['g']],
    ])
  })

  it('leaves labels the longest part of a bar that no button covers', () => {
    const { placed, hidden } = pack([
      barOf('a', 0, 3),
      barOf('b', 0.1, 3),
      barOf('c', 1, 2),
      barOf('d', 2.5, 3),
    ])
    expect(hidden.map(({ left }) => left)).toEqual([100, 250])
    expect(placed.map(({ free }) => free)).toEqual([
      { left: 0, width: 300 },
      { left: 116, width: 124 },
    ])
  })

  it('makes few groups, however many bars there are', () => {
    const bars = Array.from({ length: 60 }, (_, at) => barOf(String(at), at * 0.08, at * 0.08 + 0.6))
    const { hidden } = pack(bars)
    expect(hidden.length).toBeGreaterThan(1)
    for (const [at, { left }] of hidden.slice(1).entries())
      expect(left - (hidden[at]?.left ?? 0)).toBeGreaterThanOrEqual(90)
  })

  it('always places the selected bars', () => {
    const bars = ['a', 'b', 'c'].map((id) => barOf(id, 0, 2))
    const { placed, hidden } = pack(bars, ['c'])
    expect(placed.map(({ bar }) => bar.elementId)).toContain('c')
    expect(hidden.flatMap(({ bars }) => bars.map(({ elementId }) => elementId))).toEqual(['b'])
  })

  it('clips bars to the page, and keeps later ones draggable', () => {
    const { placed } = pack([barOf('a', 5, Infinity), barOf('b', 9, 10)])
    expect(placed.map(({ left, width }) => left + width)).toEqual([600, 600])
    expect(placed.every(({ width }) => width >= 8)).toBe(true)
  })

  const times = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 }))
  test.prop([fc.array(times, { maxLength: 30 })])(
    'hides no bar that has room, and overlaps none',
    (spans) => {
      const bars = spans.map(([start, length], at) => barOf(String(at), start / 10, (start + length) / 10))
      const { placed, hidden } = pack(bars)
      expect(placed.length + hidden.flatMap(({ bars }) => bars).length).toBe(bars.length)
      for (const [at, one] of placed.entries())
        for (const other of placed.slice(at + 1)) {
          if (one.row !== other.row) continue
          const overlap =
            Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
          expect(overlap).toBeLessThanOrEqual(0.5)
        }
    },
  )
})
