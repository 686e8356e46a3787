import { clampBox, resizedBox } from '#engine/document/index.ts'
import { absoluteBox, type Container, locate, setAbsoluteBox } from '#engine/document/operations/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { rendererOf } from '#engine/elements/renderers.ts'
import { type Element, ownTextKey, schemaOf } from '#engine/elements/schemas.ts'
import { isFitted } from '#engine/elements/text/schema.ts'
import { fontsReady, loadFonts } from '#engine/text/fonts.ts'

/** The key of the plain text in `propsValue` that an author can type into; null if there is none. */
export const typedKey = (element: Element): 'text' | null =>
  ownTextKey(element) === 'text' && 'text' in element.propsValue ? 'text' : null

/** Whether the element's box follows its text. */
export const followsText = (element: Element) => hasLines(element) && !isFitted(element)

/** Whether the element is a text of lines, in a box that follows them or not. */
export const hasLines = ({ elName }: Element) => schemaOf(elName).textKey !== null

/** The text of an element. */
export const textOf = ({ propsValue }: Element): string => ('text' in propsValue ? propsValue.text : '')

/**
 * Fits the box of a text to its content: always the height of its lines, and the width of its longest line
 * unless it wraps. It grows away from its aligned side. Other kinds are unchanged. Call it in the same undo
 * step as the change of text or font.
 * @param container the page or cover of a text that may be in a group: the group is refitted.
 */
export function fitText(element: Element, container: Container = { elements: [] }) {
  const { commonStyle } = element
  const size = contentSizeOf(element)
  if (!size) return
  if (size.width === commonStyle.width && size.height === commonStyle.height) return
  const found = locate(container, element.uuid) ?? { element, siblings: [element], groups: [] }
  const fitted = resizedBox(absoluteBox(found), size, anchorOf(commonStyle))
  if (found.groups.length > 0) setAbsoluteBox(container, element.uuid, fitted)
  else Object.assign(commonStyle, clampBox(fitted))
}

/** px between a text that wraps within the page and the page's edges. */
export const PAGE_MARGIN = 24

/** Fits a text like `fitText`, and wraps within the page what would be wider. */
export function fitWithinPage(element: Element, pageWidth: number, container?: Container) {
  fitText(element, container)
  const { commonStyle } = element
  const width = pageWidth - 2 * PAGE_MARGIN
  const isInGroup = container && (locate(container, element.uuid)?.groups.length ?? 0) > 0
  if (commonStyle.width <= width || commonStyle.writingMode !== 'horizontal-tb' || isInGroup) return
  Object.assign(commonStyle, { left: PAGE_MARGIN, width, isWrapLine: true, whiteSpace: 'pre-wrap' })
  fitText(element, container)
}

/** Whether a text is not wider than the page. */
export const isWithinPage = ({ commonStyle }: Element, pageWidth: number) => commonStyle.width <= pageWidth

/** The size that an element's content requires; undefined for kinds whose box does not depend on it. */
export const contentSizeOf = (element: Element) => rendererOf(element).contentSize?.(plainCopy(element))

/** A plain copy, because measuring reads the style many times. */
const plainCopy = (element: Element): Element => ({
  ...element,
  commonStyle: { ...element.commonStyle },
})

/**
 * Loads the fonts of texts whose boxes depend on them; before that, the boxes are estimates.
 * @returns null if nothing has to be loaded. The promise never rejects.
 */
export function loadFontsOf(elements: readonly Element[]): Promise<unknown> | null {
  const fonts = elements
    .filter(hasLines)
    .flatMap((element) => rendererOf(element).requiredResources?.(element).fonts ?? [])
  return fonts.every(fontsReady) ? null : loadFonts(fonts)
}

const ANCHORS = { left: 0, justify: 0, center: 0.5, right: 1 }

/** The point of a text's box that stays when the text grows, as fractions of width and height. */
export function anchorOf({ writingMode, textAlign }: CommonStyle) {
  const along = ANCHORS[textAlign]
  if (writingMode === 'horizontal-tb') return { x: along, y: 0 }
  return { x: writingMode === 'vertical-rl' ? 1 : 0, y: along }
}
