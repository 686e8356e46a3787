import { clampBox, resizedBox } from '#engine/document/index.ts'
import { absoluteBox, type Container, locate, setAbsoluteBox } from '#engine/document/operations/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { rendererOf } from '#engine/elements/renderers.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { fontsReady, loadFonts } from '#engine/text/fonts.ts'

/** The text that an author types into an element, by its key in `propsValue`; null where there is none. */
export function typedKey({ elName, propsValue }: Element): 'text' | null {
  const isTyped = schemaOf(elName).textKey === 'text' || elName === 'qk-button'
  return isTyped && 'text' in propsValue ? 'text' : null
}

/** Whether the element's box follows its text. */
export const followsText = ({ elName }: Element) => schemaOf(elName).textKey !== null

/** What an element shows as its text. */
export const textOf = ({ propsValue }: Element): string => ('text' in propsValue ? propsValue.text : '')

/**
 * Gives a text the box that its content asks for: always the height of its lines, and its longest line's width
 * unless it wraps. It grows away from where its lines are aligned. Other kinds are left as they are. To be
 * called after what changes the text or its font, in the same step of the history.
 * @param container the page or cover of a text that may be in a group: the group is measured anew.
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

/** The box that an element's content asks for; undefined for kinds whose box does not follow it. */
export const contentSizeOf = (element: Element) => rendererOf(element).contentSize?.(unwatched(element))

/** Measuring reads a style many times: it reads a plain copy. */
const unwatched = (element: Element): Element => ({
  ...element,
  commonStyle: { ...element.commonStyle },
})

/**
 * Loads the fonts in which texts are set whose boxes follow them: before they are there those boxes are a guess.
 * @returns null when there is nothing to wait for. The promise never rejects.
 */
export function loadFontsOf(elements: readonly Element[]): Promise<unknown> | null {
  const needs = elements
    .filter(followsText)
    .flatMap((element) => rendererOf(element).requiredResources?.(element).fonts ?? [])
  return needs.every(({ style, text }) => fontsReady(style, text)) ? null : loadFonts(needs)
}

const ANCHORS = { left: 0, justify: 0, center: 0.5, right: 1 }

/** The point of a text's box that stays when the text grows, by fractions of width and height. */
export function anchorOf({ writingMode, textAlign }: CommonStyle) {
  const along = ANCHORS[textAlign]
  if (writingMode === 'horizontal-tb') return { x: along, y: 0 }
  return { x: writingMode === 'vertical-rl' ? 1 : 0, y: along }
}
