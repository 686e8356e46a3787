import { childrenOf, type Element } from '#engine/elements/schemas.ts'
import { clamp } from '#engine/geometry/index.ts'
import { allElements, type Container, locateAll } from './tree.ts'

const FONT_SIZE = { min: 1, max: 2000 }
const MAX_LINE_HEIGHT = 10_000
const NORMAL = 400
const BOLD = 700

/** Sets a font size in px; the line height keeps its ratio to it, so that lines neither collide nor drift apart. */
export function setFontSize({ commonStyle }: Element, fontSize: number) {
  const next = clamp(fontSize, FONT_SIZE.min, FONT_SIZE.max)
  commonStyle.lineHeight = Math.min((commonStyle.lineHeight * next) / commonStyle.fontSize, MAX_LINE_HEIGHT)
  commonStyle.fontSize = next
}

/** Changes font sizes by px; 1 is the smallest. Of a group all children change. */
export function setFontSizeBy(container: Container, ids: readonly string[], delta: number) {
  for (const leaf of leavesOf(container, ids)) setFontSize(leaf, leaf.commonStyle.fontSize + delta)
}

/** Bold (700) unless all are; then normal (400). */
export function toggleBold(container: Container, ids: readonly string[]) {
  const leaves = leavesOf(container, ids)
  const fontWeight = leaves.every(({ commonStyle }) => commonStyle.fontWeight >= BOLD) ? NORMAL : BOLD
  for (const { commonStyle } of leaves) commonStyle.fontWeight = fontWeight
}

/** Italic unless all are; then upright. */
export function toggleItalic(container: Container, ids: readonly string[]) {
  const leaves = leavesOf(container, ids)
  const isItalic = leaves.every(({ commonStyle }) => commonStyle.fontStyle === 'italic')
  for (const { commonStyle } of leaves) commonStyle.fontStyle = isItalic ? 'normal' : 'italic'
}

/** The elements that show something themselves: a group stands for its children. */
function leavesOf(container: Container, ids: readonly string[]): Element[] {
  const selected = locateAll(container, ids).map(({ element }) => element)
  return allElements(selected).filter((element) => childrenOf(element).length === 0)
}
