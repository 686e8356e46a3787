import { BarElement, type Chart, type Element, LineElement } from 'chart.js'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { type Bounds } from '#engine/geometry/index.ts'
import { type NumberStyle, shortStyle, styleOfValue, writtenNumber } from '../numbers.ts'
import { barBox, barShape } from './bars.ts'
import type { OpenChart } from './chart-js.ts'
import { type ChartTheme, contrastTo, cssFont, textColorOn } from './chart-theme.ts'
import { countedAt } from './grow.ts'
import type { DrawnSeries } from './series.ts'

interface Candidate {
  element: Element
  /** The element and its neighbors of the series. */
  line: Element[]
  value: number
  style: NumberStyle
  color: string
  /** Color on the stacked bar that the label is in; undefined for others. */
  inside: string | undefined
  /** What the label of a stacked area is in: from its line to the one below it, px. */
  band: { top: number; bottom: number } | undefined
  /** px, of the letters. */
  size: number
}

interface ValueLabel extends Candidate {
  box: Bounds
  /** Distance of a label in a stacked bar from its middle, in lengths of the bar. */
  shift: number
  /**
   * The label of a point is below it, because above it is another label or its line; that of a lying bar below zero is
   * on the other side of zero, because it would cover the names.
   */
  isOpposite: boolean
  /** The label overlaps a bar, or is wider than its segment, and gets an outline. */
  isOver: boolean
}

/** px between a label and its bar or point. */
const GAP = 4
const POINT_GAP = 7

/** Part of a chart's width that a label beside a lying bar may take; longer ones are shortened. */
const LONGEST_BESIDE = 1 / 3
/** Part of it that is left empty for such labels at most. */
const MOST_BESIDE = 1 / 2

/** If a smaller part of the labels fits, none is shown. */
const FEWEST = 0.25

/**
 * Labels with the value of each bar and point. Where labels would overlap each other or other bars, the larger
 * values keep theirs. Where one is wider than the chart, or would leave too little of it to a lying bar, all are
 * shortened: cut off, it would name another value.
 * The labels of stacked bars and areas are in them, where they have the height for it and no line runs through.
 * @param isEnded the last points of lines have end labels
 */
export function valueLabels(
  { chart, context }: OpenChart,
  drawn: readonly DrawnSeries[],
  look: ChartTheme,
  isEnded: boolean,
) {
  context.font = cssFont(look.label)
  const isLying = chart.options.indexAxis === 'y'
  const room = chart.width - leftOf(chart)
  const widthOf = ({ value, style }: Candidate) => context.measureText(writtenNumber(value, style)).width
  const hasRoom = (label: Candidate) => widthOf(label) <= room
  const isShortEnough = (label: Candidate) =>
    isLying && label.inside === undefined ? widthOf(label) <= chart.width * LONGEST_BESIDE : hasRoom(label)
  const all = drawn.flatMap((each, at) => labelsOf(chart, context, each, at, drawn, look, isEnded))
  const candidates = all.every(isShortEnough)
    ? all
    : all.map((label) => ({ ...label, style: shortStyle(label.value, label.style) })).filter(hasRoom)
  const bars = barsOf(chart)
  const boxes = new Map<Element, Bounds>(bars.map(({ bar, box }) => [bar, box]))
  const lines = linesOf(chart)
  const placed: ValueLabel[] = []
  for (const label of candidates.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))) {
    const text = writtenNumber(label.value, label.style)
    const boxAt = (place: LabelPlace) => boxOf(chart, label, text, place, context)
    const segment = label.inside === undefined ? undefined : boxes.get(label.element)
    for (const place of placesOf(chart, label, boxAt)) {
      const box = boxAt(place)
      const isOver = bars.some((bar) => bar.bar !== label.element && overlap(bar.box, box))
      const isFree = !placed.some((other) => overlap(other.box, box))
      if (!isFree || (isOver && label.element instanceof BarElement)) continue
      if (segment && !hasLengthFor(segment, box, isLying)) continue
      if (segment && lines.some((line) => crosses(line, box))) continue
      if (label.band && !hasLengthFor({ ...box, ...label.band }, box, false)) continue
      const isWider = segment !== undefined && box.right - box.left > segment.right - segment.left - 2
      placed.push({ ...label, ...place, box, isOver: isOver || isWider || label.band !== undefined })
      break
    }
  }
  const shown = placed.length < candidates.length * FEWEST ? [] : placed
  return (to: Canvas2D, growth: number) => paint(to, shown, chart, look, growth)
}

