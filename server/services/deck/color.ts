import { colord, extend } from 'colord'
import namesPlugin from 'colord/plugins/names'
import { numberOf, type XmlNode } from '#engine/ooxml/index.ts'

extend([namesPlugin])

/** Colors of a theme by their names in slides, such as accent1 or tx1, as hex. */
export type Scheme = ReadonlyMap<string, string>

const COLOR_NAMES = new Set(['srgbClr', 'schemeClr', 'sysClr', 'prstClr', 'scrgbClr', 'hslClr'])
/** Percentages and angles of DrawingML. */
const PERCENT = 100_000
const DEGREE = 60_000

/**
 * The CSS color of the color element in a node, modified as ECMA-376 part 1, 20.1.2.3 says.
 * @param placeholder replaces phClr, the color that a style of the theme is applied with
 */
export function colorIn(node: XmlNode | undefined, scheme: Scheme, placeholder?: string): string | undefined {
  const color = node?.children.find(({ name }) => COLOR_NAMES.has(name))
  if (!color) return undefined
  const base = baseOf(color, scheme, placeholder)
  return base === undefined ? undefined : modified(base, color)
}

function baseOf(color: XmlNode, scheme: Scheme, placeholder: string | undefined): string | undefined {
  const value = color.attributes.val ?? ''
  if (color.name === 'srgbClr') return /^[\da-f]{6}$/i.test(value) ? `#${value.toLowerCase()}` : undefined
  if (color.name === 'schemeClr') return value === 'phClr' ? placeholder : scheme.get(value)
  if (color.name === 'sysClr')
    return `#${color.attributes.lastClr ?? (value === 'window' ? 'ffffff' : '000000')}`
  if (color.name === 'prstClr') return presetColor(value)
  const part = (name: string) => (numberOf(color, name) ?? 0) / PERCENT
  if (color.name === 'hslClr') {
    const h = (numberOf(color, 'hue') ?? 0) / DEGREE
    return colord({ h, s: part('sat') * 100, l: part('lum') * 100 }).toHex()
  }
  return fromLinear([part('r'), part('g'), part('b')])
}

/** Preset names are those of CSS, but abbreviate dark, light and medium. */
function presetColor(name: string): string | undefined {
  const full = name.replace(/^dk/, 'dark').replace(/^lt/, 'light').replace(/^med/, 'medium').toLowerCase()
  const color = colord(full.replace('mediumium', 'medium'))
  return color.isValid() ? color.toHex() : undefined
}

function modified(base: string, { children }: XmlNode): string {
  return children.reduce((color, change) => {
    const value = (numberOf(change, 'val') ?? PERCENT) / PERCENT
    const { h, s, l, a } = colord(color).toHsl()
    const hsl = (next: { h?: number; s?: number; l?: number }) => colord({ h, s, l, a, ...next }).toHex()
    switch (change.name) {
      case 'lumMod':
        return hsl({ l: Math.min(100, l * value) })
      case 'lumOff':
        return hsl({ l: Math.max(0, Math.min(100, l + value * 100)) })
      case 'satMod':
        return hsl({ s: Math.min(100, s * value) })
      case 'hueMod':
        return hsl({ h: (h * value) % 360 })
      case 'shade':
        return onLinear(color, (part) => part * value)
      case 'tint':
        return onLinear(color, (part) => 1 - (1 - part) * value)
      case 'inv':
        return colord(color).invert().toHex()
      case 'gray':
        return colord(color).grayscale().toHex()
      case 'alpha':
        return colord(color).alpha(value).toHex()
      default:
        return color
    }
  }, base)
}

function onLinear(color: string, change: (part: number) => number): string {
  const { r, g, b, a } = colord(color).toRgb()
  const linear = [r, g, b].map((part) => change(toLinear(part / 255)))
  return colord(fromLinear(linear)).alpha(a).toHex()
}

// Transfer function of sRGB, IEC 61966-2-1.
const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

function fromLinear(parts: readonly number[]): string {
  const [r = 0, g = 0, b = 0] = parts.map((part) => {
    const value = Math.min(1, Math.max(0, part))
    return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
  })
  return colord({ r, g, b }).toHex()
}

/** A color between two, as the tints of table styles are. */
export const mixed = (color: string, over: string, share: number): string => {
  const [a, b] = [colord(color).toRgb(), colord(over).toRgb()]
  const part = (key: 'r' | 'g' | 'b') => a[key] * share + b[key] * (1 - share)
  return colord({ r: part('r'), g: part('g'), b: part('b') }).toHex()
}

/** Contrast of two colors as WCAG 2.2 defines it, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((one, other) => other - one) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const { r, g, b } = colord(color).toRgb()
  return 0.2126 * toLinear(r / 255) + 0.7152 * toLinear(g / 255) + 0.0722 * toLinear(b / 255)
}

export const isTransparent = (color: string): boolean => colord(color).alpha() < 0.5
