import type { CommonStyle } from '#engine/elements/element.ts'
import { type Bounds } from '#engine/geometry/index.ts'
import { type BrowserLayout, LAYOUT_UNIT } from './browser-layout.ts'

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

const HAN = /^\p{Script=Han}$/u
/** Of fewer characters, reading two positions saves next to nothing. */
const MIN_PIECE_LENGTH = 4
const MAX_PIECE_LENGTH = 64

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

/**
 * The clusters that take part in layout, without line ends and collapsed spaces. A line end can show as a space.
 * @param isJustified whether characters may be spaced unevenly
 */
export function clustersOf(nodes: readonly Text[], laidOut: BrowserLayout, isJustified: boolean): Cluster[] {
  return nodes.flatMap((node) =>
    piecesOf(node.data).flatMap(
      (words) =>
        (isJustified ? null : evenClusters(words, node, laidOut)) ??
        words.flatMap((word) => clustersIn(word, node, laidOut)),
    ),
  )
}

/** Groups neighboring Chinese characters; all else is alone. */
function piecesOf(text: string): Token[][] {
  const pieces: Token[][] = []
  let isOpen = false
  for (const word of wordsOf(text)) {
    const isHan = HAN.test(word.text)
    const piece = pieces.at(-1)
    if (piece && isOpen && isHan && piece.length < MAX_PIECE_LENGTH) piece.push(word)
    else pieces.push([word])
    isOpen = isHan
  }
  return pieces
}

/**
 * The clusters of Chinese characters if all are in one line and equally long, from two positions: reading the position
 * of each would take most of the time of a layout.
 * @returns null if they may not be so
 */
function evenClusters(words: readonly Token[], node: Text, laidOut: BrowserLayout): Cluster[] | null {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || words.length < MIN_PIECE_LENGTH) return null
  const [whole, ...others] = laidOut.rects(node, first.index, last.index + last.text.length)
  const [one] = laidOut.rects(node, first.index, first.index + first.text.length)
  if (!whole || !one || others.length > 0 || whole.left !== one.left || whole.top !== one.top) return null
  const stepTo = (end: number, firstEnd: number) => (end - firstEnd) / (words.length - 1)
  const [x, y] = [stepTo(whole.right, one.right), stepTo(whole.bottom, one.bottom)]
  const isRow = y === 0 && isStep(x, one.right - one.left)
  const isColumn = x === 0 && isStep(y, one.bottom - one.top)
  if (!isRow && !isColumn) return null
  const { left, top, right, bottom } = one
  return words.map(({ text }, at) => ({
    text,
    rect: { left: left + at * x, top: top + at * y, right: right + at * x, bottom: bottom + at * y },
  }))
}

/** Whether a distance between characters is a whole number of units of layout, and the length of one, rounded up. */
function isStep(distance: number, length: number): boolean {
  const excess = length - distance
  return Number.isInteger(distance / LAYOUT_UNIT) && excess >= 0 && excess <= LAYOUT_UNIT
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
