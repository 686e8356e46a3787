import { type BoxShadow, formatBoxShadow, parseBoxShadow } from '#engine/elements/box-shadow.ts'
import { type BackgroundFill, changedBackground } from '#engine/elements/css-gradient.ts'
import { writeAt } from '#engine/elements/panel-fields.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { isFitted, isText } from '#engine/elements/text/schema.ts'
import { setSpannedText } from '#engine/elements/text/spans.ts'
import type { Box } from '../geometry.ts'
import { resizeElement, setAbsoluteBox } from './elements.ts'
import { setVoice } from './narration-voice.ts'
import { replacePicture } from './pictures.ts'
import { setFontSize } from './text-style.ts'
import { absoluteBox, type Container, findElement, locate } from './tree.ts'

/** Setters for values whose change affects others, by path. */
const rules: Record<string, (element: Element, value: never) => void> = {
  'commonStyle.fontSize': setFontSize,
  'propsValue.text': setText,
  // Older texts lack these.
  'propsValue.fit': setFit,
  'propsValue.minFontSize': (element, value) => {
    if (isText(element)) element.propsValue.minFontSize = value
  },
  'commonStyle.textSpacingTrim': ({ commonStyle }, value) => (commonStyle.textSpacingTrim = value),
  'commonStyle.textWrapStyle': ({ commonStyle }, value) => (commonStyle.textWrapStyle = value),
  'commonStyle.isWrapLine': setWrapping,
  'commonStyle.voiceName': (element, voiceName) => setVoice(element, { voiceName }),
  'commonStyle.voiceSpeed': (element, voiceSpeed) => setVoice(element, { voiceSpeed }),
}

/**
 * Sets the value at a path of an element for a field of the panel, and dependent values.
 * @throws RangeError if the kind has no such path
 */
export function setField(container: Container, id: string, path: string, value: unknown) {
  const element = findElement(container, id)
  if (!element) return
  if (path === `propsValue.${schemaOf(element.elName).pictureKey}`) {
    replacePicture(container, id, value as string)
    return
  }
  const rule = rules[path]
  if (rule)
    rule(element, value as never) // a field's path says the type of its value
  else writeAt(element, path, value)
}

/** Paths of the values that determine the size of a text. */
const TEXT_SIZE =
  /^(propsValue\.(text|fit)|commonStyle\.(font\w+|lineHeight|letterSpacing|writingMode|isWrapLine|text(SpacingTrim|WrapStyle)|padding\w+|borderWidth|borderStyle))$/

/** Whether a text must be refitted when the value at this path changes. */
export const sizesText = (path: string): boolean => TEXT_SIZE.test(path)

const NO_SHADOW: BoxShadow = { inset: false, x: 0, y: 0, blur: 0, spread: 0, color: 'rgba(0, 0, 0, 0.2)' }

/** The topmost shadow of an element's box. */
export const firstShadow = ({ commonStyle }: Element): BoxShadow =>
  parseBoxShadow(commonStyle.boxShadow, commonStyle.color)[0] ?? NO_SHADOW

/** Changes the topmost shadow of an element's box. */
export function setShadow(container: Container, id: string, change: Partial<BoxShadow>) {
  const element = findElement(container, id)
  if (!element) return
  const { commonStyle } = element
  const [, ...others] = parseBoxShadow(commonStyle.boxShadow, commonStyle.color)
  commonStyle.boxShadow = formatBoxShadow([{ ...firstShadow(element), ...change }, ...others])
}

/** Changes an element's background: its color, or a gradient in place of the picture. */
export function setBackgroundFill(container: Container, id: string, change: Partial<BackgroundFill>) {
  const commonStyle = findElement(container, id)?.commonStyle
  if (commonStyle) Object.assign(commonStyle, changedBackground(commonStyle, change))
}

/** Sets the radius of all corners or of one (clockwise from 0, the top-left), or switches between the two modes. */
export function setRadius(
  container: Container,
  id: string,
  change: { uniform: number } | { corner: number; radius: number } | { isPerCorner: boolean },
) {
  const commonStyle = findElement(container, id)?.commonStyle
  if (!commonStyle) return
  const { borderRadius } = commonStyle
  if ('uniform' in change) borderRadius[0] = change.uniform
  else if ('corner' in change) borderRadius[change.corner + 1] = change.radius
  else {
    commonStyle.filletIndex = change.isPerCorner ? 1 : 0
    const [uniform, ...corners] = borderRadius
    // Switching to single corners keeps the appearance.
    if (change.isPerCorner && corners.every((radius) => radius === 0)) {
      commonStyle.borderRadius = [uniform, uniform, uniform, uniform, uniform]
    }
  }
}

/** Moves or rotates an element in page coordinates, also inside rotated groups. */
export function setPlace(
  container: Container,
  id: string,
  place: Partial<Pick<Box, 'left' | 'top' | 'rotate'>>,
) {
  const found = locate(container, id)
  if (found) setAbsoluteBox(container, id, { ...absoluteBox(found), ...place })
}

/**
 * Resizes an element from its top-left corner; a locked ratio is kept. A text that gets an explicit size wraps from
 * then on.
 */
export function setSize(container: Container, id: string, size: { width?: number; height?: number }) {
  const element = findElement(container, id)
  if (!element) return
  if (schemaOf(element.elName).textKey !== null && !isFitted(element)) setWrapping(element, true)
  resizeElement(container, id, size)
}

/** Changes a text; the spans of a plain text follow. */
function setText(element: Element, text: string) {
  if (isText(element)) setSpannedText(element.propsValue, text)
  else writeAt(element, 'propsValue.text', text)
}

/** Fits a text to its box, or the box to the text. The keys are absent unless they say something. */
function setFit(element: Element, fit: 'none' | 'box') {
  if (!isText(element)) return
  const { propsValue, commonStyle } = element
  if (fit === 'box') {
    Object.assign(propsValue, { fit, minFontSize: Math.min(12, commonStyle.fontSize) })
    setWrapping(element, true) // in several lines, a text can be larger
  } else {
    delete propsValue.fit
    delete propsValue.minFontSize
  }
}

/** Keeps `isWrapLine` and `whiteSpace` consistent. */
function setWrapping({ commonStyle }: Element, isWrapLine: boolean) {
  commonStyle.isWrapLine = isWrapLine
  const { whiteSpace } = commonStyle
  if (!isWrapLine) commonStyle.whiteSpace = 'pre'
  else if (whiteSpace === 'pre' || whiteSpace === 'nowrap') commonStyle.whiteSpace = 'pre-wrap'
}
