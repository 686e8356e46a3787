import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { withEllipsis } from '#engine/elements/render/ellipsis.ts'
import { type ChartTheme, cssFont } from './chart-theme.ts'

/** One entry of the legend. */
export interface LegendItem {
  name: string
  color: string
  mark: 'bar' | 'line' | 'part'
}

/** Title and legend, above the chart, placed. */
export interface Header {
  /** px that they take from the top; 0 for none. */
  height: number
  paint(context: Canvas2D): void
}

interface HeaderOptions {
  title: string
  items: readonly LegendItem[]
  width: number
  /** Of the whole chart; the header takes less than half of it. */
  height: number
  align: 'left' | 'center' | 'right' | 'justify'
}

const MARK = { bar: 8, part: 8, line: 14 }
const MARK_GAP = 5
const ITEM_GAP = 14
const MOST_ROWS = 3
/** Of the height. */
const MOST_TITLE = 0.4
const MOST_ALL = 0.48

interface Placed {
  item: LegendItem
  text: string
  x: number
  row: number
}

/** Places the title on one line and the legend on up to three; `…` replaces what does not fit. */
export function headerOf(context: Canvas2D, look: ChartTheme, options: HeaderOptions): Header {
  const { width, height, align } = options
  const titleHeight = Math.ceil(look.title.size * 1.4)
  const hasTitle = options.title !== '' && titleHeight <= height * MOST_TITLE && width > look.title.size * 2
  context.font = cssFont(look.title)
  const title = hasTitle ? withEllipsis(context, options.title, width) : ''
  const rowHeight = Math.ceil(look.axis.size * 1.6)
  const top = hasTitle ? titleHeight + 4 : 0
  const rows = Math.min(MOST_ROWS, Math.floor((height * MOST_ALL - top) / rowHeight))
  context.font = cssFont(look.axis)
  const placed = rows > 0 ? flow(context, options.items, width, rows) : []
  const used = placed.length === 0 ? 0 : (placed.at(-1)?.row ?? 0) + 1
  const legendHeight = used * rowHeight
  const total = top + legendHeight
  return {
    height: total === 0 ? 0 : total + 4,
    paint(to) {
      to.save()
      to.textBaseline = 'middle'
      to.textAlign = 'left'
      if (hasTitle) {
        to.font = cssFont(look.title)
        to.fillStyle = look.text
        to.fillText(title, shift(width - to.measureText(title).width, align), titleHeight / 2)
      }
      to.font = cssFont(look.axis)
      const ends = Array.from({ length: used }, (_, row) => endOf(to, placed, row))
      for (const { item, text, x, row } of placed) {
        const left = x + shift(width - (ends[row] ?? 0), align)
        const middle = top + (row + 0.5) * rowHeight
        if (text !== ELLIPSIS) paintMark(to, item, left, middle)
        to.fillStyle = look.muted
        to.fillText(text, left + (text === ELLIPSIS ? 0 : MARK[item.mark] + MARK_GAP), middle + 0.5)
      }
      to.restore()
    },
  }
}

const ELLIPSIS = '…'

const shift = (free: number, align: HeaderOptions['align']) =>
  align === 'center' ? free / 2 : align === 'right' ? free : 0

function flow(context: Canvas2D, items: readonly LegendItem[], width: number, rows: number): Placed[] {
  const placed: Placed[] = []
  let [x, row] = [0, 0]
  for (const item of items) {
    const mark = MARK[item.mark] + MARK_GAP
    const text = withEllipsis(context, item.name, Math.max(0, width - mark))
    const itemWidth = mark + context.measureText(text).width
    if (x > 0 && x + itemWidth > width) {
      if (row + 1 >= rows) {
        shorten(context, placed, row, width)
        break
      }
      x = 0
      row += 1
    }
    placed.push({ item, text, x, row })
    x += itemWidth + ITEM_GAP
  }
  return placed
}

/** Ends the last row with an ellipsis, which replaces its last items if there is no room. */
function shorten(context: Canvas2D, placed: Placed[], row: number, width: number) {
  const dots = context.measureText(ELLIPSIS).width
  while (placed.at(-1)?.row === row && endOf(context, placed, row) + ITEM_GAP + dots > width) placed.pop()
  const item = placed.at(-1)?.item
  if (!item) return
  const x = endOf(context, placed, row)
  placed.push({ item, text: ELLIPSIS, x: x === 0 ? 0 : x + ITEM_GAP, row })
}

function endOf(context: Canvas2D, placed: readonly Placed[], row: number): number {
  const last = placed.findLast((each) => each.row === row)
  if (!last) return 0
  const mark = last.text === ELLIPSIS ? 0 : MARK[last.item.mark] + MARK_GAP
  return last.x + mark + context.measureText(last.text).width
}

function paintMark(context: Canvas2D, { color, mark }: LegendItem, x: number, y: number) {
  context.fillStyle = color
  context.strokeStyle = color
  context.beginPath()
  if (mark === 'line') {
    context.lineWidth = 2
    context.moveTo(x, y)
    context.lineTo(x + MARK.line, y)
    context.stroke()
    context.beginPath()
    context.arc(x + MARK.line / 2, y, 3, 0, 2 * Math.PI)
  } else {
    context.roundRect(x, y - 4, 8, 8, mark === 'part' ? 4 : 2)
  }
  context.fill()
}
