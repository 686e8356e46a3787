import { colord, extend, type HslaColor, type RgbaColor } from 'colord'
import names from 'colord/plugins/names'

extend([names])

/** Hue 0–360, saturation and value 0–100, alpha 0–1. */
export interface Hsva {
  h: number
  s: number
  v: number
  a: number
}

/** Parses a CSS color; null when it is invalid. */
export function readColor(css: string): Hsva | null {
  const color = colord(css.trim())
  return color.isValid() ? ofRgb(color.toRgb()) : null
}

/** The format of documents: lower-case hex, or rgba() when translucent. */
export function cssOf(hsva: Hsva): string {
  const color = colord(rgbOf(hsva))
  return hsva.a < 1 ? color.toRgbString() : color.toHex()
}

/** The format of the interface: upper-case hex without opacity. */
export function hexOf(css: string): string {
  const color = colord(css)
  return color.isValid() ? color.alpha(1).toHex().toUpperCase() : css
}

/**
 * Parses a hex value with or without #; null when it is invalid. Accepts opacity only if `alpha` is set.
 * @param opacity of a value that says none
 */
export function readHex(text: string, alpha: boolean, opacity = 1): Hsva | null {
  const digits = text.trim().replace(/^#/, '')
  const isHex = /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(digits)
  const isHexWithAlpha = /^(?:[0-9a-f]{4}|[0-9a-f]{8})$/i.test(digits)
  if (!isHex && !(alpha && isHexWithAlpha)) return null
  const read = readColor(`#${digits}`)
  return read && isHex ? { ...read, a: opacity } : read
}

export const opacityOf = (css: string): number => readColor(css)?.a ?? 1

/** The same color with another opacity. */
export function withOpacity(css: string, opacity: number): string {
  const color = readColor(css)
  return color ? cssOf({ ...color, a: opacity }) : css
}

export const hslOf = (hsva: Hsva): HslaColor => colord(rgbOf(hsva)).toHsl()
export const ofHsl = (hsla: HslaColor): Hsva => ofRgb(colord(hsla).toRgb())

/** Exact, where colord rounds: opening the picker must not change a color. */
export function ofRgb({ r, g, b, a }: RgbaColor): Hsva {
  const max = Math.max(r, g, b)
  const range = max - Math.min(r, g, b)
  const sector =
    range === 0 ? 0 : max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range
  return {
    h: ((sector + 6) % 6) * 60,
    s: max === 0 ? 0 : (range / max) * 100,
    v: (max / 255) * 100,
    a,
  }
}

export function rgbOf({ h, s, v, a }: Hsva): RgbaColor {
  const channel = (offset: number) => {
    const k = (offset + h / 60) % 6
    const value = (v / 100) * (1 - (s / 100) * Math.max(0, Math.min(k, 4 - k, 1)))
    return Math.round(value * 255)
  }
  return { r: channel(5), g: channel(3), b: channel(1), a }
}
