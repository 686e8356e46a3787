import type { ChartConfiguration, Plugin } from 'chart.js'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { contentBox } from '#engine/paint/index.ts'
import type { ChartElement } from '../schema.ts'
import { openChart, STILL } from './chart-js.ts'
import { type ChartTheme, chartThemeOf } from './chart-theme.ts'
import { dressed } from './manual.ts'
import { readChartOption } from './option.ts'
import { planOf } from './paint.ts'
import type { ChartPlan, Extent } from './plan.ts'

/** A chart for a canvas of the document, laid out in the content box of its element. */
export interface LiveChart extends Extent {
  x: number
  y: number
  config: Pick<ChartConfiguration, 'type' | 'data'> & {
    options: NonNullable<ChartConfiguration['options']>
    plugins: Plugin[]
  }
}

/**
 * The configuration by which the stage draws a chart, complete: a plugin paints header and labels.
 * @param scale canvas px per px
 * @returns null when the data holds nothing to draw.
 */
export function liveChartOf(element: ChartElement, scale: number): LiveChart | null {
  const { x, y, width, height } = contentBox(element.commonStyle)
  const extent = { width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.floor(height)) }
  const context = measuringContext()
  if (!context) return null
  const theme = chartThemeOf(context, element)
  const config = manualConfig(element, theme, extent) ?? automaticConfig(context, element, theme, extent)
  if (!config) return null
  return {
    x,
    y,
    ...extent,
    config: {
      type: config.type,
      data: config.data,
      options: { ...config.options, ...STILL, devicePixelRatio: scale },
      plugins: config.plugins ?? [],
    },
  }
}

/** The author's own configuration, where Chart.js can draw it. */
function manualConfig(
  { propsValue: { manual, chartOption } }: ChartElement,
  theme: ChartTheme,
  extent: Extent,
): ChartConfiguration | null {
  const { config } = manual ? readChartOption(chartOption) : { config: null }
  if (!config) return null
  try {
    const complete = dressed(config, theme)
    openChart({ ...extent, scale: 1 }, complete).close()
    return complete
  } catch {
    return null
  }
}

function automaticConfig(
  context: Canvas2D,
  element: ChartElement,
  theme: ChartTheme,
  extent: Extent,
): ChartConfiguration | null {
  const plan = planOf(context, element, theme, extent)
  return plan && { ...plan.config, plugins: [...(plan.config.plugins ?? []), surroundings(plan)] }
}

/** Paints what Chart.js does not draw itself. */
const surroundings = ({ header, placeLabels }: ChartPlan): Plugin => ({
  id: 'surroundings',
  afterDraw(chart) {
    header.paint(chart.ctx)
    placeLabels({ chart, context: chart.ctx, close: () => {} })(chart.ctx, 1)
  },
})

const measuringContext = () => document.createElement('canvas').getContext('2d')
