import {
  clonePlain,
  type FilledTemplate,
  type FillingValues,
  fillTemplate,
  type Project,
} from '#engine/document/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { isFitted, isText, type TextElement } from '#engine/elements/text/schema.ts'
import { scaleSpans } from '#engine/elements/text/spans.ts'
import type { Size } from '#engine/geometry/index.ts'
import { crowdedRemarks, type Pair, pairsOf, problemOnPage } from './crowded-texts.ts'

/** Of the author's font size; a smaller text would look like one of another sort. */
const SMALLEST = 0.6
/** px */
const STEP = 1

/**
 * Makes texts smaller that data or a program has replaced by longer ones, so that they neither leave the page nor
 * cover another text that they did not cover before. What would have to be much smaller stays readable instead.
 * @param before the elements with their former texts
 * @param after is changed in place
 */
export function fitTexts(before: readonly Element[], after: readonly Element[], page: Size) {
  const pairs = pairsOf(before, after)
  for (const pair of pairs) {
    const { element } = pair.text
    const { element: original } = pair.original
    if (!isText(element) || !isText(original) || isFitted(element)) continue
    if (element.propsValue.text !== original.propsValue.text) fitText(element, pair, pairs, page)
  }
}

function fitText(element: TextElement, pair: Pair, pairs: readonly Pair[], page: Size) {
  const whole = clonePlain(element)
  const { fontSize } = whole.commonStyle
  for (let size = fontSize; size >= fontSize * SMALLEST; size -= STEP) {
    scaleText(element, whole, size / fontSize)
    if (!problemOnPage(pair, pairs, page)) return
  }
}

/** Sets the font size, and the lengths that follow it, to a share of what they were. */
function scaleText({ commonStyle, propsValue }: TextElement, whole: TextElement, scale: number) {
  const { fontSize, lineHeight, letterSpacing } = whole.commonStyle
  const scaled = (length: number) => Math.round(length * scale * 100) / 100
  commonStyle.fontSize = scaled(fontSize)
  commonStyle.lineHeight = scaled(lineHeight)
  commonStyle.letterSpacing = scaled(letterSpacing)
  const { spans } = clonePlain(whole.propsValue)
  if (!spans) return
  propsValue.spans = spans
  scaleSpans(propsValue, scale)
}

/** A filled template whose texts have room, and in Chinese what has none. */
export interface FittedTemplate extends FilledTemplate {
  crowded: string[]
}

/** Fills a template like `fillTemplate`, and makes texts smaller that are too long for their place. */
export function fillFittedTemplate(template: Project, values: FillingValues): FittedTemplate {
  const filled = fillTemplate(template, values)
  const { project } = filled
  project.pages.forEach(({ elements }, index) =>
    fitTexts(template.pages[index]?.elements ?? [], elements, project),
  )
  return { ...filled, crowded: crowdedRemarks(template, project) }
}
