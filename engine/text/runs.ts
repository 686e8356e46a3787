import { type Cluster, isBlank, isJoined, rangesOf, type TextRun, TOLERANCE, textOf } from './lines.ts'
import type { Measurer } from './measurer.ts'

/** Longer runs gain nothing and make measuring quadratic. */
const LONGEST = 64

/** Marks with Chinese forms of their own: a context would take them inside a Latin word, but not on their own. */
const LOCALISED = /[—…‚„]/u
const WORD = /[\p{L}\p{M}\p{N}]/u
const LATIN = /\p{Script=Latin}/u
const BRACKET = /^[()[\]{}]/
const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * Cuts a line into runs. A run is shaped as a whole, so it should be long; it ends where the context, which knows
 * no justification, tabs or trimmed marks, would paint on somewhere else than the browser.
 */
export function horizontalRuns(line: Cluster[], measurer: Measurer, isJustified: boolean): TextRun[] {
  return byDirection(line).flatMap(({ clusters, isRtl }) =>
    isRtl ? rtlRuns(clusters, measurer) : ltrRuns(clusters, measurer, isJustified),
  )
}

function ltrRuns(clusters: Cluster[], measurer: Measurer, isJustified: boolean): TextRun[] {
  const placings = placingsOf(clusters, measurer, isJustified)
  const ranges = rangesOf(clusters, (start) => driftStart(clusters, placings, start, measurer))
  const pieces = ranges.map(([start, end], index) => {
    const next = ranges[index + 1]?.[0]
    const advance = measurer.advance(textOf(clusters.slice(start, next ?? end)))
    const { x = 0, trimmedBefore = 0 } = placings[start] ?? {}
    return { x, advance: advance - trimmedBefore - (placings[end - 1]?.trimmedAfter ?? 0) }
  })
  const lineEnd = clusters[(ranges.at(-1)?.[1] ?? 0) - 1]?.rect.right ?? 0
  const starts = refined(pieces, lineEnd)
  return ranges.map(([start, end], index) => {
    const text = textOf(clusters.slice(start, end))
    const x = (starts[index] ?? 0) - (placings[start]?.trimmedBefore ?? 0)
    const y = baselineOf(clusters[start], measurer)
    return { text, x, y, width: measurer.advance(text), isRtl: false, isTurned: false }
  })
}

/** The browser paints text on baselines at whole px. */
const baselineOf = (cluster: Cluster | undefined, { ascent }: Measurer) =>
  Math.round((cluster?.rect.top ?? 0) + ascent)

/** Words are short enough not to drift, and the context lays each out itself. */
function rtlRuns(clusters: Cluster[], measurer: Measurer): TextRun[] {
  return rangesOf(clusters, (start) => wordEnd(clusters, start)).map(([start, end]) => {
    const word = clusters.slice(start, end)
    const text = textOf(word)
    const x = Math.min(...word.map((cluster) => cluster.rect.left))
    const y = baselineOf(clusters[start], measurer)
    return { text, x, y, width: measurer.advance(text), isRtl: true, isTurned: false }
  })
}

/** The first index at which painting on from `start` would be off. */
function driftStart(clusters: Cluster[], placings: Placing[], start: number, measurer: Measurer): number {
  const x = paintedAt(placings[start])
  let text = ''
  let advance = 0
  for (let index = start; index < clusters.length; index += 1) {
    const [before, cluster] = [clusters[index - 1], clusters[index]]
    if (!cluster || cluster.text === '\t') return index
    if (before && index > start) {
      const isLocalised = LOCALISED.test(cluster.text)
      if (isLocalised !== LOCALISED.test(before.text)) return index
      // Inside a word or a dash nothing is cut: ligatures and joined glyphs need their neighbours.
      if (!isLocalised && !(isJoined(before) && isJoined(cluster))) {
        const position = paintedAt(placings[index]) - x
        // Mostly the advances just add up, and shaping the text so far need not be tried.
        const isOff = Math.abs(advance - position) > TOLERANCE || isKernedMark(before, cluster, measurer)
        if (index - start >= LONGEST || (isOff && isDrifting(text, cluster.text, position, measurer)))
          return index
      }
    }
    text += cluster.text
    advance += measurer.advance(cluster.text)
  }
  return clusters.length
}

/** Where a Latin letter meets a mark they may be kerned in one text and not in the other. */
function isKernedMark(before: Cluster, { text }: Cluster, measurer: Measurer): boolean {
  const isEdge = LATIN.test(text) ? !WORD.test(before.text) : BRACKET.test(text) && LATIN.test(before.text)
  const kerning = () =>
    measurer.advance(before.text + text) - measurer.advance(before.text) - measurer.advance(text)
  return isEdge && Math.abs(kerning()) > TOLERANCE
}

const paintedAt = (placing: Placing | undefined) => (placing ? placing.x - placing.trimmedBefore : 0)

/** Whether `own`, painted after `text`, does not start at `position`. */
function isDrifting(text: string, own: string, position: number, measurer: Measurer): boolean {
  const isOff = (start: number) => Math.abs(start - position) > TOLERANCE
  // Kerned with the character before it, it stands nearer than that one's own advance.
  if (!isOff(measurer.advance(text + own) - measurer.advance(own))) return false
  // The browser shapes scripts apart, brackets with what stands before the opening one: in a Chinese text it kerns
  // no letter with them, and the context would.
  return WORD.test(own) || BRACKET.test(own) || isOff(measurer.advance(text))
}

