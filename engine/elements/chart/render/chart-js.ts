import {
  ArcElement,
  BarController,
  BarElement,
  BasicPlatform,
  BubbleController,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  DoughnutController,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PieController,
  PointElement,
  PolarAreaController,
  RadarController,
  RadialLinearScale,
  ScatterController,
  SubTitle,
  Title,
} from 'chart.js'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { fontStack } from '#engine/text/fonts.ts'
import { reveal } from './grow.ts'

Chart.register(
  reveal,
  ...[BarController, BarElement, LineController, LineElement, PointElement, Filler],
  ...[PieController, DoughnutController, PolarAreaController, ArcElement],
  ...[RadarController, ScatterController, BubbleController],
  ...[CategoryScale, LinearScale, LogarithmicScale, RadialLinearScale],
  ...[Title, SubTitle, Legend],
)

// The default font is one that ships with the product.
Chart.defaults.font.family = fontStack('')

/** A chart on its own canvas, laid out but not drawn yet. */
export interface OpenChart {
  chart: Chart
  context: CanvasRenderingContext2D
  /** Releases the chart and its canvas. */
  close(): void
}

export interface ChartSize {
  width: number
  height: number
  /** Canvas px per px. */
  scale: number
}

/** Browsers refuse larger canvases, and no video shows so much. */
const MAX_SIDE = 8192

/**
 * Lays a chart out. Chart.js works synchronously here: without animation, events and responsiveness it asks
 * neither clock nor timers, and draws only when `chart.draw()` is called.
 */
export function openChart({ width, height, scale }: ChartSize, config: ChartConfiguration): OpenChart {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  // In memory: what is drawn here is copied at once. Chart.js then gets this same context.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('画布无法创建：内存不足或画面过大。')
  const devicePixelRatio = Math.min(scale, MAX_SIDE / width, MAX_SIDE / height)
  const chart = new Chart(canvas, {
    ...config,
    platform: BasicPlatform,
    plugins: [...(config.plugins ?? []), { id: 'undrawn', beforeRender: () => false }],
    options: { ...config.options, ...STILL, devicePixelRatio },
  })
  return {
    chart,
    context,
    close() {
      chart.destroy()
      canvas.width = 0
      canvas.height = 0
    },
  }
}

/** Options of a chart that is laid out and drawn at once, and then never by itself. */
export const STILL = {
  animation: false as const,
  responsive: false,
  maintainAspectRatio: false,
  events: [],
} satisfies ChartConfiguration['options']

/** Copies what the chart has drawn to (x, y) of another context, px to px where that is not rotated. */
export function copyChart({ chart, context }: OpenChart, to: Canvas2D, x: number, y: number) {
  const { width, height } = context.canvas
  const scale = chart.currentDevicePixelRatio
  to.drawImage(context.canvas, x, y, width / scale, height / scale)
}
