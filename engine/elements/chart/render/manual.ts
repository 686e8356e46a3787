import type { ChartConfiguration, ChartDataset, LegendItem } from 'chart.js'
import type { ChartTheme } from './chart-theme.ts'

/** The author's own configuration, completed with the element's font and colors. */
export function dressed(
  { type, data, options = {} }: ChartConfiguration,
  look: ChartTheme,
): ChartConfiguration {
  const { title, legend } = options.plugins ?? {}
  return {
    type,
    data: { ...data, datasets: data.datasets.map((dataset, at) => dressedDataset(dataset, type, at, look)) },
    options: {
      color: look.muted,
      borderColor: look.grid,
      ...options,
      font: { ...look.axis, ...options.font },
      layout: { padding: 4, ...options.layout },
      scales: dressedScales(options.scales ?? {}, type, look),
      plugins: {
        ...options.plugins,
        title: { color: look.text, font: look.title, ...title },
        legend: {
          ...legend,
          labels: { ...LEGEND, ...legend?.labels, font: look.axis },
        },
      },
    },
  }
}

const LEGEND = {
  boxWidth: 8,
  boxHeight: 8,
  usePointStyle: true,
  filter: ({ text }: LegendItem) => text !== '',
  // Draws lines over bars; the legend keeps the written order.
  sort: (a: LegendItem, b: LegendItem) => (a.datasetIndex ?? 0) - (b.datasetIndex ?? 0),
}

type Scales = NonNullable<NonNullable<ChartConfiguration['options']>['scales']>

/** Grid lines of the value axis only, as in automatic charts. */
function dressedScales(own: Scales, type: string, look: ChartTheme): Scales {
  if (type === 'pie' || type === 'doughnut') return {}
  const isRound = type === 'radar' || type === 'polarArea'
  const scales: Scales = isRound ? { r: {}, ...own } : { x: {}, y: {}, ...own }
  const texts = { color: look.muted, font: look.axis }
  return Object.fromEntries(
    Object.entries(scales).map(([id, scale]) => [
      id,
      {
        border: { display: false },
        ...scale,
        grid: { ...(id === 'x' && { display: false }), color: look.grid, ...scale?.grid },
        ticks: { ...texts, ...(isRound && { backdropColor: 'transparent' }), ...scale?.ticks },
        ...(isRound && { pointLabels: texts, angleLines: { color: look.grid } }),
      },
    ]),
  )
}

function dressedDataset(dataset: ChartDataset, type: string, at: number, look: ChartTheme): ChartDataset {
  const own = dataset.type ?? type
  // Without a label the legend would say undefined.
  return { label: '', ...looksOf(own, look, at, dataset.data.length), ...dataset }
}

function looksOf(type: string, look: ChartTheme, at: number, parts: number) {
  const color = look.color(at)
  if (type === 'pie' || type === 'doughnut' || type === 'polarArea') {
    return { backgroundColor: Array.from({ length: parts }, (_, part) => look.color(part)), borderWidth: 0 }
  }
  if (type === 'bar') return { backgroundColor: color, maxBarThickness: 50, order: 1 }
  const line = { borderColor: color, backgroundColor: look.faded(color, 0.25), pointBackgroundColor: color }
  return {
    ...line,
    borderWidth: 2.5,
    borderJoinStyle: 'round' as const,
    pointBorderWidth: 0,
    pointRadius: 3,
    order: 0,
  }
}
