import { namesIn, type Project } from '#engine/document/index.ts'
import { isTable } from '#engine/elements/table/schema.ts'
import { isText, SMALLEST_FONT_SIZE } from '#engine/elements/text/schema.ts'
import type { Size } from '#engine/geometry/index.ts'
import {
  beyond,
  fits,
  keepsBox,
  neededBounds,
  overlap,
  TOLERANCE,
  wordsOf,
  type Written,
  type WrittenElement,
  writtenIn,
} from './needed-room.ts'

/** A text in a filled template that is too long for its place. */
export interface CrowdedText {
  /** Index of the page. */
  page: number
  /** Names of the placeholders in it. */
  names: readonly string[]
  /**
   * `smaller`: it fits much smaller only; `box`: not even so; `rows`: it hides rows of its table; `page`: it leaves the
   * page; `text`: covers another.
   */
  problem: 'smaller' | 'box' | 'rows' | 'page' | 'text'
}

/** Of the author's font size; below it, a text looks different from the other rows. */
const MUCH_SMALLER = 0.75

/** The texts, rich texts and tables that were filled and are too long. */
export function crowdedTexts(template: Project, filled: Project): CrowdedText[] {
  return filled.pages.flatMap(({ elements }, page) => {
    const pairs = pairsOf(template.pages[page]?.elements ?? [], elements)
    return pairs.flatMap((pair): CrowdedText[] => {
      const { text, original } = pair
      if (wordsOf(original.element) === wordsOf(text.element)) return []
      const problem = keepsBox(text.element)
        ? problemInBox(text.element)
        : (problemOnPage(pair, pairs, filled) ?? (isMuchSmaller(pair) ? 'smaller' : null))
      return problem ? [{ page, names: namesIn(wordsOf(original.element)), problem }] : []
    })
  })
}

const PROBLEMS: Record<CrowdedText['problem'], string> = {
  smaller: '较长，字会明显缩小',
  box: '太长，缩到最小也放不下',
  rows: '太长，表格有几行放不下',
  page: '太长，会超出画面',
  text: '太长，会盖住别的文字',
}

/** What is too long in a filled template, in Chinese. */
export const crowdedRemarks = (template: Project, filled: Project): string[] =>
  crowdedTexts(template, filled).map(
    ({ page, names, problem }) => `第 ${page + 1} 页的“${names.join('、')}”${PROBLEMS[problem]}`,
  )

/** A text, and what it was before. */
export interface Pair {
  text: Written
  original: Written
}

/** The texts that were there before, in the order of the page. */
export function pairsOf(
  before: Parameters<typeof writtenIn>[0],
  after: Parameters<typeof writtenIn>[0],
): Pair[] {
  const originals = new Map(writtenIn(before).map((text) => [text.element.uuid, text]))
  return writtenIn(after).flatMap((text) => {
    const original = originals.get(text.element.uuid)
    return original ? [{ text, original }] : []
  })
}

function problemInBox(element: WrittenElement): CrowdedText['problem'] | null {
  if (isTable(element)) return fits(element, 1) ? null : 'rows'
  const least = isText(element) ? (element.propsValue.minFontSize ?? SMALLEST_FONT_SIZE) : SMALLEST_FONT_SIZE
  const smallest = Math.min(1, least / element.commonStyle.fontSize)
  if (fits(element, Math.max(smallest, MUCH_SMALLER))) return null
  return fits(element, smallest) ? 'smaller' : 'box'
}

const isMuchSmaller = ({ text, original }: Pair) =>
  text.element.commonStyle.fontSize < MUCH_SMALLER * original.element.commonStyle.fontSize

/** What is wrong with a text that its box follows, and was not before. */
export function problemOnPage(pair: Pair, pairs: readonly Pair[], page: Size): 'page' | 'text' | null {
  const [bounds, before] = [neededBounds(pair.text), neededBounds(pair.original)]
  if (beyond(bounds, page) > beyond(before, page) + TOLERANCE) return 'page'
  const covers = pairs.some(
    (other) =>
      other !== pair &&
      overlap(bounds, neededBounds(other.text)) &&
      !overlap(before, neededBounds(other.original)) &&
      !overlap(before, neededBounds(other.text)),
  )
  return covers ? 'text' : null
}
