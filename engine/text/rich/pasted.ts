import { DEFAULT_FONT } from '#engine/document/catalogue/fonts.ts'
import { mapParagraphs } from './map.ts'
import {
  type Block,
  isParagraph,
  type Paragraph,
  paragraphsOf,
  type RichText,
  type RunStyle,
} from './model.ts'
import { readRichText } from './read.ts'
import { joined } from './runs.ts'

/**
 * HTML from the clipboard, as it fits into a text here: what distinguishes words, and the paragraphs, lists and
 * links, stay; the ordinary look of the page that it comes from gives way to that of the text.
 */
export function richTextFromClipboard(html: string): RichText {
  const { blocks, isCut } = readRichText(html)
  const paragraphs = paragraphsOf(blocks)
  const usualSize = mostOf(paragraphs, ({ fontSize }) => fontSize)
  const usualFamily = mostOf(paragraphs, ({ fontFamily }) => fontFamily)
  const withoutDefaults = (style: RunStyle): RunStyle => ({
    ...style,
    fontSize: style.fontSize === usualSize ? null : style.fontSize,
    fontFamily: [usualFamily, DEFAULT_FONT.family].includes(style.fontFamily) ? '' : style.fontFamily,
    color: isDefaultTextColor(style.color) ? '' : style.color,
    highlight: isDefaultBackground(style.highlight) ? '' : style.highlight,
    letterSpacing: null,
  })
  const fitting = mapParagraphs(blocks, (paragraph) => ({
    ...paragraph,
    // What text processors set by default.
    align: paragraph.align === 'center' || paragraph.align === 'right' ? paragraph.align : null,
    lineHeight: null,
    runs: joined(paragraph.runs.map(({ text, style }) => ({ text, style: withoutDefaults(style) }))),
  }))
  return { blocks: withoutSpacers(fitting), isCut }
}

/** The value that most characters have. */
function mostOf<Value>(
  paragraphs: readonly Paragraph[],
  valueOf: (style: RunStyle) => Value,
): Value | undefined {
  const counts = new Map<Value, number>()
  for (const { runs } of paragraphs)
    for (const { text, style } of runs)
      counts.set(valueOf(style), (counts.get(valueOf(style)) ?? 0) + text.length)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** Paragraphs that only make room, as web pages have them by the dozen; one between others is the author's own. */
function withoutSpacers(blocks: readonly Block[]): Block[] {
  const isEmpty = (block: Block | undefined) =>
    block === undefined || (isParagraph(block) && block.runs.length === 0)
  return blocks.filter((block, index) => {
    if (!isEmpty(block)) return true
    return !isEmpty(blocks[index - 1]) && blocks.slice(index + 1).some((other) => !isEmpty(other))
  })
}

/** Blacks and dark greys. */
const isDefaultTextColor = (color: string) => isGrey(color, (channel) => channel < 112) || color === 'black'

const isDefaultBackground = (color: string) => isGrey(color, (channel) => channel > 240) || color === 'white'

function isGrey(color: string, isWithin: (channel: number) => boolean): boolean {
  const [, digits = ''] = /^#([0-9a-f]{6})$/.exec(color) ?? []
  const channels = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return channels.every(isWithin) && Math.max(...channels) - Math.min(...channels) < 24
}
