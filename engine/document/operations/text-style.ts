import type { CommonStyle } from '#engine/elements/element.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import type { StyleGroup } from '#engine/elements/style-groups.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { scaleSpans } from '#engine/elements/text/spans.ts'
import { clamp } from '#engine/geometry/index.ts'
import { writtenText } from '../written-text.ts'
import { styleTargets } from './style-groups.ts'
import type { Container } from './tree.ts'

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

/** Changes font sizes by px, down to 1; for a group, those of all children. Locked elements stay unchanged. */
export function setFontSizeBy(container: Container, ids: readonly string[], delta: number) {
  for (const element of styleTargets(container, ids).filter(hasFont))
    setFontSize(element, element.commonStyle.fontSize + delta)
}

/** Makes texts bold (700), or normal (400) if all are bold; for a group, its children. Locked ones stay unchanged. */
export function toggleBold(container: Container, ids: readonly string[]) {
  const { targets, isEach } = textsOf(container, ids)
  const fontWeight = isEach(({ fontWeight }) => fontWeight >= BOLD) ? NORMAL : BOLD
  for (const { commonStyle } of targets) commonStyle.fontWeight = fontWeight
}

/** Makes texts italic, or upright if all are italic; see `toggleBold`. */
export function toggleItalic(container: Container, ids: readonly string[]) {
  const { targets, isEach } = textsOf(container, ids)
  const fontStyle = isEach(({ fontStyle }) => fontStyle === 'italic') ? 'normal' : 'italic'
  for (const { commonStyle } of targets) commonStyle.fontStyle = fontStyle
}

/** Underlines texts, or removes the line if all are underlined; a line through them stays. See `toggleBold`. */
export function toggleUnderline(container: Container, ids: readonly string[]) {
  const { targets, isEach } = textsOf(container, ids)
  const isUnderlined = isEach(({ textDecoration }) => textDecoration.includes('underline'))
  for (const { commonStyle } of targets) {
    const isStruck = commonStyle.textDecoration.includes('line-through')
    if (isUnderlined) commonStyle.textDecoration = isStruck ? 'line-through' : 'none'
    else commonStyle.textDecoration = isStruck ? 'underline line-through' : 'underline'
  }
}

const hasGroup = ({ elName }: Element, group: StyleGroup) => schemaOf(elName).styleGroups.includes(group)

const hasFont = (element: Element) => hasGroup(element, 'text') || hasGroup(element, 'font')

/** Whether it may show a text and has none, as most shapes. */
const isEmpty = (element: Element) =>
  writtenText(element) === '' || ('text' in element.propsValue && element.propsValue.text === '')

/** The elements whose style of text is set, and whether each of them that has a text has a style. */
function textsOf(container: Container, ids: readonly string[]) {
  const targets = styleTargets(container, ids).filter((element) => hasGroup(element, 'text'))
  const written = targets.filter((element) => !isEmpty(element))
  const decisive = written.length > 0 ? written : targets
  return {
    targets,
    isEach: (has: (style: CommonStyle) => boolean) => decisive.every(({ commonStyle }) => has(commonStyle)),
  }
}
