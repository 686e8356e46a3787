import { isRichEditor } from '#engine/elements/rich-editor/schema.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { layoutRichText, linksOf, type RichTextLink } from '#engine/text/index.ts'

/**
 * The links in the text of an element, where they are painted at rest.
 * @param element in the box that its text needs, as `withContentBox` returns it
 */
export const textLinksOf = (element: Element): RichTextLink[] =>
  isRichEditor(element) ? linksOf(layoutRichText(element.propsValue.richEditor, element.commonStyle)) : []
