import type { Grid } from '#engine/elements/grid.ts'
import { type CellNumber, type NumberStyle, numberIn } from '../numbers.ts'

/** A row of values under a name. */
export interface Series extends NumberStyle {
  name: string
  /** One for each category; null where there is none. */
  values: (number | null)[]
}

/** The data of a chart with axes. */
export interface ChartTable {
  categories: string[]
  series: Series[]
}

/** The data of a pie. */
export interface ChartParts extends NumberStyle {
  /** A value below zero has no slice; it stays, so that each slice keeps its color. */
  parts: { name: string; value: number }[]
  /** Of the slices. */
  total: number
}

/** More is illegible on a phone and would take seconds to draw. */
const MOST_CATEGORIES = 400
const MOST_SERIES = 50

/**
 * Categories and series of a grid: the first row holds the categories over a corner cell, each later row a
 * name and values. A first row without the corner is one cell shorter than all others. Rows and last columns
 * without anything in them are passed over; what is no number is a gap.
 */
export function tableOf(grid: Grid, isPercent: boolean): ChartTable {
  const [header = [], ...rows] = trimmed(grid)
  const hasCorner = rows.length === 0 || rows.some((row) => row.length !== header.length + 1)
  const labels = hasCorner ? header.slice(1) : header
  const width = Math.min(MOST_CATEGORIES, Math.max(labels.length, ...rows.map((row) => row.length - 1)))
  return {
    categories: Array.from({ length: Math.max(0, width) }, (_, at) => textIn(labels[at])),
    series: rows.slice(0, MOST_SERIES).map((row, at) => {
      const cells = Array.from({ length: Math.max(0, width) }, (_, column) => numberIn(row[column + 1]))
      return {
        name: textIn(row[0]) || `系列${at + 1}`,
        values: cells.map((cell) => cell?.value ?? null),
        ...styleOf(cells, isPercent),
      }
    }),
  }
}

/**
 * Names and values of a pie: two rows; a first column that names the rows, as charts with axes have it, is
 * passed over.
 */
export function partsOf(grid: Grid, isPercent: boolean): ChartParts {
  const [names = [], values = []] = trimmed(grid)
  const isNamed = values.length > 1 && textIn(values[0]) !== '' && numberIn(values[0]) === null
  const start = isNamed ? 1 : 0
  const nameStart = isNamed && names.length >= values.length ? 1 : 0
  const cells = values.slice(start, start + MOST_CATEGORIES).map((cell) => numberIn(cell))
  const parts = cells.map((cell, at) => ({
    name: textIn(names[at + nameStart]) || `第${at + 1}项`,
    value: cell?.value ?? 0,
  }))
  return {
    parts,
    total: parts.reduce((sum, { value }) => sum + Math.max(0, value), 0),
    ...styleOf(cells, isPercent),
  }
}

export const hasPoints = ({ series }: ChartTable): boolean =>
  series.some(({ values }) => values.some((value) => value !== null))

export const hasSlices = ({ total }: ChartParts): boolean => total > 0

/** A series whose every cell is written in percent, in 万 or in 亿 is written so itself. */
function styleOf(cells: readonly (CellNumber | null)[], isPercent: boolean): NumberStyle {
  const numbers = cells.filter((cell) => cell !== null)
  const unit = numbers[0]?.inUnit?.unit
  const isInUnit = unit !== undefined && numbers.every((cell) => cell.inUnit?.unit === unit)
  return {
    ...digitsOf(
      numbers.map(({ value, decimals, inUnit }) => ({
        size: Math.abs(value),
        decimals: isInUnit && inUnit ? inUnit.decimals : decimals,
      })),
    ),
    isPercent: isPercent || (numbers.length > 0 && numbers.every((cell) => cell.isPercent)),
    ...(isInUnit && { unit }),
  }
}

/** A value so many times larger than the most precise one needs none of its digits: 20000 beside 3.14. */
const FAR_LARGER = 100

/** The digits after the decimal points: as many as the most precise value has, but for those that are far larger. */
function digitsOf(
  numbers: readonly { size: number; decimals: number }[],
): Pick<NumberStyle, 'decimals' | 'large'> {
  const decimals = Math.max(0, ...numbers.map((number) => number.decimals))
  const precise = numbers.filter((number) => number.decimals === decimals).map(({ size }) => size)
  const from = FAR_LARGER * Math.max(...precise)
  const large = numbers.filter(({ size }) => size >= from && size > 0).map((number) => number.decimals)
  return {
    decimals,
    ...(decimals > 0 && large.length > 0 && { large: { from, decimals: Math.max(...large) } }),
  }
}

const isBlank = (cell: Grid[number][number] | undefined) => textIn(cell) === ''

const textIn = (cell: Grid[number][number] | undefined) =>
  String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** Without rows that are blank and blank cells at the ends of rows; the first row stays. */
function trimmed(grid: Grid): Grid {
  return grid
    .map((row) => row.slice(0, 1 + row.findLastIndex((cell) => !isBlank(cell))))
    .filter((row, at) => at === 0 || row.length > 0)
}
