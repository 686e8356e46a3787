import { describe, expect, it } from 'vitest'
import {
  cssOf,
  hexOf,
  ofRgb,
  readColor,
  readHex,
  rgbOf,
  withOpacity,
} from '#src/ui/controls/color/color-values.ts'

describe('color values', () => {
  it('survive a round trip for any color', () => {
    for (let n = 0; n < 0xffffff; n += 997) {
      const rgb = { r: n >> 16, g: (n >> 8) & 255, b: n & 255, a: 1 }
      expect(rgbOf(ofRgb(rgb))).toEqual(rgb)
    }
  })

  it.each([
    ['#D8452B', '#d8452b'],
    ['#d84', '#dd8844'],
    ['red', '#ff0000'],
    ['rgba(1, 2, 3, 0.5)', 'rgba(1, 2, 3, 0.5)'],
    ['hsl(120, 100%, 50%)', '#00ff00'],
    ['#ff000080', 'rgba(255, 0, 0, 0.5)'],
  ])('%s is normalized to %s', (css, kept) => {
    const color = readColor(css)
    expect(color && cssOf(color)).toBe(kept)
  })

  it('are null for invalid CSS', () => {
    expect(readColor('')).toBeNull()
    expect(readColor('no-color')).toBeNull()
    expect(withOpacity('', 0.5)).toBe('')
    expect(hexOf('currentColor')).toBe('currentColor')
  })

  it('accept opacity in hex only where it is allowed', () => {
    expect(readHex('#ff000080', false)).toBeNull()
    expect(readHex('ff000080', true)?.a).toBe(0.5)
    expect(readHex('12345', true)).toBeNull()
    expect([readHex('#ff0000', true, 0.3)?.a, readHex('#ff000080', true, 0.3)?.a]).toEqual([0.3, 0.5])
  })
})