function wordEnd(clusters: Cluster[], start: number): number {
  const blank = clusters.findIndex((cluster, index) => index > start && isBlank(cluster))
  return blank < 0 ? clusters.length : blank
}

/** Neighbours that are read in the same direction; what stands left of a right-to-left neighbour goes with it. */
function byDirection(line: Cluster[]): { clusters: Cluster[]; isRtl: boolean }[] {
  const parts: { clusters: Cluster[]; isRtl: boolean }[] = []
  for (const cluster of line) {
    const part = parts.at(-1)
    const before = part?.clusters.at(-1)
    const follows = part?.isRtl && before && cluster.rect.right <= before.rect.left + TOLERANCE
    const isRtl = RTL.test(cluster.text) || (follows === true && !WORD.test(cluster.text))
    if (part?.isRtl === isRtl) part.clusters.push(cluster)
    else parts.push({ clusters: [cluster], isRtl })
  }
  return parts
}

const OPENING = /^[\p{Ps}\p{Pi}]/u

/** How the browser paints a character within its rectangle; px. */
interface Placing {
  /** Where painting starts, an untrimmed glyph taken for granted. */
  x: number
  /** The empty part of its glyph that is trimmed before and after it. */
  trimmedBefore: number
  trimmedAfter: number
}

/**
 * Where the browser starts to paint each character of a line; mostly, but not always, the left side of its
 * rectangle. A mark next to another mark or to a line's edge is trimmed to half its width: an opening mark loses
 * the empty half before its glyph, any other the half after it. Justification adds its space after a character,
 * and before an ideograph too when the character before that has taken none.
 */
function placingsOf(clusters: Cluster[], measurer: Measurer, isJustified: boolean): Placing[] {
  const half = measurer.em / 2
  const excess = clusters.map(({ text, rect }) => rect.right - rect.left - measurer.advance(text))
  const trimmed = excess.map((extra) => (extra < -half / 2 ? half : 0))
  const isExpanded = (index: number) => (excess[index] ?? 0) + (trimmed[index] ?? 0) > TOLERANCE
  const last = clusters.findLastIndex((cluster) => !isBlank(cluster))
  return clusters.map((cluster, index) => {
    const isOpening = OPENING.test(cluster.text)
    const trim = trimmed[index] ?? 0
    const placing = {
      x: cluster.rect.left,
      trimmedBefore: isOpening ? trim : 0,
      trimmedAfter: isOpening ? 0 : trim,
    }
    const before = clusters[index - 1]
    const takesSpace =
      isJustified && isExpanded(index) && !isBlank(cluster) && !isJoined(cluster) && trim === 0
    if (!takesSpace || !before || isBlank(before) || (isExpanded(index - 1) && !isJoined(before)))
      return placing
    const extra = excess[index] ?? 0
    return { ...placing, x: placing.x + (index === last ? extra : extra / 2) }
  })
}

/** A piece of a line as it was read: where it starts, and how far painting moves on from there to the next. */
interface Piece {
  x: number
  advance: number
}

/** The browser tells positions rounded down to 64ths of a px; glyphs are placed finer than that. */
const ROUNDING = 1 / 64

/**
 * Where the pieces of a line really start, in px. What separates two pieces beyond the advance is nothing (the
 * line was only cut) or a multiple of what justification adds at each opportunity; that is known better from the
 * whole line, which `end` closes, than from one rounded position. A piece that fits neither stays as it was read.
 */
function refined(pieces: readonly Piece[], end: number): number[] {
  const unit = justification(pieces, end)
  const starts: number[] = []
  for (const [index, { x }] of pieces.entries()) {
    const before = pieces[index - 1]
    const start = starts[index - 1]
    if (before === undefined || start === undefined) {
      starts.push(x)
      continue
    }
    const natural = start + before.advance
    const opportunities = unit === 0 ? 0 : Math.round((x - natural) / unit)
    const exact = natural + opportunities * unit
    const middle = x + ROUNDING / 2
    starts.push(Math.abs(exact - middle) <= ROUNDING ? exact : middle)
  }
  return starts
}

/** What justification adds at one opportunity, in px; 0 when nothing is justified. */
function justification(pieces: readonly Piece[], end: number): number {
  const gaps = pieces
    .map(({ x, advance }, index) => (pieces[index + 1]?.x ?? end) - x - advance)
    .filter((gap) => Math.abs(gap) > 2 * ROUNDING)
  const smallest = Math.min(...gaps)
  if (gaps.length === 0 || smallest < 0) return 0
  const opportunities = gaps.map((gap) => Math.round(gap / smallest))
  const isRegular = gaps.every((gap, index) => {
    const count = opportunities[index] ?? 0
    return Math.abs(gap - count * smallest) <= (count + 1) * ROUNDING
  })
  if (!isRegular) return 0
  const natural = pieces.reduce((sum, piece) => sum + piece.advance, 0)
  // The browser shares out what a text of whole 64ths leaves over.
  const spare = end - (pieces[0]?.x ?? 0) - Math.ceil(natural / ROUNDING) * ROUNDING
  return spare / opportunities.reduce((sum, count) => sum + count, 0)
}
