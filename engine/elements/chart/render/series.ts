import type { CartesianElement } from '../schema.ts'
import type { ChartTheme } from './chart-theme.ts'
import type { LegendItem } from './header.ts'
import type { ChartTable, Series } from './table.ts'

/** What a series is drawn as, and against which axis. */
export interface DrawnSeries {
  series: Series
  type: 'bar' | 'line'
  color: string
  axis: 'value' | 'second'
}

/** A ratio of values from which series have separate axes. */
const OTHER_SCALE = 10

/** Of bars and lines together the last series is the line; one series alone is both. */
export function drawnSeries(
  { elName }: CartesianElement,
  { series }: ChartTable,
  look: ChartTheme,
): DrawnSeries[] {
  const typed = series.map((each, at): DrawnSeries => {
    const isLine = elName === 'line' || (elName === 'line-bar' && at > 0 && at === series.length - 1)
    return { series: each, type: isLine ? 'line' : 'bar', color: look.color(at), axis: 'value' }
  })
  const [only] = typed
  if (elName === 'line-bar' && only && typed.length === 1) {
    return [only, { ...only, type: 'line', color: look.color(1) }]
  }
  const line = elName === 'line-bar' ? typed.at(-1) : undefined
  if (line && isOfOtherKind(line, typed.slice(0, -1))) line.axis = 'second'
  return typed
}

/** Percentages, or values of a very different size, would be flat on the amounts' axis. */
function isOfOtherKind(line: DrawnSeries, bars: readonly DrawnSeries[]): boolean {
  if (bars.every(({ series }) => series.isPercent !== line.series.isPercent)) return true
  const [a, b] = [largestOf([line]), largestOf(bars)]
  return a > 0 && b > 0 && Math.max(a / b, b / a) >= OTHER_SCALE
}

/** The largest value, whatever its sign. */
export const largestOf = (drawn: readonly DrawnSeries[]) =>
  drawn.reduce(
    (most, { series }) =>
      series.values.reduce<number>((max, value) => Math.max(max, Math.abs(value ?? 0)), most),
    0,
  )

/** A series that is drawn as bars and as a line is listed once. */
export const legendItems = (drawn: readonly DrawnSeries[]): LegendItem[] =>
  drawn
    .filter(({ series }, at) => drawn.findIndex((other) => other.series === series) === at)
    .map(({ series, color, type }) => ({ name: series.name, color, mark: type }))
