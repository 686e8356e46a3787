import type { Page } from '#engine/document/index.ts'
import { isGroup } from '#engine/elements/group/schema.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { isFitted, isText } from '#engine/elements/text/schema.ts'
import { shownText } from '#engine/text/index.ts'
import { withContentBoxes } from './content-box.ts'

/**
 * A page for players that do not measure texts: with each text in the box that it needs, and each fitted text in the
 * font size that fits its box. Fonts must be loaded.
 */
export const withShownTexts = <One extends Pick<Page, 'elements'>>(page: One): One => ({
  ...page,
  elements: withContentBoxes(page).elements.map(inShownSize),
})

function inShownSize(element: Element): Element {
  if (isGroup(element)) {
    const { propsValue } = element
    return { ...element, propsValue: { ...propsValue, components: propsValue.components.map(inShownSize) } }
  }
  if (!isText(element) || !isFitted(element)) return element
  const { spanned, style } = shownText(element.propsValue, element.commonStyle)
  const spans = spanned.spans && { spans: [...spanned.spans] }
  return { ...element, commonStyle: style, propsValue: { ...element.propsValue, ...spans } }
}