/**
 * What a chart of some width leaves empty beside lying bars for their labels, px. The labels of stacked bars are in
 * them.
 * @param context with the font of the labels
 */
export function roomBesideBars(context: Canvas2D, drawn: readonly DrawnSeries[], width: number): number {
  const labels = drawn
    .filter(({ isStacked }) => !isStacked)
    .flatMap(({ series }) =>
      series.values.flatMap((value) =>
        value === null ? [] : [{ value, style: styleOfValue(value, series) }],
      ),
    )
  if (labels.length === 0) return GAP
  const widthOf = (value: number, style: NumberStyle) =>
    context.measureText(writtenNumber(value, style)).width
  const isShortened = labels.some(({ value, style }) => widthOf(value, style) > width * LONGEST_BESIDE)
  const widths = labels.map(({ value, style }) =>
    widthOf(value, isShortened ? shortStyle(value, style) : style),
  )
  return Math.min(width * MOST_BESIDE, Math.max(0, ...widths) + 2 * GAP)
}

function labelsOf(
  chart: Chart,
  context: Canvas2D,
  { series, type, color: own, isStacked, below }: DrawnSeries,
  at: number,
  drawn: readonly DrawnSeries[],
  look: ChartTheme,
  isEnded: boolean,
): Candidate[] {
  // A series drawn as bars and as a line is labeled once.
  if (drawn.findIndex((other) => other.series === series) < at) return []
  const meta = chart.getDatasetMeta(at)
  const last = type === 'line' && isEnded ? series.values.findLastIndex((value) => value !== null) : -1
  return meta.data.flatMap((element, index) => {
    const value = series.values[index] ?? null
    if (value === null || index === last) return []
    const style = styleOfValue(value, series)
    const line = [meta.data[index - 1], element, meta.data[index + 1]].filter((point) => point !== undefined)
    const inside = type === 'bar' && isStacked ? textColorOn(context, own) : undefined
    const isArea = type === 'line' && isStacked
    const floor = below === null ? meta.vScale?.getBasePixel() : chart.getDatasetMeta(below).data[index]?.y
    const ends = [element.y, floor ?? element.y]
    const band = isArea ? { top: Math.min(...ends), bottom: Math.max(...ends) } : undefined
    // On an area of its own or another color, a label in the color of its line would be hard to read.
    const color = type === 'line' && !isArea ? own : look.text
    return [{ element, line, value, style, color, inside, band, size: look.label.size }]
  })
}

type LabelPlace = Pick<ValueLabel, 'isOpposite' | 'shift'>

/** Where in a stacked bar a label may be, best first. */
const SHIFTS = [0, 0.15, -0.15, 0.3, -0.3, 0.4, -0.4]

/**
 * Where a label may be, best first: above points, unless their own line would run through it, and beyond the ends of
 * bars.
 */
function placesOf(
  chart: Chart,
  { element, line, inside, band, value }: Candidate,
  boxAt: (place: LabelPlace) => Bounds,
): LabelPlace[] {
  const [usual, opposite] = [
    { isOpposite: false, shift: 0 },
    { isOpposite: true, shift: 0 },
  ]
  if (element instanceof BarElement && inside !== undefined && !barShape(element).horizontal) {
    const { top, bottom } = barBox(element)
    return SHIFTS.map((shift) => ({ isOpposite: false, shift })).filter((place) => {
      const box = boxAt(place)
      return place.shift === 0 || (box.top >= top + 1 && box.bottom <= bottom - 1)
    })
  }
  if (element instanceof BarElement) {
    const isOnNames =
      inside === undefined &&
      value < 0 &&
      barShape(element).horizontal &&
      boxAt(usual).left < chart.chartArea.left
    return [isOnNames ? opposite : usual]
  }
  if (band) return [usual]
  const box = boxAt(opposite)
  const isBetterBelow =
    crosses(line, boxAt(usual)) && !crosses(line, box) && box.bottom <= chart.chartArea.bottom
  return isBetterBelow ? [opposite, usual] : [usual, opposite]
}

/** The points of each line of a chart. */
const linesOf = (chart: Chart): Element[][] =>
  chart
    .getSortedVisibleDatasetMetas()
    .filter(({ dataset }) => dataset instanceof LineElement)
    .map(({ data }) => data)

