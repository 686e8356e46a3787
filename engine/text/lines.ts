import { type Bounds } from '#engine/geometry/index.ts'
import type { LaidOut } from './host.ts'

/** A character, or a word of an alphabet, and where the browser put it. */
export interface Cluster {
  text: string
  rect: Bounds
}

/** A piece of a line that is painted in one go; px from the corner of the text's border box. */
export interface TextRun {
  text: string
  /** Where its baseline starts: its left end, or its upper end when it is turned. */
  x: number
  y: number
  /** How far painting it moves on. */
  width: number
  isRtl: boolean
  /** A quarter turn clockwise about its start: Latin in a vertical line. */
  isTurned: boolean
}

/** A piece of a text from a UTF-16 index on. */
interface Token {
  text: string
  index: number
}

/** Reading a position takes as long as the text node is, on one line. */
const LONGEST_NODE = 96

const LONGEST_WORD = 32

/** How far, in px, a character may be painted from where the browser puts it: twice the rounding of positions. */
export const TOLERANCE = 1 / 32

const BLANK = /^\s*$/u
const WORD = /[\p{L}\p{M}\p{N}]/u
const IDEOGRAPH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u

export const textOf = (clusters: { text: string }[]) => clusters.map((cluster) => cluster.text).join('')

export const isBlank = ({ text }: { text: string }) => BLANK.test(text)

/** A letter or a digit of a script whose characters make words together. */
export const isJoined = ({ text }: { text: string }) => WORD.test(text) && !IDEOGRAPH.test(text)

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })

const segmentsOf = (text: string): Token[] =>
  Array.from(graphemes.segment(text), ({ segment, index }) => ({ text: segment, index }))

/** A long line in several texts, which cut no character. */
export function piecesOf(text: string): string[] {
  if (text.length <= LONGEST_NODE) return [text]
  const nodes: string[] = []
  let start = 0
  for (const { index } of segmentsOf(text)) {
    if (index - start < LONGEST_NODE) continue
    nodes.push(text.slice(start, index))
    start = index
  }
  return [...nodes, text.slice(start)]
}

/** What takes part in the layout; line ends and collapsed spaces do not. A line end may be shown as a space. */
export function clustersOf(nodes: readonly Text[], laidOut: LaidOut): Cluster[] {
  return nodes.flatMap((node) => wordsOf(node.data).flatMap((word) => clustersIn(word, node, laidOut)))
}

function clustersIn({ text, index }: Token, node: Text, laidOut: LaidOut): Cluster[] {
  const rects = laidOut.rects(node, index, index + text.length)
  const shown = rects.filter(({ left, right, top, bottom }) => right > left && bottom > top)
  const segments = shown.length > 1 ? segmentsOf(text) : []
  // Broken over two lines, or set in two directions.
  if (segments.length > 1) {
    return segments.flatMap((part) =>
      clustersIn({ text: part.text, index: index + part.index }, node, laidOut),
    )
  }
  if (text === '\n') return shown[0] ? [{ text: ' ', rect: shown[0] }] : []
  // A space at which a line wraps has an empty rectangle at the end of the line, or none.
  const rect = shown[0] ?? rects[0]
  return rect ? [{ text, rect }] : []
}

/** Letters that make a word together, which is shaped and painted as a whole, and single characters. */
function wordsOf(text: string): Token[] {
  const words: Token[] = []
  let isOpen = false
  for (const segment of segmentsOf(text)) {
    const word = words.at(-1)
    const joins = isJoined(segment)
    if (word && isOpen && joins && word.text.length < LONGEST_WORD) word.text += segment.text
    else words.push(segment)
    isOpen = joins
  }
  return words
}

/** The clusters of each line: a line has its own block position, whatever the font of a character. */
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
 * Index ranges [from, to) of pieces, cut where `endOf` says; blanks at either end of a piece paint nothing and are
 * left out.
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
