import type { ChartConfiguration, ChartDataset, Scale, ScaleOptionsByType, Tick } from 'chart.js'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { axisWriter } from '../numbers.ts'
import type { CartesianElement } from '../schema.ts'
import { alignedRanges, type Range, type Reach } from './aligned-zeros.ts'
import { barBackground, stackShapes } from './bars.ts'
import { categoryTexts, NAME_PADDING, namesBesideBars } from './category-texts.ts'
import { type ChartTheme, cssFont } from './chart-theme.ts'
import { endLabels, endLabelWidth } from './end-labels.ts'
import { headerOf } from './header.ts'
import type { ChartPlan, Extent } from './plan.ts'
import { type DrawnSeries, drawnSeries, largestOf, legendItems } from './series.ts'
import { extentOf, stackingOf } from './stacks.ts'
import type { ChartTable } from './table.ts'
import { roomBesideBars, valueLabels } from './value-labels.ts'

/** px */
const MAX_BAR = 50
/** Part of a category's width that its bars take together: the gap is 66 %. */
const BARS = 0.34
/** Part of its place among these that a bar takes. */
const BAR = 0.9
const LINE = 2.5
const POINT = 3
/** Opacity of an area on others. */
const STACKED_AREA = 0.45
/** Line height of axis labels, relative to their font size. */
const LINE_HEIGHT = 1.25
/** Length of a value axis, in px, from which it has room for six ticks. */
const LONG = 200
/** Lines with more points have no markers. */
const MOST_POINTS = 16

type Dataset = ChartDataset<'bar' | 'line', (number | null)[]>

/** The chart of a kind with axes. */
export function planCartesian(
  context: Canvas2D,
  element: CartesianElement,
  table: ChartTable,
  look: ChartTheme,
  extent: Extent,
): ChartPlan {
  const { commonStyle, propsValue } = element
  const { chartConfig, chartTitle } = propsValue
  const drawn = drawnSeries(element, table, look)
  const header = headerOf(context, look, {
    title: chartTitle,
    items: chartConfig.legend ? legendItems(drawn) : [],
    ...extent,
    align: commonStyle.textAlign,
  })
  const isLying = element.elName === 'strip'
  context.font = cssFont(look.label)
  const room = roomForLabels(context, element, drawn, look, extent)
  const { isBackgroundColorBar, barBackgroundColor } = commonStyle
  const [radius, isStacked] = [barRadius(element), drawn.some(isStackedBar)]
  const plugins = [
    ...(isBackgroundColorBar ? [barBackground(barBackgroundColor, radius, isStacked)] : []),
    ...(isStacked ? [stackShapes(radius, isBackgroundColorBar)] : []),
  ]
  const config: ChartConfiguration<'bar' | 'line', (number | null)[]> = {
    type: element.elName === 'line' ? 'line' : 'bar',
    data: {
      labels: table.categories,
      datasets: drawn.map((each) =>
        each.type === 'bar' ? barOf(each, element, drawn) : lineOf(each, element, look),
      ),
    },
    plugins,
    options: {
      indexAxis: isLying ? 'y' : 'x',
      layout: { padding: { ...room, top: header.height + room.top }, autoPadding: false },
      plugins: { legend: { display: false }, title: { display: false } },
      scales: scalesOf(context, element, table, drawn, look, extent, room.right),
    },
  }
  return {
    config,
    header,
    placeLabels(open) {
      const values = chartConfig.labelVal ? valueLabels(open, drawn, look, chartConfig.endLabel) : null
      const ends = chartConfig.endLabel ? endLabels(open, drawn, look) : null
      return (to, growth) => {
        values?.(to, growth)
        ends?.(to)
      }
    },
  }
}

const isStackedBar = ({ type, isStacked }: DrawnSeries) => type === 'bar' && isStacked

/** Half of the thickness is the largest useful radius. */
const barRadius = ({ commonStyle: { isRoundBar, barBorderRadius } }: CartesianElement) =>
  isRoundBar ? barBorderRadius || MAX_BAR : 0

/** @param drawn all series */
function barOf(own: DrawnSeries, element: CartesianElement, drawn: readonly DrawnSeries[]): Dataset {
  const { series, color, axis, plotted } = own
  // A stack takes the place of one bar.
  const count = own.isStacked ? 1 : drawn.filter(({ type }) => type === 'bar').length
  return {
    type: 'bar',
    label: series.name,
    data: plotted,
    backgroundColor: color,
    order: 1,
    maxBarThickness: MAX_BAR,
    // The outer bars leave a part of their places empty as well, which adds to the gap.
    categoryPercentage: BARS / (1 - (1 - BAR) / count),
    barPercentage: BAR,
    ...cornersOf(own, element),
    ...axisId(axis, element.elName),
  }
}

/** Rounds the end of a bar, and where it has a background its start; stacks are rounded as a whole. */
const cornersOf = (
  { isStacked }: DrawnSeries,
  element: CartesianElement,
): Pick<Dataset & { type: 'bar' }, 'borderRadius' | 'borderSkipped'> => ({
  borderRadius: isStacked ? 0 : barRadius(element),
  borderSkipped: element.commonStyle.isBackgroundColorBar ? false : 'start',
})

