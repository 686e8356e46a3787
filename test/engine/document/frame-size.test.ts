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
})
