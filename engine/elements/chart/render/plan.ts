import type { ChartConfiguration } from 'chart.js'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import type { OpenChart } from './chart-js.ts'
import type { Header } from './header.ts'

/** How a chart is going to be drawn: Chart.js lays out and draws the body, the rest is painted around it. */
export interface ChartPlan {
  config: ChartConfiguration
  header: Header
  /** Places the labels by what the chart looks like complete. @returns what paints them as it is, grown so far. */
  placeLabels(open: OpenChart): (context: Canvas2D, growth: number) => void
}

/** px; a chart is laid out in whole ones, so that it is the same at every output size. */
export interface Extent {
  width: number
  height: number
}
