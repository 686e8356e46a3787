import type { CommonStyle } from '#engine/elements/element.ts'
import { cellText } from '#engine/elements/grid.ts'
import { type Size } from '#engine/geometry/index.ts'
import type { TableElement } from '../schema.ts'

type Align = 'left' | 'center' | 'right'

const BOLD = 700

export const columnCount = ({ propsValue: { chartData } }: TableElement): number =>
  Math.max(0, ...chartData.map((row) => row.length))

export const textAt = ({ propsValue: { chartData } }: TableElement, row: number, column: number): string =>
  cellText(chartData[row]?.[column])

const isHeader = (row: number): boolean => row === 0

/** The style of a cell's text in a cell of this size, in px. Cells have no border: lines are painted separately. */
export function cellStyle(
  { commonStyle, propsValue }: TableElement,
  row: number,
  column: number,
  size: Size,
): CommonStyle {
  const across = Math.min(propsValue.cellPaddingX, size.width / 2)
  const style: CommonStyle = {
    ...commonStyle,
    ...size,
    paddingTop: propsValue.cellPaddingY,
    paddingRight: across,
    paddingBottom: propsValue.cellPaddingY,
    paddingLeft: across,
    borderWidth: 0,
    textAlign: alignOf({ commonStyle, propsValue }, row, column),
    writingMode: 'horizontal-tb',
    whiteSpace: 'pre-wrap',
    isWrapLine: true,
  }
  if (!isHeader(row)) return style
  if (propsValue.headerTextColor !== '') style.color = propsValue.headerTextColor
  if (propsValue.headerBold) style.fontWeight = Math.max(BOLD, style.fontWeight)
  return style
}

/** An empty value inherits: a cell from its column, a column from the table. */
function alignOf(
  { commonStyle, propsValue }: Pick<TableElement, 'commonStyle' | 'propsValue'>,
  row: number,
  column: number,
): CommonStyle['textAlign'] {
  const config = propsValue.columnConfig[column]
  const own: Align | '' | undefined = isHeader(row) ? config?.headerAlign : config?.textAlign
  return own || config?.align || commonStyle.textAlign
}

/** The background color of a row; empty for none. */
export function rowColor({ propsValue }: TableElement, row: number): string {
  if (isHeader(row)) return propsValue.headerColor
  const { stripe, chartColor } = propsValue
  return stripe ? (chartColor[(row - 1) % chartColor.length] ?? '') : ''
}
