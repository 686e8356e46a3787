import { isColor } from './fields.ts'

/** Lengths in px. */
export interface BoxShadow {
  inset: boolean
  x: number
  y: number
  blur: number
  spread: number
  color: string
}

const LENGTH = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(px)?$/i

/**
 * The shadows of a CSS box-shadow list, the topmost first. `inset`, color and lengths may stand in any
 * order; a missing color is `currentColor`. A list that CSS would not accept casts no shadow.
 */
export function parseBoxShadow(text: string, currentColor = '#000000'): BoxShadow[] {
  const trimmed = text.trim()
  if (trimmed === '' || /^none$/i.test(trimmed)) return []
  const shadows = split(trimmed, ',').map((part) => parsed(part, currentColor))
  return shadows.every((shadow) => shadow !== null) ? shadows : []
}

function parsed(text: string, currentColor: string): BoxShadow | null {
  const words = split(text, ' ')
  const insets = words.filter((word) => /^inset$/i.test(word))
  const isLength = (word: string) => lengthOf(word) !== null
  const colors = words.filter((word) => !isLength(word) && !insets.includes(word))
  const lengths = words.map(lengthOf).filter((length) => length !== null)
  const [x, y, blur = 0, spread = 0] = lengths
  const first = words.findIndex(isLength)
  const together = words.slice(first, first + lengths.length).every(isLength)
  const color = colors[0] ?? currentColor
  if (x === undefined || y === undefined || lengths.length > 4 || !together) return null
  if (insets.length > 1 || colors.length > 1 || blur < 0 || color === '' || !isColor(color)) return null
  return { inset: insets.length === 1, x, y, blur, spread, color: named(color, currentColor) }
}

const named = (color: string, currentColor: string) => (/^currentcolor$/i.test(color) ? currentColor : color)

/** Px of a CSS length; a number without unit is one only when it is 0. */
function lengthOf(word: string): number | null {
  const [, digits, unit] = LENGTH.exec(word) ?? []
  if (digits === undefined) return null
  const value = Number(digits)
  return unit !== undefined || value === 0 ? value : null
}

/** Splits at `separator` outside parentheses; runs of white space count as one space and bound no empty words. */
function split(text: string, separator: ',' | ' '): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    const isSeparator = separator === ' ' ? /\s/.test(character) : character === separator
    if (depth === 0 && isSeparator) {
      parts.push(part)
      part = ''
    } else part += character
  }
  parts.push(part)
  return separator === ' ' ? parts.filter((word) => word !== '') : parts
}

/** Shadows as a CSS list; none is the empty string. */
export const formatBoxShadow = (shadows: readonly BoxShadow[]): string =>
  shadows
    .map(({ inset, x, y, blur, spread, color }) =>
      [...(inset ? ['inset'] : []), `${x}px`, `${y}px`, `${blur}px`, `${spread}px`, color].join(' '),
    )
    .join(', ')
