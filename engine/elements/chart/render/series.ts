import type { CartesianElement } from '../schema.ts'
import type { ChartTheme } from './chart-theme.ts'
import type { LegendItem } from './header.ts'
import { percentagesOf, seriesBelow, stackingOf, sumsOf } from './stacks.ts'
import type { ChartTable, Series } from './table.ts'

/** What a series is drawn as, and against which axis. */
export interface DrawnSeries {
  series: Series
  type: 'bar' | 'line'
  color: string
  axis: 'value' | 'second'
  /** What is drawn along the axis, one for each category: the values, or their percentages. */
  plotted: (number | null)[]
  /** On top of the series of its type before it. */
  isStacked: boolean
  /** Index of the series that a stacked one is on top of; null if it starts at zero. */
  below: number | null
}

/** A ratio of values from which series have separate axes. */
const OTHER_SCALE = 10

/** Of bars and lines together the last series is the line; one series alone is both. */
export function drawnSeries(
  element: CartesianElement,
  { series }: ChartTable,
  look: ChartTheme,
): DrawnSeries[] {
  const isCombined = element.elName === 'line-bar'
  const hasOwnLine = isCombined && series.length > 1
  const stacking = isCombined && !hasOwnLine ? 'none' : stackingOf(element)
  const stack = stacking === 'none' ? [] : hasOwnLine ? series.slice(0, -1) : series
  const percentages = stacking === 'percent' ? percentagesOf(stack) : []
  const below = seriesBelow(stack)
  const drawn = series.map((each, at): DrawnSeries => {
    const isLine = element.elName === 'line' || (hasOwnLine && at === series.length - 1)
    const isStacked = at < stack.length
    const plotted = percentages[at] ?? each.values
    return {
      series: each,
      type: isLine ? 'line' : 'bar',
      color: look.color(at),
      axis: 'value',
      // An area without a value would tear those above it.
      plotted: isStacked && isLine ? plotted.map((value) => value ?? 0) : plotted,
      isStacked,
      below: below[at] ?? null,
    }
  })
  const [only] = drawn
  if (isCombined && only && drawn.length === 1) {
    return [only, { ...only, type: 'line', color: look.color(1) }]
  }
  const line = hasOwnLine ? drawn.at(-1) : undefined
  if (line && (stacking === 'percent' || isOfOtherKind(line, drawn.slice(0, -1)))) line.axis = 'second'
  return drawn
}

/** Percentages, or values of a very different size, would be flat on the amounts' axis. */
function isOfOtherKind(line: DrawnSeries, bars: readonly DrawnSeries[]): boolean {
  if (bars.every(({ series }) => series.isPercent !== line.series.isPercent)) return true
  const [a, b] = [largestOf([line]), largestOf(bars)]
  return a > 0 && b > 0 && Math.max(a / b, b / a) >= OTHER_SCALE
}

/** The largest absolute value; of stacked series, of their sums. */
export function largestOf(drawn: readonly DrawnSeries[]): number {
  const [stacked, others] = [true, false].map((isStacked) =>
    drawn.filter((each) => each.isStacked === isStacked).map(({ plotted }) => plotted),
  )
  const sizes = (others ?? []).flat().map((value) => Math.abs(value ?? 0))
  return Math.max(0, ...sizes, ...sumsOf(stacked ?? []))
}

/** A series that is drawn as bars and as a line is listed once. */
export const legendItems = (drawn: readonly DrawnSeries[]): LegendItem[] =>
  drawn
    .filter(({ series }, at) => drawn.findIndex((other) => other.series === series) === at)
    .map(({ series, color, type }) => ({ name: series.name, color, mark: type }))
