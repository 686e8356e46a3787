import { BarElement, type BarProps, type Plugin } from 'chart.js'

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

interface BarShape extends BarProps {
  x: number
  y: number
}

/** The current geometry of a bar, which is complete once it is laid out. */
export const barShape = (bar: BarElement) =>
  bar.getProps(['x', 'y', 'base', 'width', 'height', 'horizontal']) as BarShape
