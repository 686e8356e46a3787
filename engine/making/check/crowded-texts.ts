import { type Box, boundsOf, namesIn, type Project } from '#engine/document/index.ts'
import { absoluteBox, type Located } from '#engine/document/operations/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { childrenOf, type Element } from '#engine/elements/schemas.ts'
import { isGroup } from '#engine/elements/group/schema.ts'
import {
  isFitted,
  isSingleLined,
  isText,
  SMALLEST_FONT_SIZE,
  type TextElement,
} from '#engine/elements/text/schema.ts'
import { piecesOf } from '#engine/elements/text/spans.ts'
import { type Bounds, intersectionOf, type Size } from '#engine/geometry/index.ts'
import { advance, linesOf, WIDEST } from '../layouts/measure.ts'

/** A text in a filled template that is too long for its place. */
export interface CrowdedText {
  /** Index of the page. */
  page: number
  /** Names of the placeholders in it. */
  names: readonly string[]
  /** `smaller`: it fits its box much smaller only; `box`: not even so; `page`: it leaves the page; `text`: covers another. */
  problem: 'smaller' | 'box' | 'page' | 'text'
}

/** Of the author's font size; below it, a fitted text looks different from the other rows. */
const MUCH_SMALLER = 0.75
/** px; widths are estimates. */
const TOLERANCE = 2

/**
 * The texts that were filled and are too long. Measures without a canvas, so that the service and the browser find the
 * same ones; Chinese characters count as wide as high, as in most fonts.
 */
export function crowdedTexts(template: Project, filled: Project): CrowdedText[] {
  return filled.pages.flatMap(({ elements }, page) => {
    const originals = new Map(
      textsIn(template.pages[page]?.elements ?? []).map((text) => [text.element.uuid, text]),
    )
    const pairs = textsIn(elements).flatMap((text) => {
      const original = originals.get(text.element.uuid)
      return original ? [{ text, original }] : []
    })
    return pairs.flatMap((pair): CrowdedText[] => {
      const { text, original } = pair
      if (original.element.propsValue.text === text.element.propsValue.text) return []
      const problem = isFitted(text.element) ? problemInBox(text.element) : problemOnPage(pair, pairs, filled)
      return problem ? [{ page, names: namesIn(original.element.propsValue.text), problem }] : []
    })
  })
}

const PROBLEMS: Record<CrowdedText['problem'], string> = {
  smaller: '较长，字会明显缩小',
  box: '太长，缩到最小也放不下',
  page: '太长，会超出画面',
  text: '太长，会盖住别的文字',
}

/** What is too long in a filled template, in Chinese. */
export const crowdedRemarks = (template: Project, filled: Project): string[] =>
  crowdedTexts(template, filled).map(
    ({ page, names, problem }) => `第 ${page + 1} 页的“${names.join('、')}”${PROBLEMS[problem]}`,
  )

type LocatedText = Pick<Located, 'groups'> & { element: TextElement }

/** The texts that are not hidden, alone or with their groups. */
function textsIn(elements: readonly Element[], groups: Located['groups'] = []): LocatedText[] {
  return elements.flatMap((element) => {
    if (element.isHidden === true) return []
    if (isText(element)) return [{ element, groups }]
    return isGroup(element) ? textsIn(childrenOf(element), [...groups, element]) : []
  })
}

function problemInBox(text: TextElement): CrowdedText['problem'] | false {
  const { fontSize } = text.commonStyle
  const smallest = Math.min(1, (text.propsValue.minFontSize ?? SMALLEST_FONT_SIZE) / fontSize)
  if (fits(text, Math.max(smallest, MUCH_SMALLER))) return false
  return fits(text, smallest) ? 'smaller' : 'box'
}

function fits(text: TextElement, scale: number): boolean {
  const { width, height } = sizeOf(text, scale)
  return width <= text.commonStyle.width + TOLERANCE && height <= text.commonStyle.height + TOLERANCE
}

/** A text of the template, and what it became. */
interface Pair {
  text: LocatedText
  original: LocatedText
}

/** What is wrong with a text that its box follows, and was not in the template. */
function problemOnPage(pair: Pair, pairs: readonly Pair[], page: Size): CrowdedText['problem'] | false {
  const [bounds, before] = [neededBounds(pair.text), neededBounds(pair.original)]
  if (beyond(bounds, page) > beyond(before, page) + TOLERANCE) return 'page'
  const covers = pairs.some(
    (other) =>
      other !== pair &&
      overlap(bounds, neededBounds(other.text)) &&
      !overlap(before, neededBounds(other.original)) &&
      !overlap(before, neededBounds(other.text)),
  )
  return covers && 'text'
}

/** The place on the page that a text needs. */
function neededBounds({ element, groups }: LocatedText): Bounds {
  const box = isFitted(element) ? element.commonStyle : grown(element)
  return boundsOf(absoluteBox({ element: { ...element, commonStyle: box }, groups }))
}

/** How far bounds leave the page, px. */
const beyond = ({ left, top, right, bottom }: Bounds, { width, height }: Size): number =>
  Math.max(0, -left, -top, right - width, bottom - height)

function overlap(a: Bounds, b: Bounds): boolean {
  const { left, top, right, bottom } = intersectionOf(a, b)
  return right - left > TOLERANCE && bottom - top > TOLERANCE
}

/** The style with the box that the text needs. It grows to the right and down; columns grow the way they follow. */
function grown(text: TextElement): CommonStyle {
  const { commonStyle } = text
  const size = sizeOf(text, 1)
  const width = Math.max(commonStyle.width, size.width)
  const isFromRight = commonStyle.writingMode === 'vertical-rl'
  const box: Pick<Box, 'left' | 'width' | 'height'> = {
    left: isFromRight ? commonStyle.left + commonStyle.width - width : commonStyle.left,
    width,
    height: Math.max(commonStyle.height, size.height),
  }
  return { ...commonStyle, ...box }
}

/** The border box that a text needs, with its font at `scale`. */
function sizeOf({ propsValue, commonStyle }: TextElement, scale: number): Size {
  const isHorizontal = commonStyle.writingMode === 'horizontal-tb'
  const border = commonStyle.borderStyle === 'none' ? 0 : 2 * commonStyle.borderWidth
  const across = commonStyle.paddingLeft + commonStyle.paddingRight + border
  const down = commonStyle.paddingTop + commonStyle.paddingBottom + border
  const room = isHorizontal ? commonStyle.width - across : commonStyle.height - down
  const size = (averageSize(propsValue, commonStyle.fontSize) + commonStyle.letterSpacing) * scale
  const isWrapped = !isSingleLined(commonStyle)
  const lines = isWrapped ? linesOf(propsValue.text, room * WIDEST, size) : propsValue.text.split('\n')
  // Words that are longer than a line break.
  const length = isWrapped ? room : Math.max(...lines.map((line) => advance(line, size) / WIDEST))
  const depth = lines.length * commonStyle.lineHeight * scale
  return isHorizontal
    ? { width: length + across, height: depth + down }
    : { width: depth + across, height: length + down }
}

/** Font size of a text whose parts may have sizes of their own, px. */
function averageSize({ text, spans }: TextElement['propsValue'], fontSize: number): number {
  if (!spans?.length || text === '') return fontSize
  const total = piecesOf({ text, spans }).reduce(
    (sum, { text: part, style }) => sum + part.length * (style.fontSize ?? fontSize),
    0,
  )
  return total / text.length
}
