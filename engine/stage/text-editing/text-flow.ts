import { resizedBox } from '#engine/document/index.ts'
import {
  absoluteBox,
  type Container,
  findElement,
  locate,
  setAbsoluteBox,
  setField,
} from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { clamp, type Size } from '#engine/geometry/index.ts'
import { contentSizeOf, fitText, hasLines, PAGE_MARGIN } from './fit-text.ts'

/** Sets a field of an element. A text whose wrapping or writing direction changes stays on the page. */
export function setFieldWithinPage(
  container: Container,
  id: string,
  path: string,
  value: unknown,
  page: Size,
) {
  const element = findElement(container, id)
  const before = element?.commonStyle.writingMode
  setField(container, id, path, value)
  if (!element || !hasLines(element)) return
  if (path === 'commonStyle.isWrapLine' && value === true) wrapWithinPage(element, container, page)
  if (element.commonStyle.writingMode !== before) turn(element, container, page)
}

/**
 * Makes the lines of a text that are longer than the page as long as the page within its margins.
 * @returns whether they were longer
 */
function wrapWithinPage(element: Element, container: Container, page: Size): boolean {
  fitText(element, container)
  const { commonStyle } = element
  const isInGroup = (locate(container, element.uuid)?.groups.length ?? 0) > 0
  const isHorizontal = commonStyle.writingMode === 'horizontal-tb'
  const [start, length] = isHorizontal ? (['left', 'width'] as const) : (['top', 'height'] as const)
  if (isInGroup || commonStyle[length] <= page[length]) return false
  Object.assign(commonStyle, { [start]: PAGE_MARGIN, [length]: page[length] - 2 * PAGE_MARGIN })
  Object.assign(commonStyle, { isWrapLine: true, whiteSpace: 'pre-wrap' })
  fitText(element, container)
  return true
}

/** Gives the lines of a text with another writing direction their length in that direction, about its top center. */
function turn(element: Element, container: Container, page: Size) {
  const found = locate(container, element.uuid)
  if (!found || !contentSizeOf(element)) return
  const before = absoluteBox(found)
  const { commonStyle } = element
  const { width, height } = commonStyle
  Object.assign(commonStyle, { width: height, height: width })
  const isLimited = wrapWithinPage(element, container, page)
  const { left, top } = commonStyle
  const box = resizedBox(before, { width: commonStyle.width, height: commonStyle.height }, { x: 0.5, y: 0 })
  if (found.groups.length === 0 && box.rotate === 0) {
    // Of what is wider than the page, its first column shows.
    const room = page.width - box.width
    const first = commonStyle.writingMode === 'vertical-rl' ? room : 0
    box.left = room < 0 ? first : clamp(box.left, 0, room)
    box.top = clamp(box.top, 0, Math.max(0, page.height - box.height))
    if (isLimited) Object.assign(box, commonStyle.writingMode === 'horizontal-tb' ? { left } : { top })
  }
  setAbsoluteBox(container, element.uuid, box)
}
