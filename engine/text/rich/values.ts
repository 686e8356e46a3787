import { addressError } from '#engine/document/catalogue/events.ts'
import { fontOf } from '../fonts.ts'
import { isColor } from '#engine/elements/fields.ts'
import { clamp } from '#engine/geometry/index.ts'
import type { Align } from './model.ts'

/** Parses CSS values as browsers serialize them. Unsupported values become empty or null. */

/** px; limits for legible text that fits a page. */
const FONT_SIZES = { min: 6, max: 300 }
const LETTER_SPACINGS = { min: -20, max: 100 }
const LINE_HEIGHTS = { min: 0.5, max: 5 }

/** Base of relative lengths where no font size is set. */
export const DEFAULT_FONT_SIZE = 16

const UNITS: Record<string, number> = { px: 1, pt: 96 / 72, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 }

const KEYWORD_SIZES: Record<string, number> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48,
}

/** Sizes of `<font size>`. */
export const FONT_SIZES_BY_NUMBER = [10, 13, 16, 18, 24, 32, 48]

/** A length in px; `em` is the font size that it is relative to. */
function pxOf(value: string, em: number): number | null {
  const [, number = '', unit = ''] = /^(-?(?:\d+\.?\d*|\.\d+))(px|pt|pc|in|cm|mm|em|rem|%)$/.exec(value) ?? []
  const amount = Number.parseFloat(number)
  if (!Number.isFinite(amount)) return null
  if (unit === 'em') return amount * em
  if (unit === '%') return (amount / 100) * em
  if (unit === 'rem') return amount * DEFAULT_FONT_SIZE
  return amount * (UNITS[unit] ?? 1)
}

export function fontSizeOf(value: string, em: number): number | null {
  const size = KEYWORD_SIZES[value] ?? relativeSize(value, em) ?? pxOf(value, em)
  return size === null || size <= 0 ? null : roundToHundredths(clampTo(size, FONT_SIZES))
}

const relativeSize = (value: string, em: number) =>
  value === 'smaller' ? em / 1.2 : value === 'larger' ? em * 1.2 : null

export function letterSpacingOf(value: string, em: number): number | null {
  const spacing = pxOf(value, em)
  return spacing === null || spacing === 0 ? null : roundToHundredths(clampTo(spacing, LETTER_SPACINGS))
}

/** In multiples of the font size. */
export function lineHeightOf(value: string, em: number): number | null {
  const px = pxOf(value, em)
  const ratio = px === null ? Number(value) : px / em
  return value === '' || !(ratio > 0) ? null : roundToHundredths(clampTo(ratio, LINE_HEIGHTS))
}

/** A color; opaque ones become hex, as color pickers write them. */
export function colorOf(value: string): string {
  const text = value.trim().toLowerCase()
  if (text === '' || CONTEXT_COLOR.test(text) || !isColor(text) || /^[a-z]+\(.*[a-z]+\(/.test(text)) return ''
  if (!CSS.supports('color', text)) return ''
  const [, red, green, blue, alpha = '1'] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text) ?? []
  if (red === undefined || green === undefined || blue === undefined) return text
  if (Number(alpha) === 0) return ''
  return Number(alpha) === 1 ? `#${[red, green, blue].map(hex).join('')}` : text
}

/** Colors that depend on context or on the reader's system. */
const CONTEXT_COLOR =
  /^(?:inherit|initial|unset|revert|revert-layer|currentcolor|transparent|windowtext|window|canvas|canvastext|linktext|[a-z]+text|auto)$/

const hex = (channel: string) => Number(channel).toString(16).padStart(2, '0')

/** The stored name of the shipped font that matches best; empty for unknown fonts. */
export const fontFamilyOf = (value: string): string =>
  value.trim() === '' ? '' : (fontOf(value)?.family ?? '')

const ALIGNS: Record<string, Align> = {
  left: 'left',
  center: 'center',
  right: 'right',
  justify: 'justify',
  start: 'left',
  end: 'right',
  '-webkit-center': 'center',
}

export const alignOf = (value: string): Align | null => ALIGNS[value.toLowerCase()] ?? null

/** The address of a link to the web, a mailbox or a telephone; empty for any other. */
export function hrefOf(value: string): string {
  const address = value.trim()
  if (/^tel:/i.test(address)) return addressError('link', address) === null ? address : ''
  if (!/^(?:https?:\/\/|mailto:)/i.test(address) || /\s/.test(address) || !URL.canParse(address)) return ''
  return address.length <= MAX_ADDRESS ? address : ''
}

const MAX_ADDRESS = 2000

/** Why a link's address is invalid, in Chinese; otherwise null. */
export function linkError(address: string): string | null {
  const error = addressError('link', address)
  if (error === null && hrefOf(address) === '') return `地址太长，最多 ${MAX_ADDRESS} 个字符`
  return error
}

const clampTo = (value: number, { min, max }: { min: number; max: number }) => clamp(value, min, max)

const roundToHundredths = (value: number) => Math.round(value * 100) / 100
