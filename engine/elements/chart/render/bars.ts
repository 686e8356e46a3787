import { BarElement, type BarProps, type Plugin } from 'chart.js'

/**
 * Paints a background of the plot's length behind each bar, or each stack of bars.
 * @param radius px, of its corners
 */
export const barBackground = (color: string, radius: number, isStacked: boolean): Plugin => ({
  id: 'barBackground',
  beforeDatasetsDraw(chart) {
    const { ctx, chartArea: area } = chart
    ctx.save()
    ctx.fillStyle = color
    const rows = chart
      .getSortedVisibleDatasetMetas()
      .map(({ data }) => data.filter((element) => element instanceof BarElement))
      .filter((bars) => bars.length > 0)
    for (const bar of isStacked ? (rows[0] ?? []) : rows.flat()) {
      const { x, y, width, height, horizontal } = barShape(bar)
      const rounding = Math.min(radius, (horizontal ? height : width) / 2)
      ctx.beginPath()
      if (horizontal) ctx.roundRect(area.left, y - height / 2, area.width, height, rounding)
      else ctx.roundRect(x - width / 2, area.top, width, area.height, rounding)
      ctx.fill()
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
