import type { Color } from 'ag-psd'

const HEX = 16

/** A color of Photoshop in CSS; undefined when its color space is not RGB or gray. */
export function cssColor(color: Color | undefined): string | undefined {
  const parts = rgbOf(color)
  return parts && `#${parts.map((part) => Math.round(part).toString(HEX).padStart(2, '0')).join('')}`
}

/** Red, green and blue, 0 to 255; undefined when the color space is another one. */
export function rgbOf(color: Color | undefined): [number, number, number] | undefined {
  if (!color) return undefined
  if ('fr' in color) return clamped(color.fr * 255, color.fg * 255, color.fb * 255)
  if ('r' in color) return clamped(color.r, color.g, color.b)
  if ('k' in color && !('c' in color)) return clamped(color.k, color.k, color.k)
  return undefined
}

const clamped = (...parts: [number, number, number]): [number, number, number] => {
  const [red, green, blue] = parts.map((part) => Math.min(255, Math.max(0, part)))
  return [red ?? 0, green ?? 0, blue ?? 0]
}