const axisId = (axis: DrawnSeries['axis'], elName: CartesianElement['elName']) =>
  elName === 'strip' ? { xAxisID: axis, yAxisID: 'category' } : { xAxisID: 'category', yAxisID: axis }

function lineOf(
  { series, color, axis, plotted, isStacked, below }: DrawnSeries,
  { elName, propsValue: { chartConfig } }: CartesianElement,
  look: ChartTheme,
) {
  const { values } = series
  const isMarked = values.length <= MOST_POINTS
  const isAlone = (at: number) => (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null
  const dataset: Dataset = {
    type: 'line',
    label: series.name,
    data: plotted,
    order: 0,
    borderColor: color,
    borderWidth: LINE,
    borderCapStyle: 'round',
    borderJoinStyle: 'round',
    cubicInterpolationMode: chartConfig.smooth ? 'monotone' : 'default',
    pointRadius: values.map((value, at) => (value !== null && (isMarked || isAlone(at)) ? POINT : 0)),
    pointBackgroundColor: color,
    pointBorderWidth: 0,
    clip: false,
    fill: chartConfig.areaStyle && (below ?? 'origin'),
    backgroundColor: ({ chart: { ctx, chartArea } }) => {
      if (!chartArea) return color
      if (isStacked) return look.faded(color, STACKED_AREA)
      const gradient = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom)
      gradient.addColorStop(0, look.faded(color, 0.32))
      gradient.addColorStop(1, look.faded(color, 0.02))
      return gradient
    },
    ...axisId(axis, elName),
  }
  return dataset
}

/** Padding around the plot for value labels, px. */
function roomForLabels(
  context: Canvas2D,
  element: CartesianElement,
  drawn: readonly DrawnSeries[],
  look: ChartTheme,
  extent: Extent,
) {
  const { chartConfig } = element.propsValue
  const line = Math.ceil(look.label.size * 1.3)
  const isLying = element.elName === 'strip'
  const right = isLying && chartConfig.labelVal ? roomBesideBars(context, drawn, extent.width) : 4
  return {
    top: chartConfig.labelVal && !isLying ? line + 2 : Math.ceil(look.axis.size / 2),
    right: chartConfig.endLabel && !isLying ? endLabelWidth(context, drawn, look) : right,
    bottom: 0,
    // The first point of an area is at the plot's edge.
    left: chartConfig.Axis || isLying ? 0 : POINT + 1,
  }
}

type Scales = NonNullable<NonNullable<ChartConfiguration<'bar' | 'line'>['options']>['scales']>
interface LinearAxis
  extends Partial<Pick<ScaleOptionsByType<'linear'>, 'beginAtZero' | 'grace' | 'min' | 'max'>> {
  ticks: { maxTicksLimit: number; stepSize?: number }
}

function scalesOf(
  context: Canvas2D,
  element: CartesianElement,
  table: ChartTable,
  drawn: readonly DrawnSeries[],
  look: ChartTheme,
  extent: Extent,
  labelRoom: number,
): Scales {
  const isLying = element.elName === 'strip'
  const display = element.propsValue.chartConfig.Axis
  const font = { ...look.axis, lineHeight: LINE_HEIGHT }
  const ticks = { color: look.muted, font, padding: NAME_PADDING }
  const isEdgeToEdge = element.elName === 'line' && element.propsValue.chartConfig.areaStyle
  const isLong = (isLying ? extent.width : extent.height) >= LONG
  const valueAxis = (on: readonly DrawnSeries[], aligned?: LinearAxis) => {
    const { ticks: own, ...range } =
      aligned ?? (hasShares(element, on) ? sharesAxis(on, isLong) : rangeOf(element, on))
    const write = writerOf(element, on)
    return {
      axis: isLying ? ('x' as const) : ('y' as const),
      type: 'linear' as const,
      display,
      border: { display: false },
      stacked: on.some(({ isStacked }) => isStacked),
      ...range,
      afterBuildTicks(axis: Scale) {
        const texts = axis.ticks.map(({ value }) => write(value))
        context.font = cssFont(look.axis)
        const widest = Math.max(...texts.map((text) => context.measureText(text).width))
        const most = isLying ? axis.width / (widest + 6) : axis.height / (look.axis.size * LINE_HEIGHT + 4)
        axis.ticks = countedFromZero(axis.ticks, Math.floor(most) + 1)
      },
      ticks: { ...ticks, ...own, maxRotation: 0, callback: write },
    }
  }
  const first = drawn.filter(({ axis }) => axis === 'value')
  const second = drawn.filter(({ axis }) => axis === 'second')
  const axes = second.length > 0 ? 2 : 1
  const [atLeft, atRight] = alignedAxes(element, first, second)
  const { labels, ...turning } = isLying
    ? namesBesideBars(context, table.categories, look, extent.width, labelRoom)
    : categoryTexts(context, table.categories, look, extent, axes)
  return {
    category: {
      axis: isLying ? 'y' : 'x',
      type: 'category',
      display,
      stacked: drawn.some(({ isStacked }) => isStacked),
      offset: !isEdgeToEdge,
      grid: { display: false, drawTicks: false },
      border: { display: false },
      // Chart.js makes it half as wide as the chart at most, and would draw longer names beyond the edge.
      ...(isLying && display && { afterFit: (axis) => fitNames(context, axis, labels.flat(), look) }),
      ticks: {
        ...ticks,
        ...turning,
        autoSkipPadding: isLying ? 0 : 6,
        callback: (_, at) => labels[at] ?? '',
      },
    },
    value: {
      ...valueAxis(first, atLeft),
      grid: {
        drawTicks: false,
        color: ({ tick }) => (tick?.value === 0 ? look.line : look.grid),
      },
    },
    ...(second.length > 0 && {
      second: {
        ...valueAxis(second, atRight),
        position: 'right',
        grid: { display: false, drawTicks: false },
      },
    }),
  }
}

