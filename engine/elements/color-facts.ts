import { colord } from 'colord'

/** Whether a color is neither nearly gray, white or black, nor transparent. */
export function isVivid(color: string): boolean {
  const { s, l, a } = colord(color).toHsl()
  return colord(color).isValid() && s >= 30 && l >= 20 && l <= 80 && a >= 0.5
}

/** Whether white text is readable on a color. */
export const isDark = (color: string): boolean => colord(color).isDark()

/** Perceived brightness of a color, 0…1; undefined for what is none. */
export function brightnessOf(color: string): number | undefined {
  const parsed = colord(color)
  return parsed.isValid() ? parsed.brightness() : undefined
}