/** Whether a line of points runs through a box. */
const crosses = (line: readonly Element[], { left, right, top, bottom }: Bounds) =>
  line.some((to, at) => {
    const from = line[at - 1]
    if (!from) return false
    const yAt = (x: number) => from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)
    const [start, end] = [Math.max(left, from.x), Math.min(right, to.x)]
    if (start >= end) return false
    const [one, other] = [yAt(start), yAt(end)]
    return Math.min(one, other) < bottom && Math.max(one, other) > top
  })

/** Whether a label fits between the ends of a segment. */
const hasLengthFor = (segment: Bounds, box: Bounds, isLying: boolean) =>
  isLying
    ? segment.right - segment.left >= box.right - box.left + 8
    : segment.bottom - segment.top >= box.bottom - box.top + 2

/** Position of a label: in a stacked bar or area, beyond the end of another one, above or below a point. */
function boxOf(
  chart: Chart,
  label: Candidate,
  text: string,
  { isOpposite, shift }: LabelPlace,
  context: Canvas2D,
): Bounds {
  const { element, value, size, band } = label
  const { x, y } = element
  const { width } = context.measureText(text)
  const isBar = element instanceof BarElement
  if (isBar && label.inside !== undefined) {
    const segment = barBox(element)
    const middle = (segment.left + segment.right) / 2
    const center = (segment.top + segment.bottom) / 2 + shift * (segment.bottom - segment.top)
    return within(boxAround(middle, center, width, size), chart)
  }
  if (band) return within(boxAround(x, (band.top + band.bottom) / 2, width, size), chart)
  if (isBar && barShape(element).horizontal) {
    const beyond = value < 0 ? x - GAP - width : x + GAP
    const left = isOpposite ? barShape(element).base + GAP : beyond
    return within({ left, right: left + width, top: y - size * 0.6, bottom: y + size * 0.6 }, chart)
  }
  const gap = isBar ? GAP : POINT_GAP
  const isUnder = isOpposite || (isBar && value < 0)
  const top = isUnder ? y + gap - 1 : y - gap - size
  return within({ left: x - width / 2, right: x + width / 2, top, bottom: top + size * 1.1 }, chart)
}

const boxAround = (x: number, y: number, width: number, size: number): Bounds => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - size * 0.55,
  bottom: y + size * 0.55,
})

/** Moves a label into the chart, but not over the axis to the left of upright bars. */
function within(box: Bounds, chart: Chart): Bounds {
  const { width, height } = chart
  const x = Math.max(0, leftOf(chart) - box.left) - Math.max(0, box.right - width)
  const y = Math.max(0, -box.top) - Math.max(0, box.bottom - height)
  return { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y }
}

/** Where labels begin. */
const leftOf = ({ chartArea, options }: Chart) => (options.indexAxis === 'y' ? 0 : chartArea.left)

const overlap = (a: Bounds, b: Bounds) =>
  a.left < b.right + 3 && a.right + 3 > b.left && a.top < b.bottom && a.bottom > b.top

function barsOf(chart: Chart) {
  const elements = chart.getSortedVisibleDatasetMetas().flatMap(({ data }) => data)
  return elements.filter((element) => element instanceof BarElement).map((bar) => ({ bar, box: barBox(bar) }))
}

function paint(to: Canvas2D, labels: readonly ValueLabel[], chart: Chart, look: ChartTheme, growth: number) {
  to.save()
  to.font = cssFont(look.label)
  to.textBaseline = 'middle'
  // The background is assumed to contrast with the text.
  to.strokeStyle = contrastTo(to, look.text)
  to.lineWidth = 2.5
  to.lineJoin = 'round'
  const isLying = chart.options.indexAxis === 'y'
  for (const label of labels) {
    const { element, value, style, color, inside, isOver } = label
    const isBar = element instanceof BarElement
    // The labels of bars count with the whole chart, those of points when their line reaches them.
    const counted = isBar ? growth : countedAt(chart, element.x, growth)
    const text = writtenNumber(value * counted, style)
    const box = boxOf(chart, label, text, label, to)
    // While it grows, a bar may be too short yet.
    if (isBar && inside !== undefined && !hasLengthFor(barBox(element), box, isLying)) continue
    to.globalAlpha = Math.min(1, counted * 4)
    to.textAlign = 'left'
    const middle = (box.top + box.bottom) / 2
    to.fillStyle = isOver ? color : (inside ?? color)
    if (isOver) to.strokeText(text, box.left, middle)
    to.fillText(text, box.left, middle)
  }
  to.restore()
}
