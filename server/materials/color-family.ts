import { colord } from 'colord'
import { COLOR_FAMILIES, type ColorFamily } from '../api/materials.ts'

/** The first hue, in degrees, of each family around the circle. */
const HUES: readonly (readonly [number, ColorFamily])[] = [
  [345, 'red'],
  [290, 'pink'],
  [250, 'purple'],
  [195, 'blue'],
  [165, 'cyan'],
  [75, 'green'],
  [45, 'yellow'],
  [15, 'orange'],
  [0, 'red'],
]

/** The family of a CSS color, as people name it. */
function colorFamily(color: string): ColorFamily {
  const { h, s, l } = colord(color).toHsl()
  if (l <= 12) return 'black'
  if (l >= 95 || (s <= 20 && l >= 88)) return 'white'
  if (s <= 12) return 'gray'
  const family = HUES.find(([first]) => h >= first)?.[1] ?? 'red'
  if (family === 'orange' && l <= 40) return 'brown'
  if (family === 'red' && l >= 75) return 'pink'
  return family
}

export const isColorFamily = (color: string): color is ColorFamily => Object.hasOwn(COLOR_FAMILIES, color)

/** The family of a color of a request, which may be one itself. */
export const familyOf = (color: string): ColorFamily => (isColorFamily(color) ? color : colorFamily(color))

/** The families of colors, without duplicates. */
export const colorFamilies = (colors: readonly string[]): ColorFamily[] => [...new Set(colors.map(familyOf))]
