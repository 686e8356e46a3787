import type { CartesianElement, ChartConfig } from '../schema.ts'
import type { Series } from './table.ts'

/** How a chart stacks its bars, or its areas; lines without areas are never stacked. */
export function stackingOf({ elName, propsValue }: CartesianElement): ChartConfig['stack'] {
  const { stack, areaStyle } = propsValue.chartConfig
  return elName === 'line' && !areaStyle ? 'none' : stack
}

/**
 * Index of the series that each one of a stack is on top of: the nearest one before it on its side of zero; null if it
 * starts at zero itself.
 */
export function seriesBelow(stack: readonly Series[]): (number | null)[] {
  const sides = stack.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0) >= 0)
  return sides.map((side, at) => {
    const below = sides.slice(0, at).lastIndexOf(side)
    return below < 0 ? null : below
  })
}

/** The values of each series in percent of the sum of their category, see `sumsOf`. */
export function percentagesOf(series: readonly Series[]): (number | null)[][] {
  const sums = sumsOf(series.map(({ values }) => values))
  return series.map(({ values }) => values.map((value, at) => value && (value / (sums[at] ?? 1)) * 100))
}

/** The largest sums of a category's values on both sides of zero, as absolute values. */
export function extentOf(rows: readonly (readonly (number | null)[])[]): { below: number; above: number } {
  const ofSide = (sign: 1 | -1) =>
    Math.max(0, ...sumsOf(rows.map((row) => row.map((value) => Math.max(0, (value ?? 0) * sign)))))
  return { below: ofSide(-1), above: ofSide(1) }
}

/** The sum of the absolute values of each category. */
export function sumsOf(rows: readonly (readonly (number | null)[])[]): number[] {
  const [first = []] = rows
  return first.map((_, at) => rows.reduce((sum, row) => sum + Math.abs(row[at] ?? 0), 0))
}
