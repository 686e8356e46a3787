import type { Color } from 'ag-psd'

const HEX = 16

/** A color of Photoshop in CSS; undefined when its color space is not RGB or gray. */
export function cssColor(color: Color | undefined): string | undefined {
  if (!color) return undefined
  if ('fr' in color) return hexOf([color.fr * 255, color.fg * 255, color.fb * 255])
  if ('r' in color) return hexOf([color.r, color.g, color.b])
  if ('k' in color && !('c' in color)) return hexOf([color.k, color.k, color.k])
  return undefined
}

const hexOf = (parts: readonly number[]) =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(HEX)
        .padStart(2, '0'),
    )
    .join('')}`
