import type { CommonStyle } from '#engine/elements/element.ts'
import {
  type Align,
  type Block,
  emptyParagraph,
  mapParagraphs,
  type ParagraphTag,
  PLAIN,
  paragraphsOf,
  type RunStyle,
} from './model.ts'
import { readRichText, richTextOf } from './read.ts'
import { mergeRuns } from './runs.ts'
import { htmlOf } from './write.ts'

/** Formatting of a text or of its selected part; of mixed formatting, the value at its start. */
export interface RichFormat {
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  color: string
  /** Background color of the text; empty for none. */
  highlight: string
  /** px */
  fontSize: number
  /** A stored font family. */
  fontFamily: string
  align: Align
  list: 'ul' | 'ol' | null
  tag: ParagraphTag
  /** Address of the link; empty for none. */
  href: string
}

/** Changed formatting. An empty color, family or address, or a null size, removes the value. */
export type RichChange = Partial<Omit<RichFormat, 'fontSize'>> & {
  fontSize?: number | null
  /** Removes all formatting except links and lists. */
  clear?: true
}

/** Sizes of headings, as in the style sheet. */
const HEADING_SCALES: Record<ParagraphTag, number> = { p: 1, h1: 2, h2: 1.5, h3: 1.25, h4: 1.1 }

/** Font size in px of text without a size of its own. */
export const defaultFontSizeOf = (tag: ParagraphTag, style: CommonStyle) =>
  Math.round(style.fontSize * HEADING_SCALES[tag] * 100) / 100

/** The formatting of a whole rich text. */
export function formatOf(html: string, style: CommonStyle): RichFormat {
  const { blocks } = richTextOf(html)
  const [first = emptyParagraph()] = paragraphsOf(blocks)
  const styles = paragraphsOf(blocks).flatMap(({ runs }) => runs.map((run) => run.style))
  const [firstStyle = PLAIN] = styles
  const isEverywhere = (key: 'bold' | 'italic' | 'underline' | 'strike') =>
    styles.length > 0 && styles.every((each) => each[key])
  const [block] = blocks
  return {
    bold: isEverywhere('bold'),
    italic: isEverywhere('italic'),
    underline: isEverywhere('underline'),
    strike: isEverywhere('strike'),
    color: firstStyle.color || style.color,
    highlight: firstStyle.highlight,
    fontSize: firstStyle.fontSize ?? defaultFontSizeOf(first.tag, style),
    fontFamily: firstStyle.fontFamily || style.fontFamily,
    align: first.align ?? style.textAlign,
    list: block && 'items' in block ? block.tag : null,
    tag: first.tag,
    href: styles.every(({ href }) => href === firstStyle.href) ? firstStyle.href : '',
  }
}

/** Changes the formatting of a whole rich text. @returns HTML */
export function restyleRichText(html: string, change: RichChange): string {
  const text = richTextOf(html)
  const blocks = change.list === undefined ? text.blocks : changeList(text.blocks, change.list)
  // Parsed again to normalize: a list item cannot start with a heading.
  return htmlOf(readRichText(htmlOf({ ...text, blocks: mapParagraphs(blocks, changeParagraph) })))

  function changeParagraph(paragraph: ReturnType<typeof emptyParagraph>) {
    const { align, lineHeight, tag } = change.clear ? emptyParagraph() : paragraph
    return {
      tag: change.tag ?? tag,
      align: change.align ?? align,
      lineHeight,
      runs: mergeRuns(paragraph.runs.map(({ text, style }) => ({ text, style: changeStyle(style, change) }))),
    }
  }
}

function changeStyle(style: RunStyle, change: RichChange): RunStyle {
  const { clear, ...changes } = change
  const styleChanges = Object.entries(changes).filter(([key]) => key in PLAIN)
  return { ...(clear ? { ...PLAIN, href: style.href } : style), ...Object.fromEntries(styleChanges) }
}

/** Multiplies the font sizes and letter spacings set in a rich text by `scale`. @returns HTML */
export function scaleRichText(html: string, scale: number): string {
  const text = richTextOf(html)
  const scaleLength = (length: number | null) =>
    length === null ? null : Math.round(length * scale * 100) / 100
  const blocks = mapParagraphs(text.blocks, (paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map(({ text, style }) => ({
      text,
      style: {
        ...style,
        fontSize: scaleLength(style.fontSize),
        letterSpacing: scaleLength(style.letterSpacing),
      },
    })),
  }))
  return htmlOf({ ...text, blocks })
}

/** Turns all paragraphs into the items of one list, or into paragraphs outside of lists. */
function changeList(blocks: readonly Block[], list: 'ul' | 'ol' | null): Block[] {
  const paragraphs = blocks.flatMap((block): Block[] => ('items' in block ? paragraphsOf([block]) : [block]))
  if (list === null) return paragraphs
  const items = paragraphsOf(paragraphs).map((paragraph): Block[] => [{ ...paragraph, tag: 'p' }])
  return items.length === 0 ? [] : [{ tag: list, start: 1, items }]
}
