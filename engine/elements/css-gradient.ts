import type { Fill } from './gradient.ts'

/** A linear gradient of a fill. */
export type Gradient = Readonly<Pick<Fill, 'angle'>> & {
  readonly colors: readonly string[]
  readonly positions: readonly number[]
}

/** A color or gradient, without the other properties of a fill. */
export type BackgroundFill = Gradient & Readonly<Pick<Fill, 'bgColor' | 'gradient'>>

/** The background properties of an element's or a page's style. */
export interface BackgroundStyle {
  backgroundColor: string
  /** An address, bare or as CSS url(), or a CSS linear-gradient. */
  backgroundImage: string
}

/** Directions in degrees. Those to corners depend on the box and are approximated by diagonals. */
const SIDES: Record<string, number> = {
  top: 0,
  'right top': 45,
  right: 90,
  'bottom right': 135,
  bottom: 180,
  'bottom left': 225,
  left: 270,
  'left top': 315,
}
const DEGREES_IN: Record<string, number> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }
const DEFAULT_ANGLE = 180

/**
 * Reads a CSS `linear-gradient(angle, color position%, …)`. Stops without a position are spread between their
 * neighbors when painted. Null for everything else: addresses, other gradients, lengths in px.
 */
export function parseLinearGradient(css: string): Gradient | null {
  const body = /^linear-gradient\((.*)\)$/is.exec(css.trim())?.[1]
  if (body === undefined) return null
  const parts = split(body)
  const angle = angleOf(parts[0] ?? '')
  const stops = (angle === null ? parts : parts.slice(1)).map(stopOf)
  if (stops.length < 2 || stops.some((stop) => stop === null)) return null
  const found = stops.filter((stop) => stop !== null)
  const count = found.length - 1
  return {
    angle: angle ?? DEFAULT_ANGLE,
    colors: found.map(({ color }) => color),
    positions: found.map(({ position }, at) => position ?? Math.round((at / count) * 1000) / 10),
  }
}

/** The CSS of a gradient, as `parseLinearGradient` reads it. */
export function formatLinearGradient({ angle, colors, positions }: Gradient): string {
  const stops = colors.map(
    (color, at) => `${color} ${positions[at] ?? (at * 100) / Math.max(1, colors.length - 1)}%`,
  )
  return `linear-gradient(${angle}deg, ${stops.join(', ')})`
}

/** The background of a style as a fill; behind a picture it is the color. */
export function backgroundFillOf({ backgroundColor, backgroundImage }: BackgroundStyle): BackgroundFill {
  const gradient = parseLinearGradient(backgroundImage)
  const none = { angle: DEFAULT_ANGLE, colors: [], positions: [] }
  return { bgColor: backgroundColor, gradient: gradient !== null, ...(gradient ?? none) }
}

/** The properties to write when parts of a background fill change. */
export function changedBackground(
  style: BackgroundStyle,
  change: Partial<BackgroundFill>,
): Partial<BackgroundStyle> {
  const before = backgroundFillOf(style)
  const next = { ...before, ...change }
  const isGradient = next.gradient && next.colors.length >= 2
  return {
    ...(change.bgColor !== undefined && { backgroundColor: change.bgColor }),
    ...(isGradient && { backgroundImage: formatLinearGradient(next) }),
    ...(!isGradient && before.gradient && { backgroundImage: '' }),
  }
}

/** Splits at commas outside of parentheses. */
function split(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop()}${character}`)
  }
  return parts.map((part) => part.trim())
}

function angleOf(part: string): number | null {
  const side = /^to\s+(.+)$/i.exec(part)?.[1]
  if (side !== undefined) {
    const words = side.toLowerCase().split(/\s+/).toSorted().join(' ')
    return SIDES[words] ?? null
  }
  const [, number, unit = 'deg'] = /^([-+]?[\d.]+(?:e[-+]?\d+)?)(deg|grad|rad|turn)$/i.exec(part) ?? []
  if (number === undefined) return null
  return Math.round(Number(number) * (DEGREES_IN[unit.toLowerCase()] ?? 1) * 100) / 100
}

function stopOf(part: string): { color: string; position: number | null } | null {
  const [, color = '', percent] = /^(.*?)(?:\s+([-+]?[\d.]+)%)?$/s.exec(part) ?? []
  // A color is a word, a hash or a function; a length in px would follow a space.
  const isColor = /^(?:#[0-9a-f]+|[a-z]+|[a-z]+\([^()]*\))$/i.test(color)
  if (!isColor) return null
  return { color, position: percent === undefined ? null : Math.min(100, Math.max(0, Number(percent))) }
}
