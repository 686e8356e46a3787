import type { CommonStyle } from '#engine/elements/element.ts'
import { type Bounds } from '#engine/geometry/index.ts'
import type { BrowserLayout } from './browser-layout.ts'

/** A character, or a word of an alphabetic script, with its rectangle. */
export interface Cluster {
  text: string
  rect: Bounds
}

/** A piece of a line that is painted with one call; px from the corner of the text's border box. */
export interface TextRun {
  text: string
  /** Start of the baseline: the left end, or the upper end if sideways. */
  x: number
  y: number
  /** Advance in px. */
  width: number
  isRtl: boolean
  /** Rotated 90° clockwise about its start, as Latin in vertical text. */
  isSideways: boolean
  /** Whether its baseline may lie between device px, as that of a mark that is moved for its vertical form. */
  isBetweenPixels?: boolean
  /** The style of its font if it is not that of the text, for a mark that the text's font lacks. */
  style?: CommonStyle
  /** With `style`: whether its glyphs are those of the font's vertical forms. */
  isForm?: boolean
}

/** A piece of a text and its UTF-16 index. */
interface Token {
  text: string
  index: number
}

/** Reading a position takes time proportional to the length of the text node. */
const MAX_NODE_LENGTH = 96

const MAX_WORD_LENGTH = 32

/** Tolerated error of a painted position, px: twice the rounding of positions. */
export const TOLERANCE = 1 / 32

const BLANK = /^\s*$/u
const WORD = /[\p{L}\p{M}\p{N}]/u
const IDEOGRAPH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u

const OPENING = /^[\p{Ps}\p{Pi}]/u

/** Whether it is an opening bracket or quotation mark, whose glyph is in the second half of its square. */
export const isOpening = ({ text }: { text: string }) => OPENING.test(text)

export const textOf = (clusters: { text: string }[]) => clusters.map((cluster) => cluster.text).join('')

export const isBlank = ({ text }: { text: string }) => BLANK.test(text)

/** Whether it is a letter or digit of a script that forms words. */
export const isJoined = ({ text }: { text: string }) => WORD.test(text) && !IDEOGRAPH.test(text)

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })

const segmentsOf = (text: string): Token[] =>
  Array.from(graphemes.segment(text), ({ segment, index }) => ({ text: segment, index }))

/** Splits a long line into several texts at grapheme boundaries. */
export function splitLongText(text: string): string[] {
  if (text.length <= MAX_NODE_LENGTH) return [text]
  const nodes: string[] = []
  let start = 0
  for (const { index } of segmentsOf(text)) {
    if (index - start < MAX_NODE_LENGTH) continue
    nodes.push(text.slice(start, index))
    start = index
  }
  return [...nodes, text.slice(start)]
}

/** The clusters that take part in layout, without line ends and collapsed spaces. A line end can show as a space. */
export function clustersOf(nodes: readonly Text[], laidOut: BrowserLayout): Cluster[] {
  return nodes.flatMap((node) => wordsOf(node.data).flatMap((word) => clustersIn(word, node, laidOut)))
}

function clustersIn({ text, index }: Token, node: Text, laidOut: BrowserLayout): Cluster[] {
  const rects = laidOut.rects(node, index, index + text.length)
  const shown = rects.filter(({ left, right, top, bottom }) => right > left && bottom > top)
  const segments = shown.length > 1 ? segmentsOf(text) : []
  // Broken over two lines, or of two directions.
  if (segments.length > 1) {
    return segments.flatMap((part) =>
      clustersIn({ text: part.text, index: index + part.index }, node, laidOut),
    )
  }
  if (text === '\n') return shown[0] ? [{ text: ' ', rect: shown[0] }] : []
  // A space at which a line wraps has an empty rectangle at the line's end, or none.
  const rect = shown[0] ?? rects[0]
  return rect ? [{ text, rect }] : []
}

/** Words, each shaped and painted as a whole, and single characters. */
function wordsOf(text: string): Token[] {
  const words: Token[] = []
  let isOpen = false
  for (const segment of segmentsOf(text)) {
    const word = words.at(-1)
    const joins = isJoined(segment)
    if (word && isOpen && joins && word.text.length < MAX_WORD_LENGTH) word.text += segment.text
    else words.push(segment)
    isOpen = joins
  }
  return words
}

/** Groups clusters by line: a line's block position is the same for all its fonts. */
export function linesOf(clusters: Cluster[], isVertical: boolean): Cluster[][] {
  const lines: Cluster[][] = []
  let position: number | undefined
  for (const cluster of clusters) {
    const at = isVertical ? cluster.rect.left : cluster.rect.top
    if (at !== position) lines.push([])
    position = at
    lines.at(-1)?.push(cluster)
  }
  return lines
}

/**
 * Index ranges [from, to) of pieces that end where `endOf` returns. Blanks at either end of a piece paint
 * nothing and are left out.
 */
export function rangesOf(clusters: Cluster[], endOf: (start: number) => number): [number, number][] {
  const ranges: [number, number][] = []
  for (let start = 0; start < clusters.length; ) {
    const first = clusters[start]
    if (!first || isBlank(first)) {
      start += 1
      continue
    }
    const end = endOf(start)
    const last = clusters.findLastIndex((cluster, index) => index < end && !isBlank(cluster))
    ranges.push([start, last + 1])
    start = end
  }
  return ranges
}
