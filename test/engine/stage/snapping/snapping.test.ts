import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { type Bounds } from '#engine/geometry/index.ts'
import { candidatesOn, createAxisSnapper, RANK } from '#engine/stage/snapping/snapping.ts'

const PAGE = { width: 384, height: 682 }
const bounds: fc.Arbitrary<Bounds> = fc
  .record({ left: fc.integer({ min: -50, max: 400 }), width: fc.integer({ min: 0, max: 200 }) })
  .map(({ left, width }) => ({ left, right: left + width, top: left, bottom: left + width }))
const zooms = fc.constantFrom(0.25, 1, 3)

describe('snapping on an axis', () => {
  test.prop([fc.array(bounds, { maxLength: 30 }), fc.double({ min: -60, max: 450, noNaN: true }), zooms])(
    'snaps to the nearest candidate within 6 px of the screen',
    (others, value, zoom) => {
      const candidates = candidatesOn('x', PAGE, others)
      const edges = others.flatMap(({ left, right }) => [left, (left + right) / 2, right])
      const nearest = Math.min(...[0, 192, 384, ...edges].map((at) => Math.abs(at - value)))
      const snapped = createAxisSnapper(candidates, zoom)([value])
      if (nearest > 6 / zoom) expect(snapped).toBeUndefined()
      else expect(Math.abs(snapped?.shift ?? Infinity)).toBe(nearest)
    },
  )

  it('holds a snap up to 9 px, unless another candidate is nearer', () => {
    const snap = createAxisSnapper(candidatesOn('x', PAGE, [at(199.5)]), 1)
    expect(snap([187])?.at).toBe(192)
    expect(snap([183.5])?.at).toBe(192)
    expect(snap([182])).toBeUndefined()
    expect(snap([195])?.at).toBe(192)
    expect(snap([197])?.at).toBe(199.5)
    expect(snap([230])).toBeUndefined()
  })

  it('leaves an edge for the center of the page, when that is exactly under the pointer', () => {
    const snap = createAxisSnapper(candidatesOn('x', PAGE, [at(200)]), 1)
    expect(snap([200])?.at).toBe(200)
    expect(snap([192])).toMatchObject({ at: 192, shift: 0, rank: RANK.pageCenter })
  })

  it('prefers the center of the page to a guide, and a guide to other elements', () => {
    const guide = (x: number) => ({ axis: 'x' as const, at: x })
    const snapped = (value: number, ...guides: number[]) =>
      createAxisSnapper(candidatesOn('x', PAGE, [at(100)], guides.map(guide)), 1)([value])
    expect(snapped(190, 188)?.at).toBe(192)
    expect(snapped(102, 104)).toMatchObject({ at: 104, rank: RANK.guide })
    expect(snapped(102, 104.5)).toMatchObject({ at: 100, rank: RANK.edge })
    // The center of an element, at the position of a guide.
    expect(snapped(149, 150)).toMatchObject({ at: 150, rank: RANK.guide })
  })

  it('ignores guides of the other axis', () => {
    const candidates = candidatesOn('x', PAGE, [], [{ axis: 'y', at: 100 }])
    expect(createAxisSnapper(candidates, 1)([100])).toBeUndefined()
  })

  it('prefers the center of the page to an equally near edge', () => {
    const candidates = candidatesOn('x', PAGE, [at(200)])
    expect(createAxisSnapper(candidates, 1)([196])?.at).toBe(192)
    expect(createAxisSnapper(candidates, 1)([196.5])?.at).toBe(200)
  })
})

describe('the grid', () => {
  const snapper = (others: Bounds[], step: number, zoom = 1) =>
    createAxisSnapper(candidatesOn('x', PAGE, others), zoom, step)

  it('snaps only where nothing else does, however near its line is', () => {
    expect(snapper([], 8)([61])).toMatchObject({ at: 64, shift: 3, rank: RANK.grid })
    // The edge at 60 is 5 px away, the line at 56 only 1 px.
    expect(snapper([at(60)], 8)([55])).toMatchObject({ at: 60, rank: RANK.edge })
    const gap = { value: 0, at: 52, spans: [] }
    expect(snapper([], 8)([55], [gap])).toMatchObject({ at: 52, rank: RANK.gap })
  })

  it('snaps within 6 px of the screen', () => {
    expect(snapper([], 32)([42])).toBeUndefined()
    expect(snapper([], 32)([38])?.at).toBe(32)
    expect(snapper([], 32, 4)([34])).toBeUndefined()
    expect(snapper([], 32, 4)([33])?.at).toBe(32)
  })

  it('snaps the first edge, otherwise the last one, never the center', () => {
    expect(snapper([], 32)([60, 80, 97])).toMatchObject({ at: 64, shift: 4 })
    expect(snapper([], 32)([48, 63, 99])).toMatchObject({ at: 96, shift: -3 })
    expect(snapper([], 32)([45, 63.5, 82])).toBeUndefined()
  })

  it('holds no snap, so that elements move from line to line', () => {
    const snap = snapper([], 8)
    const snapped = [64, 67, 69, 71, 75, 77].map((value) => snap([value])?.at)
    expect(snapped).toEqual([64, 64, 72, 72, 72, 80])
  })

  it('gives way to an element in range', () => {
    const snap = snapper([at(93)], 8)
    expect(snap([86])?.at).toBe(88)
    expect(snap([87])?.at).toBe(93)
  })
})

const at = (left: number): Bounds => ({ left, right: left + 100, top: 0, bottom: 10 })
