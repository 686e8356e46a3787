import { type Chart, LineElement } from 'chart.js'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { writtenNumber } from '../numbers.ts'
import type { OpenChart } from './chart-js.ts'
import { type ChartTheme, cssFont, type Font } from './chart-theme.ts'
import { revealEnd } from './grow.ts'
import type { DrawnSeries } from './series.ts'

/** px between a line's end and its label. */
const GAP = 8

const fontOf = ({ label }: ChartTheme): Font => ({ ...label, weight: Math.max(600, label.weight) })

/** Width of the end labels at the right of the plot, px. */
export function endLabelWidth(context: Canvas2D, drawn: readonly DrawnSeries[], look: ChartTheme): number {
  context.font = cssFont(fontOf(look))
  const widths = drawn.flatMap(({ series, type }) => {
    const last = type === 'line' ? (series.values.findLast((value) => value !== null) ?? null) : null
    return last === null ? [] : [context.measureText(writtenNumber(last, series)).width]
  })
  return Math.max(4, ...widths.map((width) => width + GAP + 4))
}

interface EndLabel {
  line: LineElement
  color: string
  write: (y: number) => string
  last: { x: number; y: number; text: string }
}

/**
 * The value at each line's end, in the line's color; while a line is being drawn, its label follows and counts, but
 * for stacked lines, which are not at their values.
 */
export function endLabels({ chart }: OpenChart, drawn: readonly DrawnSeries[], look: ChartTheme) {
  const labels = drawn.flatMap((each, at) => labelOf(chart, each, at))
  return (to: Canvas2D) => {
    to.save()
    to.font = cssFont(fontOf(look))
    to.textBaseline = 'middle'
    to.textAlign = 'left'
    const placed = labels.flatMap((label) => {
      const end = endOf(label, revealEnd(chart))
      return end ? [{ ...end, color: label.color }] : []
    })
    for (const { x, y, text, color } of apart(placed, look.label.size * 1.2, chart)) {
      to.fillStyle = color
      to.fillText(text, x + GAP, y)
    }
    to.restore()
  }
}

function labelOf(chart: Chart, { series, type, color, isStacked }: DrawnSeries, at: number): EndLabel[] {
  const { data, dataset: line, vScale } = chart.getDatasetMeta(at)
  const index = series.values.findLastIndex((value) => value !== null)
  const [point, value] = [data[index], series.values[index]]
  if (
    type !== 'line' ||
    !(line instanceof LineElement) ||
    !vScale ||
    !point ||
    value === null ||
    value === undefined
  ) {
    return []
  }
  const text = writtenNumber(value, series)
  const write = (y: number) => (isStacked ? text : writtenNumber(vScale.getValueForPixel(y) ?? 0, series))
  return [{ line, color, write, last: { x: point.x, y: point.y, text } }]
}

/** The current end of a line; null if it is not drawn yet or has a gap. */
function endOf({ line, write, last }: EndLabel, end: number): EndLabel['last'] | null {
  if (end >= last.x) return last
  const found = line.interpolate({ x: end, y: 0 }, 'x')
  const point = Array.isArray(found) ? found[0] : found
  if (typeof point?.y !== 'number' || !Number.isFinite(point.y)) return null
  return { x: end, y: point.y, text: write(point.y) }
}

/** Moves overlapping labels apart, from top to bottom. */
function apart<Label extends { y: number }>(labels: Label[], distance: number, { height }: Chart): Label[] {
  const sorted = labels.toSorted((a, b) => a.y - b.y).map((label) => ({ ...label }))
  for (const [at, label] of sorted.entries()) {
    label.y = Math.max(label.y, at === 0 ? distance / 2 : (sorted[at - 1]?.y ?? 0) + distance)
  }
  for (const [at, label] of [...sorted.entries()].toReversed()) {
    const lowest = at === sorted.length - 1 ? height - distance / 2 : (sorted[at + 1]?.y ?? 0) - distance
    label.y = Math.min(label.y, lowest)
  }
  return sorted
}
