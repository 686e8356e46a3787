import type { CartesianElement, ChartConfig } from '../schema.ts'
import type { Series } from './table.ts'

/** How a chart stacks its bars, or its areas; lines without areas are never stacked. */
export function stackingOf({ elName, propsValue }: CartesianElement): ChartConfig['stack'] {
  const { stack, areaStyle } = propsValue.chartConfig
  return elName === 'line' && !areaStyle ? 'none' : stack
}

/** The values of each series in percent of the sum of their category, see `sumsOf`. */
export function percentagesOf(series: readonly Series[]): (number | null)[][] {
  const sums = sumsOf(series.map(({ values }) => values))
  return series.map(({ values }) => values.map((value, at) => value && (value / (sums[at] ?? 1)) * 100))
}

/** The sum of the absolute values of each category. */
export function sumsOf(rows: readonly (readonly (number | null)[])[]): number[] {
  const [first = []] = rows
  return first.map((_, at) => rows.reduce((sum, row) => sum + Math.abs(row[at] ?? 0), 0))
}
