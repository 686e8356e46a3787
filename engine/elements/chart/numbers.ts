/** Reads numbers from the cells of a chart's data, and formats numbers for a chart. */

export interface CellNumber {
  value: number
  /** Digits after the decimal point. */
  decimals: number
  /** The cell has a percent sign; its value is the number before it. */
  isPercent: boolean
  /** Only if the cell names a unit: it, and the digits after the decimal point before it. */
  inUnit?: { unit: NumberUnit; decimals: number }
}

/** What numbers are written in; '' for one. */
export type NumberUnit = '' | '万' | '亿'

const LARGEST = 1e15
const MOST_DECIMALS = 4
const UNITS: Readonly<Record<NumberUnit, number>> = { '': 1, 万: 1e4, 亿: 1e8 }
const WRITTEN = /^(-?)([\d,]*\.?\d*(?:e[-+]?\d{1,3})?)([万亿]?)(%?)$/i

/**
 * Reads what people type and paste: `1,200`, `35%`, `￥12.5`, `1.2万`, `(300)` for -300, full-width digits.
 * @returns null for blanks and anything that is not a number
 */
export function numberIn(cell: string | number | null | undefined): CellNumber | null {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'number') return shown(cell, decimalsOf(String(cell)), false)
  const text = cell
    .normalize('NFKC')
    .replace(/[\s'¥$€£]/g, '')
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^[−–]/, '-')
    .replace(/^\+/, '')
  const [, sign = '', digits = '', unitText = '', percent = ''] = WRITTEN.exec(text) ?? []
  if (!/^[\d,.]*\d/.test(digits)) return null
  const plain = digits.replaceAll(',', '')
  const unit = unitText as NumberUnit // the expression allows no other
  // Without the digits that binary fractions add: 1.1亿 has none after the decimal point.
  const value = Number((Number(plain) * UNITS[unit]).toPrecision(15)) * (sign === '-' ? -1 : 1)
  if (unit === '') return shown(value, decimalsOf(plain), percent === '%')
  const read = shown(value, decimalsOf(String(value)), percent === '%')
  return read && { ...read, inUnit: { unit, decimals: decimalsOf(plain) } }
}

function shown(value: number, decimals: number, isPercent: boolean): CellNumber | null {
  if (!Number.isFinite(value)) return null
  return { value: Math.max(-LARGEST, Math.min(LARGEST, value)), decimals, isPercent }
}

function decimalsOf(written: string): number {
  if (/e/i.test(written)) return Math.abs(Number(written)) < 1 ? MOST_DECIMALS : 0
  return Math.min(MOST_DECIMALS, written.split('.')[1]?.length ?? 0)
}

/** How the values of a series are written. */
export interface NumberStyle {
  /** Digits after the decimal point, in the unit. */
  decimals: number
  /** Values from `from` on have as many digits as these, if they are far larger than the precise ones. */
  large?: { from: number; decimals: number }
  isPercent: boolean
  unit?: NumberUnit
}

/** How one value of a series is written, also while it counts up. */
export function styleOfValue(value: number, { large, ...style }: NumberStyle): NumberStyle {
  return large && Math.abs(value) >= large.from ? { ...style, decimals: large.decimals } : style
}

/** `1,234.5`, `1.2万` or `35%`. */
export function writtenNumber(value: number, style: NumberStyle): string {
  const { decimals, isPercent, unit = '' } = styleOfValue(value, style)
  const [whole = '0', fraction] = Math.abs(value / UNITS[unit])
    .toFixed(decimals)
    .split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const isZero = !/[1-9]/.test(whole + (fraction ?? ''))
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`
  return `${value < 0 && !isZero ? '-' : ''}${text}${unit}${isPercent ? '%' : ''}`
}

/** Digits after the decimal point of a shortened number. */
const SHORT_DECIMALS = 2

/** How a value is written where its full length has no room: in 万 or 亿, unless it is smaller or has a unit already. */
export function shortStyle(value: number, style: NumberStyle): NumberStyle {
  const unit = Math.abs(value) >= 1e8 ? '亿' : Math.abs(value) >= 1e4 ? '万' : ''
  if (unit === '' || style.unit) return style
  const short = Number((value / UNITS[unit]).toFixed(SHORT_DECIMALS))
  return { decimals: decimalsOf(String(short)), isPercent: style.isPercent, unit }
}

/** A share of a whole, like `35%` or `33.3%`; a counting value keeps its digits. */
export function writtenShare(share: number, growth = 1): string {
  const percent = Math.round(share * 1000) / 10
  return `${(percent * growth).toFixed(Number.isInteger(percent) ? 0 : 1)}%`
}

/** Formats the numbers of an axis: from 100,000 on they are shortened to 万 or 亿, all alike. */
export function axisWriter(largest: number, isPercent: boolean): (value: number) => string {
  const [unit, sign] = largest >= 1e8 ? [1e8, '亿'] : largest >= 1e5 ? [1e4, '万'] : [1, '']
  return (value) => {
    const short = Number((value / unit).toFixed(MOST_DECIMALS))
    const text = writtenNumber(short, { decimals: decimalsOf(String(short)), isPercent: false })
    return short === 0 ? `0${isPercent ? '%' : ''}` : `${text}${sign}${isPercent ? '%' : ''}`
  }
}

/** All characters of numbers on charts. */
export const NUMBER_CHARACTERS = '0123456789,.-%万亿…'
