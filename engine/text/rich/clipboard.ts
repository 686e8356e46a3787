import { DEFAULT_FONT } from '#engine/document/catalogue/fonts.ts'
import {
  type Block,
  isParagraph,
  mapParagraphs,
  type Paragraph,
  paragraphsOf,
  type RichText,
  type RunStyle,
} from './model.ts'
import { readRichText } from './read.ts'
import { mergeRuns } from './runs.ts'

/**
 * Parses HTML from the clipboard to fit into a text of ours. Paragraphs, lists, links and words that stand
 * out keep their style; the source page's default style is dropped.
 */
export function richTextFromClipboard(html: string): RichText {
  const { blocks, isCut } = readRichText(html)
  const paragraphs = paragraphsOf(blocks)
  const mainSize = mostCommon(paragraphs, ({ fontSize }) => fontSize)
  const mainFamily = mostCommon(paragraphs, ({ fontFamily }) => fontFamily)
  const withoutDefaults = (style: RunStyle): RunStyle => ({
    ...style,
    fontSize: style.fontSize === mainSize ? null : style.fontSize,
    fontFamily: [mainFamily, DEFAULT_FONT.family].includes(style.fontFamily) ? '' : style.fontFamily,
    color: isDefaultTextColor(style.color) ? '' : style.color,
    highlight: isDefaultBackground(style.highlight) ? '' : style.highlight,
    letterSpacing: null,
  })
  const adapted = mapParagraphs(blocks, (paragraph) => ({
    ...paragraph,
    // Word processors set other values by default.
    align: paragraph.align === 'center' || paragraph.align === 'right' ? paragraph.align : null,
    lineHeight: null,
    runs: mergeRuns(paragraph.runs.map(({ text, style }) => ({ text, style: withoutDefaults(style) }))),
  }))
  return { blocks: withoutSpacers(adapted), isCut }
}

/** The value that most characters have. */
function mostCommon<Value>(
  paragraphs: readonly Paragraph[],
  valueOf: (style: RunStyle) => Value,
): Value | undefined {
  const counts = new Map<Value, number>()
  for (const { runs } of paragraphs)
    for (const { text, style } of runs)
      counts.set(valueOf(style), (counts.get(valueOf(style)) ?? 0) + text.length)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** Removes the empty paragraphs that web pages use as spacing; a single one between others is the author's own. */
function withoutSpacers(blocks: readonly Block[]): Block[] {
  const isEmpty = (block: Block | undefined) =>
    block === undefined || (isParagraph(block) && block.runs.length === 0)
  return blocks.filter((block, index) => {
    if (!isEmpty(block)) return true
    return !isEmpty(blocks[index - 1]) && blocks.slice(index + 1).some((other) => !isEmpty(other))
  })
}

/** Blacks and dark grays. */
const isDefaultTextColor = (color: string) => isGray(color, (channel) => channel < 112) || color === 'black'

const isDefaultBackground = (color: string) => isGray(color, (channel) => channel > 240) || color === 'white'

function isGray(color: string, isWithin: (channel: number) => boolean): boolean {
  const [, digits = ''] = /^#([0-9a-f]{6})$/.exec(color) ?? []
  const channels = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return channels.every(isWithin) && Math.max(...channels) - Math.min(...channels) < 24
}
