import type { CommonStyle } from '#engine/elements/element.ts'
import { richTextOf } from './known.ts'
import { mapParagraphs } from './map.ts'
import {
  type Align,
  type Block,
  emptyParagraph,
  type ParagraphTag,
  PLAIN,
  paragraphsOf,
  type RunStyle,
} from './model.ts'
import { readRichText } from './read.ts'
import { joined } from './runs.ts'
import { htmlOf } from './write.ts'

/** How a text, or the part of it that is selected, looks; where it is not of one kind, as its beginning does. */
export interface RichFormat {
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  color: string
  /** The colour behind the text; empty for none. */
  highlight: string
  /** px */
  fontSize: number
  /** A stored font family. */
  fontFamily: string
  align: Align
  list: 'ul' | 'ol' | null
  tag: ParagraphTag
  /** Where it leads as a link; empty for none. */
  href: string
}

/** What is to look otherwise; an empty colour, family or address and the size null are those of the surroundings. */
export type RichChange = Partial<Omit<RichFormat, 'fontSize'>> & {
  fontSize?: number | null
  /** Takes away all that was said of words and paragraphs, but links and lists. */
  clear?: true
}

/** Of titles, by the style sheet. */
const TITLE_SIZES: Record<ParagraphTag, number> = { p: 1, h1: 2, h2: 1.5, h3: 1.25, h4: 1.1 }

/** The size of text in a paragraph that says nothing of it, px. */
export const sizeIn = (tag: ParagraphTag, style: CommonStyle) =>
  Math.round(style.fontSize * TITLE_SIZES[tag] * 100) / 100

/** How the whole of a rich text looks. */
export function formatOf(html: string, style: CommonStyle): RichFormat {
  const { blocks } = richTextOf(html)
  const [first = emptyParagraph()] = paragraphsOf(blocks)
  const styles = paragraphsOf(blocks).flatMap(({ runs }) => runs.map((run) => run.style))
  const [look = PLAIN] = styles
  const isAll = (key: 'bold' | 'italic' | 'underline' | 'strike') =>
    styles.length > 0 && styles.every((each) => each[key])
  const [block] = blocks
  return {
    bold: isAll('bold'),
    italic: isAll('italic'),
    underline: isAll('underline'),
    strike: isAll('strike'),
    color: look.color || style.color,
    highlight: look.highlight,
    fontSize: look.fontSize ?? sizeIn(first.tag, style),
    fontFamily: look.fontFamily || style.fontFamily,
    align: first.align ?? style.textAlign,
    list: block && 'items' in block ? block.tag : null,
    tag: first.tag,
    href: styles.every(({ href }) => href === look.href) ? look.href : '',
  }
}

/** The HTML of a rich text that as a whole looks otherwise. */
export function restyled(html: string, change: RichChange): string {
  const text = richTextOf(html)
  const blocks = change.list === undefined ? text.blocks : relisted(text.blocks, change.list)
  // Read once more: an item of a list cannot start with a title.
  return htmlOf(readRichText(htmlOf({ ...text, blocks: mapParagraphs(blocks, changed) })))

  function changed(paragraph: ReturnType<typeof emptyParagraph>) {
    const { align, lineHeight, tag } = change.clear ? emptyParagraph() : paragraph
    return {
      tag: change.tag ?? tag,
      align: change.align ?? align,
      lineHeight,
      runs: joined(paragraph.runs.map(({ text, style }) => ({ text, style: changedStyle(style, change) }))),
    }
  }
}

function changedStyle(style: RunStyle, change: RichChange): RunStyle {
  const { clear, ...said } = change
  const own = Object.entries(said).filter(([key]) => key in PLAIN)
  return { ...(clear ? { ...PLAIN, href: style.href } : style), ...Object.fromEntries(own) }
}

/** The HTML of a rich text whose sizes are `scale` times as large; those that the element says are not in it. */
export function scaledRichText(html: string, scale: number): string {
  const text = richTextOf(html)
  const scaled = (length: number | null) => (length === null ? null : Math.round(length * scale * 100) / 100)
  const blocks = mapParagraphs(text.blocks, (paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map(({ text, style }) => ({
      text,
      style: { ...style, fontSize: scaled(style.fontSize), letterSpacing: scaled(style.letterSpacing) },
    })),
  }))
  return htmlOf({ ...text, blocks })
}

/** All paragraphs as the items of one list, or as paragraphs of none. */
function relisted(blocks: readonly Block[], list: 'ul' | 'ol' | null): Block[] {
  const paragraphs = blocks.flatMap((block): Block[] => ('items' in block ? paragraphsOf([block]) : [block]))
  if (list === null) return paragraphs
  const items = paragraphsOf(paragraphs).map((paragraph): Block[] => [{ ...paragraph, tag: 'p' }])
  return items.length === 0 ? [] : [{ tag: list, start: 1, items }]
}
