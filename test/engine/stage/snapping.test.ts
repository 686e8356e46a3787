import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { Bounds } from '../../../engine/document/index.ts'
import { candidatesOn, createAxisSnapper } from '../../../engine/stage/snapping.ts'

const PAGE = { width: 384, height: 682 }
const bounds: fc.Arbitrary<Bounds> = fc
  .record({ left: fc.integer({ min: -50, max: 400 }), width: fc.integer({ min: 0, max: 200 }) })
  .map(({ left, width }) => ({ left, right: left + width, top: left, bottom: left + width }))
const zooms = fc.constantFrom(0.25, 1, 3)

describe('lining up on an axis', () => {
  test.prop([fc.array(bounds, { maxLength: 30 }), fc.double({ min: -60, max: 450, noNaN: true }), zooms])(
    'catches the nearest of all candidates, within 6 px of the screen',
    (others, value, zoom) => {
      const candidates = candidatesOn('x', PAGE, others)
      const nearest = Math.min(...candidates.map(({ at }) => Math.abs(at - value)))
      const caught = createAxisSnapper(candidates, zoom)([value])
      if (nearest > 6 / zoom) expect(caught).toBeUndefined()
      else expect(Math.abs(caught?.shift ?? Infinity)).toBe(nearest)
    },
  )

  it('keeps what it holds up to 9 px, whatever comes nearer', () => {
    const snap = createAxisSnapper(candidatesOn('x', PAGE, [at(199.5)]), 1)
    expect(snap([187])?.at).toBe(192)
    expect(snap([197])?.at).toBe(192)
    expect(snap([201])?.at).toBe(192)
    expect(snap([201.5])?.at).toBe(199.5)
    expect(snap([230])).toBeUndefined()
  })

  it('prefers the middle of the page to an edge that is equally near', () => {
    const candidates = candidatesOn('x', PAGE, [at(200)])
    expect(createAxisSnapper(candidates, 1)([196])?.at).toBe(192)
    expect(createAxisSnapper(candidates, 1)([196.5])?.at).toBe(200)
  })
})

const at = (left: number): Bounds => ({ left, right: left + 100, top: 0, bottom: 10 })
