import { childrenOf, type Element } from '#engine/elements/schemas.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { scaleSpans } from '#engine/elements/text/spans.ts'
import { clamp } from '#engine/geometry/index.ts'
import { allElements, type Container, locateAll } from './tree.ts'

const FONT_SIZE = { min: 1, max: 2000 }
const MAX_LINE_HEIGHT = 10_000
const NORMAL = 400
const BOLD = 700

/** Sets a font size in px; the line height and the sizes of spans keep their ratio to it. */
export function setFontSize(element: Element, fontSize: number) {
  const { commonStyle } = element
  const next = clamp(fontSize, FONT_SIZE.min, FONT_SIZE.max)
  commonStyle.lineHeight = Math.min((commonStyle.lineHeight * next) / commonStyle.fontSize, MAX_LINE_HEIGHT)
  if (isText(element)) scaleSpans(element.propsValue, next / commonStyle.fontSize)
  commonStyle.fontSize = next
}

/** Changes font sizes by px, down to 1; for a group, those of all children. */
export function setFontSizeBy(container: Container, ids: readonly string[], delta: number) {
  for (const leaf of leavesOf(container, ids)) setFontSize(leaf, leaf.commonStyle.fontSize + delta)
}

/** Makes texts bold (700), or normal (400) if all are bold. */
export function toggleBold(container: Container, ids: readonly string[]) {
  const leaves = leavesOf(container, ids)
  const fontWeight = leaves.every(({ commonStyle }) => commonStyle.fontWeight >= BOLD) ? NORMAL : BOLD
  for (const { commonStyle } of leaves) commonStyle.fontWeight = fontWeight
}

/** Makes texts italic, or upright if all are italic. */
export function toggleItalic(container: Container, ids: readonly string[]) {
  const leaves = leavesOf(container, ids)
  const isItalic = leaves.every(({ commonStyle }) => commonStyle.fontStyle === 'italic')
  for (const { commonStyle } of leaves) commonStyle.fontStyle = isItalic ? 'normal' : 'italic'
}

/** Underlines texts, or removes the line if all are underlined; a line through them stays. */
export function toggleUnderline(container: Container, ids: readonly string[]) {
  const leaves = leavesOf(container, ids)
  const isUnderlined = leaves.every(({ commonStyle }) => commonStyle.textDecoration.includes('underline'))
  for (const { commonStyle } of leaves) {
    const isStruck = commonStyle.textDecoration.includes('line-through')
    if (isUnderlined) commonStyle.textDecoration = isStruck ? 'line-through' : 'none'
    else commonStyle.textDecoration = isStruck ? 'underline line-through' : 'underline'
  }
}

/** The elements without children; a group stands for its children. */
function leavesOf(container: Container, ids: readonly string[]): Element[] {
  const selected = locateAll(container, ids).map(({ element }) => element)
  return allElements(selected).filter((element) => childrenOf(element).length === 0)
}
