import { ArcElement, BarElement, type Chart, LineElement, type Plugin, type Scale } from 'chart.js'
import { clamp } from '#engine/geometry/index.ts'
import { barShape } from './bars.ts'

/** x up to which lines are drawn, px. */
const revealed = new WeakMap<Chart, number>()

/** Clips lines at the current progress. Must be registered before the plugin that fills areas. */
export const reveal: Plugin = {
  id: 'reveal',
  beforeDatasetDraw(chart, { meta }) {
    const end = revealed.get(chart)
    if (end === undefined || !(meta.dataset instanceof LineElement)) return
    chart.ctx.save()
    chart.ctx.beginPath()
    chart.ctx.rect(0, 0, end, chart.height)
    chart.ctx.clip()
  },
  afterDatasetDraw(chart, { meta }) {
    if (revealed.has(chart) && meta.dataset instanceof LineElement) chart.ctx.restore()
  },
}

/** Part of the self-animation in which the value of a point counts up. */
const COUNTING = 0.2

/**
 * How far the value at `x` has counted up, 0…1: it starts shortly before the line reaches it, so that the last one is
 * complete with the chart.
 */
export function countedAt({ chartArea: { left, right } }: Chart, x: number, growth: number): number {
  const start = ((x - left) / Math.max(1, right - left)) * (1 - COUNTING)
  return clamp((growth - start) / COUNTING, 0, 1)
}

/** x up to which lines are drawn, px. */
export const revealEnd = (chart: Chart): number => revealed.get(chart) ?? Number.POSITIVE_INFINITY

/**
 * Sets a complete chart back to a part of its self-animation: bars rise from the axis, lines are drawn from left
 * to right, pies sweep from their start.
 * @param growth 0…1
 */
export function growChart(chart: Chart, growth: number) {
  if (growth >= 1) return
  const { left, right } = chart.chartArea
  revealed.set(chart, left - 4 + (right - left + 8) * growth)
  for (const { data, vScale } of chart.getSortedVisibleDatasetMetas()) {
    const [first] = data
    const start = first instanceof ArcElement ? first.startAngle : 0
    for (const element of data) {
      if (element instanceof BarElement)
        growBar(element, growth, isStacked(vScale) ? vScale.getBasePixel() : null)
      if (element instanceof ArcElement) growArc(element, start, growth)
    }
  }
}

const isStacked = (scale: Scale | undefined): scale is Scale =>
  scale !== undefined && 'stacked' in scale.options && scale.options.stacked === true

/** @param zero where all bars of a stack start, px; null for bars that stand for themselves */
function growBar(bar: BarElement, growth: number, zero: number | null) {
  const { x, y, base, width, height, horizontal } = barShape(bar)
  const start = zero ?? base
  const along = (end: number) => start + (end - start) * growth
  Object.assign(
    bar,
    { base: along(base) },
    horizontal ? { x: along(x), width: width * growth } : { y: along(y), height: height * growth },
  )
}

function growArc(arc: ArcElement, start: number, growth: number) {
  arc.startAngle = start + (arc.startAngle - start) * growth
  arc.endAngle = start + (arc.endAngle - start) * growth
  arc.circumference *= growth
}
