import type { ChartConfiguration } from 'chart.js'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import type { OpenChart } from './chart-js.ts'
import type { Header } from './header.ts'

/** How to draw a chart: Chart.js draws the body, the rest is painted around it. */
export interface ChartPlan {
  config: ChartConfiguration
  header: Header
  /** Places the labels on the complete chart. @returns paints them at a progress of the self-animation */
  placeLabels(this: void, open: OpenChart): (context: Canvas2D, growth: number) => void
}

/** Whole px, so that a chart is the same at every output size. */
export interface Extent {
  width: number
  height: number
}
