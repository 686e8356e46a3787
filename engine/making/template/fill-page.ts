import type { Page } from '#engine/document/index.ts'
import { allElements, freshCopy } from '#engine/document/operations/index.ts'
import { isChart } from '#engine/elements/chart/schema.ts'
import { isGroup } from '#engine/elements/group/schema.ts'
import { isQrcode } from '#engine/elements/qrcode/schema.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { isTable, type TableElement } from '#engine/elements/table/schema.ts'
import { isText, type TextElement } from '#engine/elements/text/schema.ts'
import { chartDataOf, chartGridOf } from '../layouts/charts.ts'
import { clampedText, endsShort, linesOf, measuredWidth } from '../layouts/measure.ts'
import { phrased } from '../layouts/phrases.ts'
import { SMALLEST } from '../layouts/pieces.ts'
import type { PageContent } from '../storyboard.ts'
import { filledText, MARK, rolesIn } from './roles.ts'

/**
 * A copy of a template's page with the values of its roles; parts that have none are removed. Null if a text would be
 * cut: its place is too small for what the page says.
 */
export function filledPage(
  template: Page,
  content: PageContent,
  values: ReadonlyMap<string, string>,
): Page | null {
  const page = freshCopy(template)
  page.elements = page.elements.flatMap((element) => filled(element, content, values) ?? [])
  const isCharted = allElements(page.elements).some(isChart)
  // Rows that are not seen would be missing; a chart beside the table shows them.
  if (isCharted) page.elements = page.elements.filter((element) => !isTable(element) || !cut.has(element))
  const isCut = allElements(page.elements).some((element) => cut.has(element) && element.name !== '作品名')
  return isCut ? null : page
}

/** Texts that had to be shortened, and tables of which rows would lie outside of their boxes. */
const cut = new WeakSet<Element>()

/** The element, or null if nothing of it is left. */
function filled(element: Element, content: PageContent, values: ReadonlyMap<string, string>): Element | null {
  if (element.elName === 'qk-voice') return null
  if (isGroup(element)) {
    const children = element.propsValue.components
    const kept = children.flatMap((child) => filled(child, content, values) ?? [])
    const lost = children.some((child) => hasRole(child)) && !kept.some((child) => wasFilled.has(child))
    if (lost || kept.length === 0) return null
    element.propsValue.components = kept
    if (kept.some((child) => wasFilled.has(child))) wasFilled.add(element)
    return element
  }
  const [role] = rolesIn(element.name ?? '')
  const done = role === undefined ? inText(element, values) : byRole(element, role, content, values)
  if (done && hasRole(element)) wasFilled.add(done)
  if (done && role !== undefined) done.name = role
  return done
}

/** Elements that have got a value; a group whose places all stay empty is removed. */
const wasFilled = new WeakSet<Element>()

function hasRole(element: Element): boolean {
  if (isGroup(element)) return element.propsValue.components.some(hasRole)
  return (
    rolesIn(element.name ?? '').length > 0 || (isText(element) && rolesIn(element.propsValue.text).length > 0)
  )
}

function inText(element: Element, values: ReadonlyMap<string, string>): Element | null {
  if (!isText(element) || rolesIn(element.propsValue.text).length === 0) return element
  const text = filledText(element.propsValue.text, values)
  return text === null ? null : withText(element, text, false)
}

function byRole(
  element: Element,
  role: string,
  { table }: PageContent,
  values: ReadonlyMap<string, string>,
): Element | null {
  if (isChart(element)) {
    const isPie = element.elName === 'pie'
    // The place of a chart does not depend on its data: it takes all bars, which only get thinner.
    const data = chartDataOf(table, !isPie)
    if (!data) return null
    element.propsValue.chartData = chartGridOf(data, isPie)
    element.propsValue.chartTitle = data.series.length === 1 || isPie ? (data.series[0]?.name ?? '') : ''
    return element
  }
  if (isTable(element)) return tableOf(element, table)
  if (MARK.test(role)) return (values.get(role.replace(MARK, '')) ?? '') === '' ? null : element
  const value = values.get(role) ?? ''
  if (value === '') return null
  if (isText(element)) return withText(element, value, role === '标题')
  if (element.elName === 'qk-image') element.propsValue.imageSrc = value
  else if (isQrcode(element)) element.propsValue.url = value
  return element
}

const MOST_ROWS = 9
const MOST_COLUMNS = 4
/** Above and below the text of a cell, px. */
const LEAST_PADDING = 2

function tableOf(element: TableElement, table: readonly (readonly string[])[]): Element | null {
  const rows = table.slice(0, MOST_ROWS).map((row) => row.slice(0, MOST_COLUMNS))
  const columns = rows[0]?.length ?? 0
  if (columns === 0) return null
  const { commonStyle, propsValue } = element
  const width = Math.floor(commonStyle.width / columns)
  const size = commonStyle.fontSize
  const inner = width - 2 * propsValue.cellPaddingX - 1
  const leading = Math.max(1.2, (commonStyle.lineHeight || size * 1.4) / size)
  const cells = rows.map((row) => row.map((cell) => clampedText(cell, inner, size, 2)))
  propsValue.chartData = cells
  const lines = cells.map((row) => Math.max(...row.map((cell) => linesOf(cell, inner, size).length)))
  const textHeight = lines.reduce((sum, count) => sum + count * size * leading, 0)
  const room = (commonStyle.height - textHeight) / (2 * rows.length) - propsValue.lineWidth
  if (room < LEAST_PADDING) cut.add(element)
  else propsValue.cellPaddingY = Math.min(propsValue.cellPaddingY, Math.floor(room))
  propsValue.columnConfig =
    rows[0]?.map((_, at) => ({
      width,
      align: at === 0 ? ('left' as const) : ('' as const),
      headerAlign: '' as const,
      textAlign: '' as const,
    })) ?? []
  return element
}

/** Puts a text into an element's box, smaller where it needs more lines than there were, then shorter. */
function withText(element: TextElement, text: string, isHeading: boolean): TextElement {
  const { commonStyle } = element
  const { height, fontSize } = commonStyle
  const width = measuredWidth(commonStyle.width, commonStyle.fontFamily)
  const leading = Math.max(1.2, (commonStyle.lineHeight || fontSize * 1.4) / fontSize)
  const room = Math.max(height, fontSize * leading)
  const heightAt = (size: number) => linesOf(shownAt(size), width, size).length * size * leading
  const shownAt = (size: number) =>
    isHeading || endsShort(text, width, size) ? phrased(text, width, size) : text
  let size = Math.round(fontSize)
  while (size > SMALLEST && heightAt(size) > room + 0.5) size -= 1
  const lines = Math.max(1, Math.floor((room + 0.5) / (size * leading)))
  const shown = clampedText(shownAt(size), width, size, lines)
  if (shown.endsWith('…') && !text.endsWith('…')) cut.add(element)
  const used = Math.min(room, linesOf(shown, width, size).length * size * leading)
  const isSmaller = size < fontSize * 0.8
  delete element.propsValue.spans
  element.propsValue.text = shown
  Object.assign(commonStyle, {
    // A smaller text stands in the middle of its place.
    top: commonStyle.top + (isSmaller ? (room - used) / 2 : 0),
    fontSize: size,
    lineHeight: Math.round(size * leading),
    letterSpacing: isSmaller ? 0 : commonStyle.letterSpacing,
    whiteSpace: 'pre-wrap',
    isWrapLine: true,
  })
  return element
}
