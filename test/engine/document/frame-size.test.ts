import { fc } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { frameSize } from '#engine/document/frame-size.ts'

const page = { width: 384, height: 682 }

describe('frame size', () => {
  it.each([
    [{}, { width: 384, height: 682 }],
    [{ width: 720 }, { width: 720, height: 1280 }],
    [{ width: 1080 }, { width: 1080, height: 1920 }],
    [{ height: 1280 }, { width: 722, height: 1280 }],
    [
      { width: 721, height: 1281 },
      { width: 722, height: 1282 },
    ],
    [
      { width: 101, height: 100 },
      { width: 102, height: 100 },
    ],
  ])('for %j is %j', (wanted, size) => {
    expect(frameSize(page, wanted)).toEqual({ ...size, isReduced: false })
  })

  it('never exceeds what can be encoded', () => {
    const { width, height, isReduced } = frameSize({ width: 16, height: 8192 }, { width: 8000 })
    expect(isReduced).toBe(true)
    expect(Math.max(width, height)).toBeLessThanOrEqual(4096)
  })

  it('never has more macroblocks than level 5.2 of H.264 allows, at the same ratio', () => {
    const sizes = fc.record({
      width: fc.integer({ min: 16, max: 8192 }),
      height: fc.integer({ min: 16, max: 8192 }),
    })
    fc.assert(
      fc.property(sizes, (wanted) => {
        const { width, height, isReduced } = frameSize(page, wanted)
        expect(Math.ceil(width / 16) * Math.ceil(height / 16)).toBeLessThanOrEqual(36_864)
        if (isReduced)
          expect(Math.abs(height - (width / wanted.width) * wanted.height)).toBeLessThan(
            4 * Math.max(1, wanted.height / wanted.width),
          )
      }),
    )
    expect(frameSize(page, { width: 8190 })).toEqual({ width: 2300, height: 4082, isReduced: true })
  })
})
