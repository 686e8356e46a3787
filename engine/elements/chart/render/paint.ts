import type { Canvas2D, PaintEnv } from '#engine/elements/element-renderer.ts'
import { paintCard } from '#engine/elements/render/placeholder.ts'
import { contentBox, pixelGridOf } from '#engine/paint/index.ts'
import type { ChartElement } from '../schema.ts'
import { planCartesian } from './cartesian.ts'
import { copyChart, type OpenChart, openChart } from './chart-js.ts'
import { type ChartTheme, chartThemeOf } from './chart-theme.ts'
import { growChart } from './grow.ts'
import { dressed } from './manual.ts'
import { readChartOption } from './option.ts'
import { planPie } from './pie.ts'
import type { ChartPlan, Extent } from './plan.ts'
import { hasPoints, hasSlices, partsOf, tableOf } from './table.ts'
import { NO_DATA } from './texts.ts'

/** px; less shows nothing. */
const LEAST = 16

interface Place extends Extent {
  x: number
  y: number
}

/** Paints a chart at a progress of its self-animation, 0…1, into its content box; without data, a card on the stage. */
export function paintChart(
  context: Canvas2D,
  element: ChartElement,
  growth: number,
  { isEditing }: Pick<PaintEnv, 'isEditing'>,
) {
  const place = placeOf(context, element)
  if (place.width < LEAST || place.height < LEAST) return
  context.save()
  const look = chartThemeOf(context, element)
  if (!element.propsValue.manual || !paintManual(context, element, look, place, growth)) {
    const isDrawn = paintAutomatic(context, element, look, place, growth)
    if (!isDrawn && isEditing) paintCard(context, element.commonStyle, NO_DATA)
  }
  context.restore()
}

/** The content box in whole px, its corner on a device px. */
function placeOf(context: Canvas2D, { commonStyle }: ChartElement): Place {
  const { x, y, width, height } = contentBox(commonStyle)
  const grid = pixelGridOf(context)
  return { x: grid.x(x), y: grid.y(y), width: Math.floor(width), height: Math.floor(height) }
}

/** @returns false when the data holds nothing to draw */
function paintAutomatic(
  context: Canvas2D,
  element: ChartElement,
  look: ChartTheme,
  place: Place,
  growth: number,
): boolean {
  const plan = planOf(context, element, look, place)
  if (!plan) return false
  const open = openChart({ ...place, scale: scaleOf(context) }, plan.config)
  try {
    const paintLabels = plan.placeLabels(open)
    drawGrown(open, growth)
    plan.header.paint(open.context)
    paintLabels(open.context, growth)
    copyChart(open, context, place.x, place.y)
    return true
  } finally {
    open.close()
  }
}

/** @returns null when the data holds nothing to draw. */
export function planOf(
  context: Canvas2D,
  element: ChartElement,
  look: ChartTheme,
  extent: Extent,
): ChartPlan | null {
  const { chartData, chartFormat } = element.propsValue
  const isPercent = chartFormat === 'percent'
  if (element.elName === 'pie') {
    const parts = partsOf(chartData, isPercent)
    return hasSlices(parts) ? planPie(context, element, parts, look, extent) : null
  }
  const table = tableOf(chartData, isPercent)
  return hasPoints(table) ? planCartesian(context, element, table, look, extent) : null
}

/** Paints the author's own configuration. @returns false where it cannot be drawn; nothing is painted then */
function paintManual(
  context: Canvas2D,
  element: ChartElement,
  look: ChartTheme,
  place: Place,
  growth: number,
): boolean {
  const { config } = readChartOption(element.propsValue.chartOption)
  if (!config) return false
  let open: OpenChart | null = null
  try {
    open = openChart({ ...place, scale: scaleOf(context) }, dressed(config, look))
    drawGrown(open, growth)
    copyChart(open, context, place.x, place.y)
    return true
  } catch {
    return false // Chart.js cannot draw every configuration that was read
  } finally {
    open?.close()
  }
}

function drawGrown({ chart }: OpenChart, growth: number) {
  growChart(chart, growth)
  chart.draw()
}

/** Device px per px, also where the context is rotated. */
function scaleOf(context: Canvas2D): number {
  const { a, b, c, d } = context.getTransform()
  return Math.sqrt(Math.abs(a * d - b * c)) || 1
}
