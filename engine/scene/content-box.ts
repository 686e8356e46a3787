import type { Page } from '#engine/document/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { isGroup } from '#engine/elements/group/schema.ts'
import { rendererOf } from '#engine/elements/renderers.ts'
import { childrenOf, type Element } from '#engine/elements/schemas.ts'
import { fontGeneration } from '#engine/text/fonts.ts'
import { prepareLayouts, prepareTextHeights, type StyledText, textHeight } from '#engine/text/index.ts'

/** What was made of elements, and the font generation at that time: text has another size in another font. */
const known = new WeakMap<Element, { generation: number; shown: Element }>()

/**
 * The element in the box that its text needs, as CSS gives a box without a height; the same for the children of a
 * group. Other products store boxes that their texts do not fill or leave.
 * @param element is never written, such as a part of a snapshot: what was measured is kept.
 * @returns the element itself if its box fits, or does not follow its content
 */
export function withContentBox(element: Element): Element {
  if (!followsContent(element)) return element
  const generation = fontGeneration()
  const found = known.get(element)
  if (found?.generation === generation) return found.shown
  const shown = isGroup(element) ? withChildren(element, element.propsValue.components) : fitted(element)
  known.set(element, { generation, shown })
  return shown
}

/** Whether `withContentBox` of an element measures nothing. */
export const isMeasured = (element: Element): boolean =>
  !followsContent(element) || known.get(element)?.generation === fontGeneration()

/** Texts that are measured at once; fewer than the cache of sizes holds. */
const BATCH = 500

/** Makes `withContentBox` of many elements fast: their texts are laid out at once. */
export function prepareContentBoxes(elements: readonly Element[]): void {
  const unknown = elements.filter((element) => !isMeasured(element))
  for (let at = 0; at < unknown.length; at += BATCH) {
    const batch = unknown.slice(at, at + BATCH)
    prepareTextHeights(textsOf(batch).filter(({ style }) => isHorizontal(style)))
    for (const element of batch) withContentBox(element)
  }
}

/** Makes painting some dozens of elements fast. */
export function prepareTexts(elements: readonly Element[]): void {
  prepareContentBoxes(elements)
  prepareLayouts(textsOf(elements.map(withContentBox)))
}

const textsOf = (elements: readonly Element[]): StyledText[] =>
  elements.flatMap((element) => rendererOf(element).plainText?.(element) ?? [])

/** A page or cover whose elements are in the boxes that their texts need; the same object if all are. */
export function withContentBoxes<One extends Pick<Page, 'elements'>>(page: One): One {
  const elements = page.elements.map(withContentBox)
  return elements.every((element, at) => element === page.elements[at]) ? page : { ...page, elements }
}

const followsContent = (element: Element): boolean =>
  rendererOf(element).contentSize !== undefined || childrenOf(element).some(followsContent)

function withChildren(group: Element & { elName: 'qk-group' }, children: readonly Element[]): Element {
  const components = children.map(withContentBox)
  if (components.every((child, at) => child === children[at])) return group
  return { ...group, propsValue: { ...group.propsValue, components } }
}

function fitted(element: Element): Element {
  const { commonStyle } = element
  const box = isHorizontal(commonStyle) ? rowsBox(element) : columnsBox(element)
  if (!box) return element
  // Frozen as the element is: keys of styles that never change are remembered.
  return { ...element, commonStyle: Object.freeze({ ...commonStyle, ...box }) }
}

const isHorizontal = ({ writingMode }: CommonStyle) => writingMode === 'horizontal-tb'

/** The height that the element needs; null if it has it. */
function rowsBox(element: Element) {
  const renderer = rendererOf(element)
  const plain = renderer.plainText?.(element)
  const height = plain ? textHeight(plain.text, plain.style) : renderer.contentSize?.(element)?.height
  return height === undefined || height === element.commonStyle.height ? null : { height }
}

/** The width that the element needs, from its first column on; null if it has it. */
function columnsBox(element: Element) {
  const { writingMode, left, width } = element.commonStyle
  const needed = rendererOf(element).contentSize?.(element)?.width
  if (needed === undefined || needed === width) return null
  return { width: needed, left: writingMode === 'vertical-rl' ? left + width - needed : left }
}
