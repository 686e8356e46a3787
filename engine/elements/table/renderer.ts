import {
  boxImages,
  boxPaintOverflow,
  clipShape,
  contentShape,
  insetShape,
  paintBox,
  pixelGridOf,
  traceShape,
} from '#engine/paint/index.ts'
import { layoutText, paintText, requiredTextFonts } from '#engine/text/index.ts'
import type { CommonStyle } from '../element.ts'
import type { Canvas2D } from '../element-renderer.ts'
import { defineRenderer } from '../element-renderer.ts'
import { labelFont, paintCard } from '../render/placeholder.ts'
import { cellStyle, columnCount, rowColor, textAt } from './render/cells.ts'
import { isConcealed } from './render/concealed.ts'
import { cellsOf, layoutTable, type TableCell, type TableLayout } from './render/layout.ts'
import { type TableElement, tableSchema } from './schema.ts'

const EMPTY = '表格没有数据'
const ALL_LINES = 1
const NO_LINES = 0

/** Minimum width of a letter in em; limits the number of characters that can be visible per line. */
const NARROWEST_LETTER = 0.2

const UNSIZED = { width: 0, height: 0 }

export const renderer = defineRenderer([tableSchema], {
  requiredResources(table) {
    const { commonStyle, propsValue } = table
    const columns = Array.from({ length: columnCount(table) }, (_, column) => column)
    const [header = '', ...body] = propsValue.chartData.map((_, row) =>
      columns.map((column) => textAt(table, row, column)).join(''),
    )
    const fonts = [
      ...requiredTextFonts(header, cellStyle(table, 0, 0, UNSIZED)),
      ...requiredTextFonts(body.join(''), cellStyle(table, 1, 0, UNSIZED)),
    ]
    if (columns.length === 0) fonts.push(labelFont(EMPTY))
    return { images: boxImages(commonStyle), fonts }
  },
  paint(context, table, env) {
    const box = boxOf(table)
    paintBox(context, box, env)
    if (columnCount(table) === 0) {
      if (env.isEditing) paintCard(context, box, EMPTY)
      return
    }
    const layout = layoutTable(table)
    if (layout.rows.length === 0) return
    context.save()
    clipShape(context, contentShape(context, box))
    paintGrounds(context, table, layout)
    for (const cell of cellsOf(table, layout)) if (!isConcealed(table, cell)) paintCell(context, cell)
    context.restore()
    paintLines(context, table, layout)
  },
  paintOverflow: (table) => boxPaintOverflow(boxOf(table)),
})

/** The table's own radius overrides the style's. */
function boxOf({ commonStyle, propsValue: { borderRadius } }: TableElement): CommonStyle {
  if (borderRadius === 0) return commonStyle
  return { ...commonStyle, filletIndex: 0, borderRadius: [borderRadius, 0, 0, 0, 0] }
}

function paintGrounds(context: Canvas2D, table: TableElement, { columns, rows }: TableLayout) {
  const grid = pixelGridOf(context)
  const [left, right] = [grid.x(columns[0] ?? 0), grid.x(columns.at(-1) ?? 0)]
  for (const [row, top] of rows.slice(0, -1).entries()) {
    const color = rowColor(table, row)
    if (color === '') continue
    context.fillStyle = color
    context.fillRect(left, grid.y(top), right - left, grid.y(rows[row + 1] ?? top) - grid.y(top))
  }
}

/** Paints a cell's text without lines that its end would cut. */
function paintCell(context: Canvas2D, { text, left, top, style, blockAlign }: TableCell) {
  if (text === '') return
  const { width, height, lineHeight, fontSize } = style
  const lines = Math.ceil(height / Math.max(1, lineHeight)) + 1
  const seen = Math.ceil(lines * Math.max(1, width / (fontSize * NARROWEST_LETTER)))
  const layout = layoutText(blockAlign === 'start' ? text.slice(0, seen) : text, style, blockAlign)
  const whole = layout.lines.filter(({ box }) => (box.top + box.bottom + lineHeight) / 2 <= height + 1)
  context.save()
  context.translate(left, top)
  paintText(context, { ...layout, lines: whole }, style)
  context.restore()
}

/** Paints lines inside the box: outer ones along its edge, inner ones centered between cells. */
function paintLines(context: Canvas2D, table: TableElement, { columns, rows }: TableLayout) {
  const { borderStatus, lineWidth, lineColor } = table.propsValue
  if (borderStatus === NO_LINES || lineWidth <= 0) return
  const box = boxOf(table)
  const content = contentShape(context, box)
  const grid = pixelGridOf(context)
  const width = grid.length(lineWidth)
  const middle = (edge: number) => edge - width / 2
  context.save()
  context.fillStyle = lineColor || box.color || '#000000'
  clipShape(context, content)
  if (borderStatus === ALL_LINES) {
    const inner = insetShape(content, width)
    context.beginPath()
    traceShape(context, content)
    traceShape(context, inner)
    context.fill('evenodd')
    clipShape(context, inner)
  }
  const { x, y, width: across, height: down } = content
  context.beginPath()
  for (const edge of rows.slice(1, -1)) context.rect(x, grid.y(middle(edge)), across, width)
  if (borderStatus === ALL_LINES) {
    for (const edge of columns.slice(1, -1)) context.rect(grid.x(middle(edge)), y, width, down)
  } else {
    context.rect(x, y, across, width)
    context.rect(x, y + down - width, across, width)
  }
  context.fill()
  context.restore()
}
