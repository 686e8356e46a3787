import { BarElement, type BarProps, type Chart, type ChartMeta, type Plugin } from 'chart.js'
import type { Bounds } from '#engine/geometry/index.ts'

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
      .map(barsIn)
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

/** px that a bar of a stack reaches under the one before it, so that no background shows between them. */
const OVERLAP = 0.5

/**
 * Draws the bars of each stack as one shape: even where the bars at its ends are shorter than its corners are round.
 * @param radius px, of the corners at the end of a stack
 * @param isRoundAtStart the corners at its start are round as well
 */
export function stackShapes(radius: number, isRoundAtStart: boolean): Plugin {
  let outline = new Path2D()
  return {
    id: 'stackShapes',
    beforeDatasetsDraw(chart) {
      outline = new Path2D()
      for (const stack of stacksOf(chart)) addStack(outline, stack, radius, isRoundAtStart)
    },
    beforeDatasetDraw(chart, { meta }) {
      const bars = barsIn(meta)
      if (bars.length === 0) return
      chart.ctx.save()
      chart.ctx.clip(outline)
      for (const bar of bars) bar.base += overlapOf(bar)
    },
    afterDatasetDraw(chart, { meta }) {
      const bars = barsIn(meta)
      if (bars.length === 0) return
      for (const bar of bars) bar.base -= overlapOf(bar)
      chart.ctx.restore()
    },
  }
}

/** Series are drawn from the last to the first, so that the bar before covers what reaches under it. */
const overlapOf = (bar: BarElement) => {
  const { x, y, base, horizontal } = barShape(bar)
  return Math.sign(base - (horizontal ? x : y)) * OVERLAP
}

const barsIn = ({ data }: Pick<ChartMeta, 'data'>) =>
  data.filter((element): element is BarElement & BarShape => element instanceof BarElement)

interface Stack extends Bounds {
  horizontal: boolean
  /** Its end is at the left or at the top. */
  isBackward: boolean
}

/** The stacks of each category on both sides of zero. */
function stacksOf(chart: Chart): Stack[] {
  const stacks = new Map<string, Stack>()
  for (const { data } of chart.getSortedVisibleDatasetMetas()) {
    for (const [at, bar] of data.entries()) {
      if (!(bar instanceof BarElement)) continue
      const { x, y, base, horizontal } = barShape(bar)
      const [length, isBackward] = [Math.abs(base - (horizontal ? x : y)), (horizontal ? x : y) < base]
      if (!(length > 0)) continue
      const [box, known] = [barBox(bar), stacks.get(`${at} ${isBackward}`)]
      stacks.set(`${at} ${isBackward}`, {
        horizontal,
        isBackward,
        left: Math.min(box.left, known?.left ?? box.left),
        right: Math.max(box.right, known?.right ?? box.right),
        top: Math.min(box.top, known?.top ?? box.top),
        bottom: Math.max(box.bottom, known?.bottom ?? box.bottom),
      })
    }
  }
  return [...stacks.values()]
}

function addStack(path: Path2D, stack: Stack, radius: number, isRoundAtStart: boolean) {
  const { left, top, right, bottom, horizontal, isBackward } = stack
  const [width, height] = [right - left, bottom - top]
  const end = Math.min(radius, width / 2, height / 2)
  const start = isRoundAtStart ? end : 0
  const [low, high] = isBackward ? [end, start] : [start, end]
  // From the top left corner on, clockwise.
  path.roundRect(left, top, width, height, horizontal ? [low, high, high, low] : [low, low, high, high])
}

/** What a bar covers. */
export function barBox(bar: BarElement): Bounds {
  const { x, y, base, width, height, horizontal } = barShape(bar)
  if (horizontal) {
    return { left: Math.min(x, base), right: Math.max(x, base), top: y - height / 2, bottom: y + height / 2 }
  }
  return { left: x - width / 2, right: x + width / 2, top: Math.min(y, base), bottom: Math.max(y, base) }
}

interface BarShape extends BarProps {
  x: number
  y: number
}

/** The current geometry of a bar, which is complete once it is laid out. */
export const barShape = (bar: BarElement) =>
  bar.getProps(['x', 'y', 'base', 'width', 'height', 'horizontal']) as BarShape
