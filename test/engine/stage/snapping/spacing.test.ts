import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { type Bounds } from '#engine/geometry/index.ts'
import { autoPan } from '#engine/stage/pointer/auto-pan.ts'
import { candidatesOn, createAxisSnapper, linesAt, sortedOn } from '#engine/stage/snapping/snapping.ts'
import { equalGaps, equalSizes } from '#engine/stage/snapping/spacing.ts'

const PAGE = 384
const at = (left: number, width: number): Bounds => ({ left, right: left + width, top: 100, bottom: 150 })
const places = (moved: Bounds, ...others: Bounds[]) =>
  equalGaps('x', moved, sortedOn('x', others), PAGE).map(({ value, at }) =>
    value === 0 ? at : at - (moved.right - moved.left),
  )

describe('equal gaps', () => {
  it('are those of two neighbors, and the middle between them or the page edges', () => {
    const found = places(at(200, 30), at(50, 40), at(110, 40))
    // The neighbors are 20 px apart: one position is 20 px after, one 20 px before.
    expect(found).toContain(170)
    expect(found).toContain(0)
    // Centered between the second neighbor and the page's edge.
    expect(found).toContain(150 + (PAGE - 150 - 30) / 2)
  })

  it('ignore elements in another row and backgrounds', () => {
    const elsewhere = { left: 0, right: 50, top: 400, bottom: 450 }
    const background = { left: 0, right: PAGE, top: 0, bottom: 682 }
    const alone = places(at(200, 30))
    expect(places(at(200, 30), elsewhere)).toEqual(alone)
    expect(places(at(200, 30), background)).toEqual(alone)
  })

  const spans = fc
    .uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 6 })
    .map((cells) => cells.toSorted((a, b) => a - b).map((cell) => at(cell * 32 + 4, 20)))
  test.prop([spans, fc.integer({ min: 0, max: 350 })])('mark two equal distances', (others, left) => {
    for (const { spans } of equalGaps('x', at(left, 24), sortedOn('x', others), PAGE)) {
      const [first, second] = spans.map(({ from, to }) => to - from)
      expect(first).toBeCloseTo(second ?? Number.NaN)
      expect(first).toBeGreaterThan(0)
    }
  })
})

describe('equal sizes', () => {
  it('give the element the width of another one', () => {
    const others = sortedOn('x', [at(200, 77)])
    expect(equalSizes(10, 1, others)[0]).toMatchObject({ value: 0, at: 87 })
    expect(equalSizes(110, -1, others)[0]).toMatchObject({ value: 0, at: 33 })
  })
})

describe('extents of many elements', () => {
  const bounds = fc
    .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 0, max: 9 }))
    .map(([left, width]) => at(left / 2, width / 2))
  test.prop([fc.array(bounds, { maxLength: 40 })])('are sorted by their start', (others) => {
    const { index, start, end, low, high } = sortedOn('x', others).extents
    const sorted = others.toSorted((a, b) => a.left - b.left)
    expect(Array.from(index, (at) => others[at])).toEqual(sorted)
    expect([...start]).toEqual(sorted.map(({ left }) => left))
    expect([...end]).toEqual(sorted.map(({ right }) => right))
    expect([...low]).toEqual(sorted.map(({ top }) => top))
    expect([...high]).toEqual(sorted.map(({ bottom }) => bottom))
  })
})

describe('of equally near candidates', () => {
  const page = { width: PAGE, height: 682 }
  it('an edge wins over a gap', () => {
    const candidates = candidatesOn('x', page, [at(100, 40)])
    const spot = { value: 0, at: 96, spans: [] }
    expect(createAxisSnapper(candidates, 1)([98], [spot])).toMatchObject({ at: 100, spot: null })
    expect(createAxisSnapper(candidates, 1)([97], [spot])).toMatchObject({ at: 96, spot })
  })

  it('a gap is held while it exists', () => {
    const snap = createAxisSnapper(candidatesOn('x', page, []), 1)
    const spot = { value: 0, at: 96, spans: [] }
    expect(snap([100], [spot])?.at).toBe(96)
    expect(snap([104], [spot])?.at).toBe(96)
    expect(snap([104], [])).toBeUndefined()
  })
})

describe('snapping lines', () => {
  it('are at most three, one per position, and cover everything aligned there', () => {
    const others = [at(100, 40), { ...at(100, 40), top: 400, bottom: 500 }]
    const candidates = candidatesOn('x', { width: PAGE, height: 682 }, others)
    const moved = { ...at(100, 40), top: 200, bottom: 250 }
    const lines = linesAt('x', candidates, [100, 120, 140], moved)
    expect(lines.map((line) => line.at)).toEqual([100, 120, 140])
    expect(lines[0]).toMatchObject({ from: 100, to: 500 })
    expect(linesAt('x', candidates, [100, 100, 120, 140, 0], moved)).toHaveLength(3)
  })
})

describe('auto-pan', () => {
  const stage = { width: 800, height: 600 }
  const page = { width: PAGE, height: 682 }
  const view = { x: -200, y: -200, zoom: 3 }

  it('starts at 24 px from the edge, and is at most 20 px per frame', () => {
    expect(autoPan({ x: 400, y: 300 }, stage, view, page)).toEqual({ x: 0, y: 0 })
    expect(autoPan({ x: 25, y: 300 }, stage, view, page)).toEqual({ x: 0, y: 0 })
    expect(autoPan({ x: 12, y: 300 }, stage, view, page).x).toBeCloseTo(10)
    expect(autoPan({ x: -80, y: 300 }, stage, view, page).x).toBe(20)
    expect(autoPan({ x: 800, y: 300 }, stage, view, page).x).toBe(-20)
  })

  it('pans only while more of the page lies that way', () => {
    expect(autoPan({ x: 0, y: 300 }, stage, { x: 60, y: 0, zoom: 1 }, page).x).toBe(0)
    expect(autoPan({ x: 0, y: 300 }, stage, { x: 30, y: 0, zoom: 1 }, page).x).toBe(10)
  })
})