/** Makes an axis beside lying bars as wide as the widest of its names. */
function fitNames(context: Canvas2D, axis: Scale, names: readonly string[], look: ChartTheme) {
  context.font = cssFont(look.axis)
  const widest = Math.max(0, ...names.map((name) => context.measureText(name).width))
  axis.width = Math.max(axis.width, widest + 2 * NAME_PADDING)
}

/** Where there is no room for all ticks on both sides of zero, those at equal distances from it: one of them is zero. */
function countedFromZero(ticks: Tick[], most: number): Tick[] {
  const zero = ticks.findIndex(({ value }) => value === 0)
  if (zero <= 0 || ticks.length <= most) return ticks
  const distance = Math.ceil(ticks.length / Math.max(1, most))
  return ticks.filter((_, at) => (at - zero) % distance === 0)
}

/** Whether an axis has percentages of sums. */
const hasShares = (element: CartesianElement, on: readonly DrawnSeries[]) =>
  stackingOf(element) === 'percent' && on.some(({ isStacked }) => isStacked)

function writerOf(element: CartesianElement, on: readonly DrawnSeries[]): (value: number | string) => string {
  const isPercent = on.length > 0 && (hasShares(element, on) || on.every(({ series }) => series.isPercent))
  const write = axisWriter(largestOf(on), isPercent)
  return (value) => write(Number(value))
}

/** What binary fractions add to a sum of percentages. */
const ROUNDING = 1e-6

/** Percentages of a whole end with it; where some are below zero, at the next round percentage on both sides. */
function sharesAxis(on: readonly DrawnSeries[], isLong: boolean): LinearAxis {
  const { below, above } = extentOf(on.map(({ plotted }) => plotted))
  if (below === 0) return { min: 0, max: 100, ticks: { maxTicksLimit: 5 } }
  const ends = isLong ? [0, 25, 50, 100] : [0, 50, 100]
  const endOf = (sum: number) => ends.find((end) => end > sum - ROUNDING) ?? 100
  const [min, max] = [-endOf(below), endOf(above)]
  return { min, max, ticks: { stepSize: isLong && max - min <= 125 ? 25 : 50, maxTicksLimit: 6 } }
}

/** How much farther than their values aligned axes reach, for the labels. */
const GRACE = 1.08

/** Two axes of which one has values below zero: bars and points at zero are on the same line. */
function alignedAxes(
  element: CartesianElement,
  first: readonly DrawnSeries[],
  second: readonly DrawnSeries[],
): [LinearAxis?, LinearAxis?] {
  const [a, b] = [reachOf(first), reachOf(second)]
  if (second.length === 0 || hasShares(element, first) || (a.below === 0 && b.below === 0)) return []
  const axisOf = ({ min, max, step }: Range) => ({ min, max, ticks: { stepSize: step, maxTicksLimit: 7 } })
  const [left, right] = alignedRanges([a, b])
  return [axisOf(left), axisOf(right)]
}

function reachOf(on: readonly DrawnSeries[]): Reach {
  const rowsOf = (isStacked: boolean) =>
    on.filter((one) => one.isStacked === isStacked).map(({ plotted }) => plotted)
  const stacked = extentOf(rowsOf(true))
  const others = rowsOf(false)
    .flat()
    .map((value) => value ?? 0)
  const below = Math.max(stacked.below, ...others.map((value) => -value), 0)
  const above = Math.max(stacked.above, ...others)
  return { below: below * GRACE, above: above * GRACE }
}

/** Axes start at zero, except for lines whose values are all far above it. */
function rangeOf(element: CartesianElement, on: readonly DrawnSeries[]): LinearAxis {
  const { elName, propsValue } = element
  const values = on.flatMap(({ plotted }) => plotted.filter((value) => value !== null))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const isFar = least > 0.7 * most && most > 0
  const beginAtZero = !(elName === 'line' && !propsValue.chartConfig.areaStyle && isFar)
  return { beginAtZero, grace: least < 0 ? '8%' : 0, ticks: { maxTicksLimit: 5 } }
}
