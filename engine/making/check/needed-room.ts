import { type Box, boundsOf, writtenText } from '#engine/document/index.ts'
import { absoluteBox, type Located } from '#engine/document/operations/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { cellText } from '#engine/elements/grid.ts'
import { isGroup } from '#engine/elements/group/schema.ts'
import { isRichEditor, type RichEditorElement } from '#engine/elements/rich-editor/schema.ts'
import { childrenOf, type Element } from '#engine/elements/schemas.ts'
import { sharedWidths } from '#engine/elements/table/column-widths.ts'
import { isTable, type TableElement } from '#engine/elements/table/schema.ts'
import { isFitted, isSingleLined, isText, type TextElement } from '#engine/elements/text/schema.ts'
import { piecesOf } from '#engine/elements/text/spans.ts'
import { type Bounds, intersectionOf, type Size } from '#engine/geometry/index.ts'
import { advance, linesOf, WIDEST } from '../layouts/measure.ts'

/**
 * The room that texts need, without a canvas, so that the service and the browser find the same; Chinese characters
 * count as wide as high, as in most fonts.
 */

/** px; widths are estimates. */
export const TOLERANCE = 2

export type WrittenElement = TextElement | RichEditorElement | TableElement

/** An element with a text, and the groups that it is in. */
export type Written = Pick<Located, 'groups'> & { element: WrittenElement }

/** The texts and tables that are not hidden, alone or with their groups. */
export function writtenIn(elements: readonly Element[], groups: Located['groups'] = []): Written[] {
  return elements.flatMap((element) => {
    if (element.isHidden === true) return []
    if (isText(element) || isRichEditor(element) || isTable(element)) return [{ element, groups }]
    return isGroup(element) ? writtenIn(childrenOf(element), [...groups, element]) : []
  })
}

/** All that an element says. */
export function wordsOf(element: WrittenElement): string {
  if (isTable(element))
    return element.propsValue.chartData.map((row) => row.map(cellText).join('\t')).join('\n')
  return writtenText(element) ?? ''
}

/** Whether an element keeps its box, whatever it says. */
export const keepsBox = (element: WrittenElement): boolean => isTable(element) || isFitted(element)

/** The place on the page that an element needs. */
export function neededBounds({ element, groups }: Written): Bounds {
  const commonStyle = isTable(element) || isFitted(element) ? element.commonStyle : grown(element)
  return boundsOf(absoluteBox({ element: { ...element, commonStyle }, groups }))
}

/** How far bounds leave the page, px. */
export const beyond = ({ left, top, right, bottom }: Bounds, { width, height }: Size): number =>
  Math.max(0, -left, -top, right - width, bottom - height)

export function overlap(a: Bounds, b: Bounds): boolean {
  const { left, top, right, bottom } = intersectionOf(a, b)
  return right - left > TOLERANCE && bottom - top > TOLERANCE
}

/** Whether what an element says has room in its box. @param scale of its font */
export function fits(element: WrittenElement, scale: number): boolean {
  const { width, height } = isTable(element) ? tableSize(element) : sizeOf(element, scale)
  return width <= element.commonStyle.width + TOLERANCE && height <= element.commonStyle.height + TOLERANCE
}

/** The style with the box that the text needs. It grows to the right and down; columns grow the way they follow. */
function grown(text: TextElement | RichEditorElement): CommonStyle {
  const { commonStyle } = text
  const size = sizeOf(text, 1)
  const width = Math.max(commonStyle.width, size.width)
  const isFromRight = commonStyle.writingMode === 'vertical-rl'
  const box: Pick<Box, 'left' | 'width' | 'height'> = {
    left: isFromRight ? commonStyle.left + commonStyle.width - width : commonStyle.left,
    width,
    height: Math.max(commonStyle.height, size.height),
  }
  return { ...commonStyle, ...box }
}

/** The border box that a text needs, with its font at `scale`. */
function sizeOf(element: TextElement | RichEditorElement, scale: number): Size {
  const { commonStyle } = element
  const isHorizontal = commonStyle.writingMode === 'horizontal-tb'
  const { across, down } = edgesOf(commonStyle)
  const room = isHorizontal ? commonStyle.width - across : commonStyle.height - down
  const size = (averageSize(element) + commonStyle.letterSpacing) * scale
  const text = wordsOf(element).trimEnd()
  const isWrapped = isRichEditor(element) || !isSingleLined(commonStyle)
  const lines = isWrapped ? linesOf(text, room * WIDEST, size) : text.split('\n')
  // Words that are longer than a line break.
  const length = isWrapped ? room : Math.max(...lines.map((line) => advance(line, size) / WIDEST))
  const depth = lines.length * commonStyle.lineHeight * scale
  return isHorizontal
    ? { width: length + across, height: depth + down }
    : { width: depth + across, height: length + down }
}

/** The padding and borders of a box. */
function edgesOf(style: CommonStyle) {
  const border = style.borderStyle === 'none' ? 0 : 2 * style.borderWidth
  return {
    across: style.paddingLeft + style.paddingRight + border,
    down: style.paddingTop + style.paddingBottom + border,
  }
}

/** The border box that a table needs so that all of its rows are seen. */
function tableSize(table: TableElement): Size {
  const { commonStyle, propsValue } = table
  const { chartData, cellPaddingX, cellPaddingY } = propsValue
  const { fontSize, lineHeight, width } = commonStyle
  const { across, down } = edgesOf(commonStyle)
  const texts = chartData.map((row) => row.map(cellText))
  const columns = Math.max(0, ...texts.map((row) => row.length))
  const contents = Array.from({ length: columns }, (_, column) =>
    Math.max(...texts.map((row) => advance(row[column] ?? '', fontSize) / WIDEST)),
  ).map((length) => length + 1 + 2 * cellPaddingX)
  const inner = sharedWidths(table, width - across, contents).map((length) => length - 2 * cellPaddingX)
  const linesIn = (text: string, column: number) => {
    const room = (inner[column] ?? 0) + TOLERANCE
    return linesOf(text, Math.max(1, room * WIDEST), fontSize).length
  }
  const heights = texts.map(
    (row) => Math.max(1, ...row.map(linesIn)) * Math.max(1, lineHeight) + 2 * cellPaddingY,
  )
  return { width, height: heights.reduce((sum, height) => sum + height, 0) + down }
}

/** Font size of a text whose parts may have sizes of their own, px. */
function averageSize(element: TextElement | RichEditorElement): number {
  const { fontSize } = element.commonStyle
  if (!isText(element)) return fontSize
  const { text, spans } = element.propsValue
  if (!spans?.length || text === '') return fontSize
  const total = piecesOf({ text, spans }).reduce(
    (sum, { text: part, style }) => sum + part.length * (style.fontSize ?? fontSize),
    0,
  )
  return total / text.length
}
