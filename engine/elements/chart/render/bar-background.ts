import { BarElement, type Plugin } from 'chart.js'
import { barShape } from './bars.ts'

/** Paints a background of the plot's length behind each bar. */
export const barBackground = (color: string): Plugin => ({
  id: 'barBackground',
  beforeDatasetsDraw(chart) {
    const { ctx, chartArea: area } = chart
    ctx.save()
    ctx.fillStyle = color
    for (const { data } of chart.getSortedVisibleDatasetMetas()) {
      for (const bar of data) {
        if (!(bar instanceof BarElement)) continue
        const { x, y, width, height, horizontal } = barShape(bar)
        const thickness = horizontal ? height : width
        const radius = Math.min(Number(bar.options.borderRadius), thickness / 2)
        ctx.beginPath()
        if (horizontal) ctx.roundRect(area.left, y - height / 2, area.width, height, radius)
        else ctx.roundRect(x - width / 2, area.top, width, area.height, radius)
        ctx.fill()
      }
    }
    ctx.restore()
  },
})
