import type { Size } from '#engine/geometry/index.ts'
import type { SlideParagraph, SlideRun, SlideText } from './slide.ts'

/** Texts on pages that are laid out anew are at least as large, px. */
export const LEAST_FONT = 15

/** Room that a text gets beyond its estimate: fonts differ, and lines break at words. */
const RESERVE = 1.04

/** Width of a character relative to the font size, as the product's fonts have them on average. */
function widthOf(character: string): number {
  if (
    /[\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]|\p{Extended_Pictographic}/u.test(
      character,
    )
  )
    return 1
  if (/[A-Z%@&mwMW]/.test(character)) return 0.7
  return /[ .,;:'|!ijl]/.test(character) ? 0.3 : 0.56
}

/** Width of a text without line breaks, relative to the font size. */
const emWidth = (text: string): number => Array.from(text).reduce((sum, one) => sum + widthOf(one), 0)

/** Width of a part of a run without line breaks, px. */
const widthIn = ({ size, spacing }: SlideRun, text: string): number =>
  emWidth(text) * size + text.length * spacing

/** Indent of a list per level, relative to the font size. */
const INDENT = 1.5

const indentOf = ({ bullet, level }: SlideParagraph): number => (bullet === 'none' ? 0 : INDENT * (level + 1))

/**
 * Height of all lines of a text, relative to the font size. Our texts have no space between paragraphs: it goes to
 * their lines, in full where each has one.
 */
export function lineRatio(
  { paragraphs }: Pick<SlideText, 'paragraphs'>,
  width: number,
  scale: number,
): number {
  const ratios = paragraphs.map((paragraph) => {
    const size = paragraph.runs[0]?.size ?? 24
    const share = paragraphs.length > 1 && linesOf(paragraph, width, scale) === 1 ? 1 : 0.5
    return Math.min(1.8, paragraph.lineHeight + (paragraph.space / size) * share)
  })
  return Math.max(1.2, ...ratios)
}

/** A text without fonts below a size. */
export const withLeastSize = (text: SlideText, least: number): SlideText => ({
  ...text,
  paragraphs: text.paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map((run) => (run.size < least ? { ...run, size: least } : run)),
  })),
})

export const largestSize = (runs: readonly SlideRun[]): number => Math.max(1, ...runs.map(({ size }) => size))

/**
 * Estimated height of a text.
 * @param width of its lines
 * @param scale from the font sizes of the slide
 */
export function textHeight(
  { paragraphs }: Pick<SlideText, 'paragraphs'>,
  width: number,
  scale: number,
): number {
  const ratio = lineRatio({ paragraphs }, width, scale)
  return paragraphs.reduce((sum, paragraph) => {
    const size = largestSize(paragraph.runs) * scale
    return sum + linesOf(paragraph, width, scale) * size * ratio
  }, 0)
}

/** Estimated width of the longest line of a text that does not wrap. */
export function textWidth({ paragraphs }: Pick<SlideText, 'paragraphs'>, scale: number): number {
  const widths = paragraphs.flatMap((paragraph) => {
    const lines = [indentOf(paragraph) * largestSize(paragraph.runs)]
    for (const run of paragraph.runs) {
      for (const [index, piece] of run.text.split('\n').entries()) {
        const before = index > 0 ? 0 : (lines.pop() ?? 0)
        lines.push(before + widthIn(run, piece) * RESERVE)
      }
    }
    return lines
  })
  return Math.max(0, ...widths) * scale
}

/** Excess over a box as high as one line with which a text stays one: our fonts may be wider than those of the slide. */
const TOLERANCE = 1.15

/** Whether a text that might wrap with our fonts is one line in the file. */
export function isOneLine(text: SlideText, { width, height }: Size, scale: number): boolean {
  const [only, ...others] = text.paragraphs
  if (!only || others.length > 0 || only.runs.some((run) => run.text.includes('\n'))) return false
  const length = textWidth(text, scale)
  const isLow = height < largestSize(only.runs) * scale * 2
  return length > width && length < width * (isLow ? TOLERANCE : RESERVE)
}

/** Estimated number of lines of a paragraph. */
function linesOf(paragraph: SlideParagraph, width: number, scale: number): number {
  const room = Math.max(1, width - indentOf(paragraph) * largestSize(paragraph.runs) * scale)
  let lines = 1
  let used = 0
  for (const run of paragraph.runs) {
    for (const [index, piece] of run.text.split('\n').entries()) {
      if (index > 0) {
        lines += 1
        used = 0
      }
      used += widthIn(run, piece) * scale * RESERVE
      while (used > room) {
        lines += 1
        used -= room
      }
    }
  }
  return lines
}
