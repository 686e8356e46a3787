import type { ArcElement, ChartConfiguration, Plugin } from 'chart.js'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { withEllipsis } from '#engine/elements/render/ellipsis.ts'
import { styleOfValue, writtenNumber, writtenShare } from '../numbers.ts'
import type { PieElement } from '../schema.ts'
import { type ChartTheme, cssFont } from './chart-theme.ts'
import { headerOf, type LegendItem } from './header.ts'
import { fullText, type PartLabel, partLabels } from './part-labels.ts'
import type { ChartPlan, Extent } from './plan.ts'
import type { ChartParts } from './table.ts'

/** Maximum part of the width for the name in a label. */
const WIDEST_NAME = 0.22
/** px from the pie to its labels, lines included. */
const LABEL_REACH = 20

/** Plans a pie. Without a legend the labels include the names. */
export function planPie(
  context: Canvas2D,
  { commonStyle, propsValue }: PieElement,
  { parts, total, ...style }: ChartParts,
  look: ChartTheme,
  extent: Extent,
): ChartPlan {
  const { chartConfig, chartTitle, chartFormat, innerRadius } = propsValue
  const header = headerOf(context, look, {
    title: chartTitle,
    items: chartConfig.legend
      ? parts.flatMap(({ name, value }, at): LegendItem[] =>
          value < 0 ? [] : [{ name, color: look.color(at), mark: 'part' }],
        )
      : [],
    ...extent,
    align: commonStyle.textAlign,
  })
  context.font = cssFont(look.label)
  const labels = parts.map(
    ({ name, value }): PartLabel => ({
      name: chartConfig.legend ? '' : withEllipsis(context, name, extent.width * WIDEST_NAME),
      write: (growth) =>
        chartFormat === 'percent'
          ? writtenShare(value / total, growth)
          : writtenNumber(value * growth, styleOfValue(value, style)),
    }),
  )
  const widest = Math.max(0, ...labels.map((label) => context.measureText(fullText(label, 1)).width))
  const isLabelled = chartConfig.labelVal
  const across = isLabelled ? Math.min(widest + LABEL_REACH, extent.width * 0.36) : 4
  const along = isLabelled ? look.label.size : 4
  const config: ChartConfiguration<'doughnut'> = {
    type: 'doughnut',
    data: {
      labels: parts.map(({ name }) => name),
      datasets: [
        {
          data: parts.map(({ value }) => Math.max(0, value)),
          backgroundColor: parts.map((_, at) => look.color(at)),
          borderWidth: 0,
        },
      ],
    },
    plugins: [separators],
    options: {
      cutout: `${innerRadius}%`,
      layout: {
        padding: { left: across, right: across, top: header.height + along, bottom: along },
        autoPadding: false,
      },
      plugins: { legend: { display: false }, title: { display: false } },
    },
  }
  return {
    config,
    header,
    placeLabels: (open) => (isLabelled ? partLabels(open, labels, look) : () => {}),
  }
}

/** px between slices, where the background shows. */
const GAP = 1.5

const separators: Plugin = {
  id: 'separators',
  afterDatasetsDraw(chart) {
    const arcs = chart.getDatasetMeta(0).data as unknown as ArcElement[] // a pie has nothing else
    const visible = arcs.filter(({ circumference }) => circumference > 0)
    if (visible.length < 2) return
    const { ctx } = chart
    ctx.save()
    ctx.globalCompositeOperation = 'destination-out'
    ctx.lineWidth = GAP
    for (const { x, y, startAngle, endAngle, innerRadius, outerRadius } of visible) {
      for (const angle of [startAngle, endAngle]) {
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
        ctx.beginPath()
        ctx.moveTo(x + cos * innerRadius, y + sin * innerRadius)
        ctx.lineTo(x + cos * (outerRadius + 1), y + sin * (outerRadius + 1))
        ctx.stroke()
      }
    }
    ctx.restore()
  },
}
