import type { CommonStyle } from '#engine/elements/element.ts'
import { mapParagraphs, type ParagraphTag } from './model.ts'
import { richTextOf } from './read.ts'
import { htmlOf } from './write.ts'

/** Sizes of headings, as in the style sheet. */
const HEADING_SCALES: Record<ParagraphTag, number> = { p: 1, h1: 2, h2: 1.5, h3: 1.25, h4: 1.1 }

/** Font size in px of text without a size of its own. */
export const defaultFontSizeOf = (tag: ParagraphTag, style: CommonStyle) =>
  Math.round(style.fontSize * HEADING_SCALES[tag] * 100) / 100

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
