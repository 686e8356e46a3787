import { numberIn } from '#engine/elements/chart/numbers.ts'
import { type Cell, cellText } from '#engine/elements/grid.ts'

/** How a number from a table is written in a text. */
export interface BoundFormat {
  /** `原样`: as the cell has it. */
  style: '原样' | '千分位' | '万' | '亿' | '百分比'
  /** Digits after the decimal point; as many as needed, up to two, if missing. */
  decimals?: number
}

export const BOUND_STYLES = ['原样', '千分位', '万', '亿', '百分比'] as const satisfies BoundFormat['style'][]

/** A part of a text that takes its value from a cell: `{{销售额|万|1}}`. */
export interface BoundPart {
  /** Of a column, of a row, of both as `行.列`, or of a cell such as `B5`. */
  name: string
  format: BoundFormat
}

const PART = /\{\{([^{}|]+)((?:\|[^{}|]*)*)\}\}/g
const MOST_DECIMALS = 6

/** The bound parts of a text, in its order. */
export const boundParts = (text: string): BoundPart[] =>
  [...text.matchAll(PART)].map(([, name = '', format = '']) => ({
    name: name.trim(),
    format: formatIn(format),
  }))

function formatIn(text: string): BoundFormat {
  const words = text.split('|').map((word) => word.trim())
  const style = BOUND_STYLES.find((known) => words.includes(known)) ?? '原样'
  const digits = words.find((word) => /^\d$/.test(word))
  return { style, ...(digits !== undefined && { decimals: Math.min(MOST_DECIMALS, Number(digits)) }) }
}

/** The text with another format of its bound part `at`. */
export function withFormat(text: string, at: number, { style, decimals }: BoundFormat): string {
  let index = -1
  return text.replaceAll(PART, (part, name: string) => {
    index += 1
    if (index !== at) return part
    const words = [
      name.trim(),
      ...(style === '原样' ? [] : [style]),
      ...(decimals === undefined ? [] : [decimals]),
    ]
    return `{{${words.join('|')}}}`
  })
}

/** A text whose bound parts have the values of a table, and the names that the table does not have. */
export function filledText(
  text: string,
  rows: readonly (readonly Cell[])[],
): { text: string; missing: string[] } {
  const missing: string[] = []
  const filled = text.replaceAll(PART, (part, name: string, format: string) => {
    const cell = cellNamed(rows, name.trim())
    if (cell === undefined) {
      missing.push(name.trim())
      return part
    }
    return shownNumber(cell, formatIn(format))
  })
  return { text: filled, missing }
}

/** A cell as a text shows it; what is no number stays as it is. */
function shownNumber(cell: Cell, { style, decimals }: BoundFormat): string {
  const number = numberIn(cell)
  if (!number || (style === '原样' && decimals === undefined)) return cellText(cell)
  const value = number.isPercent ? number.value / 100 : number.value
  if (style === '百分比') return `${written(value * 100, decimals)}%`
  if (style === '万') return `${written(value / 1e4, decimals)}万`
  if (style === '亿') return `${written(value / 1e8, decimals)}亿`
  if (style === '原样' && number.isPercent) return `${written(number.value, decimals, false)}%`
  return written(value, decimals, style === '千分位')
}

/** Rounds half away from zero, as people do. */
const written = (value: number, decimals: number | undefined, useGrouping = true) =>
  new Intl.NumberFormat('en-US', {
    useGrouping,
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
  }).format(Number(value.toPrecision(12)))

/**
 * The cell that a name stands for: `B5`; the value of a row in a column (`华东.销售额`); the last value of a column by the
 * first row; or the last value of a row by the first column.
 */
function cellNamed(rows: readonly (readonly Cell[])[], name: string): Cell | undefined {
  const header = rows[0] ?? []
  const columnNamed = (wanted: string) => header.findIndex((cell) => cellText(cell).trim() === wanted)
  const rowNamed = (wanted: string) => rows.find((row) => cellText(row[0]).trim() === wanted)
  const column = columnNamed(name)
  if (column >= 0) {
    const last = rows.slice(1).findLast((row) => isFilled(row[column]))
    if (last) return last[column]
  }
  const row = rowNamed(name)
  if (row) {
    const last = row.slice(1).findLast(isFilled)
    if (last !== undefined) return last
  }
  const [, of = '', at = ''] = /^(.+)[.．·](.+)$/.exec(name) ?? []
  const both = of === '' ? undefined : rowNamed(of.trim())?.[columnNamed(at.trim())]
  if (isFilled(both)) return both
  const [, letters = '', digits = ''] = /^([A-Z]{1,2})([1-9]\d{0,4})$/.exec(name.toUpperCase()) ?? []
  if (letters === '') return undefined
  const index = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  const cell = rows[Number(digits) - 1]?.[index]
  return isFilled(cell) ? cell : undefined
}

const isFilled = (cell: Cell | undefined): cell is string | number =>
  cell !== undefined && cell !== null && cell !== ''
