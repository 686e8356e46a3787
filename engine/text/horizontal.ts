import {
  type Cluster,
  isBlank,
  isJoined,
  isOpening,
  rangesOf,
  type TextRun,
  TOLERANCE,
  textOf,
} from './lines.ts'
import { withLocalizedDash } from './localized.ts'
import type { Measurer } from './measurer.ts'

/** Longer runs gain nothing and make measuring quadratic. */
const MAX_RUN_LENGTH = 64

/** Marks with Chinese forms: a 2D context uses these forms inside a Latin word, but not for a mark alone. */
const LOCALIZED = /[—―…‚„]/u
const WORD = /[\p{L}\p{M}\p{N}]/u
const LATIN = /\p{Script=Latin}/u
const BRACKET = /^[()[\]{}]/
const MARK = /^\p{P}/u
const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * Cuts a line into runs. A run is shaped as a whole, so it should be long. It ends where a 2D context, which
 * has no justification, tabs or trimmed marks, would place the next character differently than the browser.
 */
export function horizontalRuns(line: Cluster[], measurer: Measurer, isJustified: boolean): TextRun[] {
  const shown = line.map((cluster) =>
    withLocalizedDash(cluster, cluster.rect.right - cluster.rect.left, measurer, isJustified),
  )
  return groupByDirection(shown).flatMap(({ clusters, isRtl }) =>
    isRtl ? rtlRuns(clusters, measurer) : ltrRuns(clusters, measurer, isJustified),
  )
}

function ltrRuns(clusters: Cluster[], measurer: Measurer, isJustified: boolean): TextRun[] {
  const placements = placementsOf(clusters, measurer, isJustified)
  const ranges = rangesOf(clusters, (start) => driftStart(clusters, placements, start, measurer))
  const pieces = ranges.map(([start, end], index) => {
    const next = ranges[index + 1]?.[0]
    const advance = measurer.advance(textOf(clusters.slice(start, next ?? end)))
    const { x = 0, trimmedBefore = 0 } = placements[start] ?? {}
    return { x, advance: advance - trimmedBefore - (placements[end - 1]?.trimmedAfter ?? 0) }
  })
  const lineEnd = clusters[(ranges.at(-1)?.[1] ?? 0) - 1]?.rect.right ?? 0
  const starts = refineStarts(pieces, lineEnd)
  return ranges.map(([start, end], index) => {
    const text = textOf(clusters.slice(start, end))
    const x = (starts[index] ?? 0) - (placements[start]?.trimmedBefore ?? 0)
    const y = baselineOf(clusters[start], measurer)
    return { text, x, y, width: measurer.advance(text), isRtl: false, isSideways: false }
  })
}

/** The browser places baselines at whole px. */
const baselineOf = (cluster: Cluster | undefined, { ascent }: Measurer) =>
  Math.round((cluster?.rect.top ?? 0) + ascent)

/** Words are too short to drift, and the context itself lays each one out. */
function rtlRuns(clusters: Cluster[], measurer: Measurer): TextRun[] {
  return rangesOf(clusters, (start) => wordEndAt(clusters, start)).map(([start, end]) => {
    const word = clusters.slice(start, end)
    const text = textOf(word)
    const x = Math.min(...word.map((cluster) => cluster.rect.left))
    const y = baselineOf(clusters[start], measurer)
    return { text, x, y, width: measurer.advance(text), isRtl: true, isSideways: false }
  })
}

/** The first index whose character would be off when painted in the run from `start`. */
function driftStart(clusters: Cluster[], placements: Placement[], start: number, measurer: Measurer): number {
  const x = paintStart(placements[start])
  let text = ''
  let advance = 0
  for (let index = start; index < clusters.length; index += 1) {
    const [before, cluster] = [clusters[index - 1], clusters[index]]
    if (!cluster || cluster.text === '\t') return index
    if (before && index > start) {
      if (measurer.style.textSpacingTrim === 'space-all' && isMark(before) && isMark(cluster)) return index
      const isLocalized = LOCALIZED.test(cluster.text)
      if (isLocalized !== LOCALIZED.test(before.text)) return index
      // Words and dashes are not cut: ligatures and joined glyphs depend on their neighbors.
      if (!isLocalized && !(isJoined(before) && isJoined(cluster))) {
        const position = paintStart(placements[index]) - x
        // The advances usually add up, which saves shaping the text so far.
        const isOff = Math.abs(advance - position) > TOLERANCE || isKernedMark(before, cluster, measurer)
        if (index - start >= MAX_RUN_LENGTH || (isOff && hasDrifted(text, cluster.text, position, measurer)))
          return index
      }
    }
    text += cluster.text
    advance += measurer.advance(cluster.text)
  }
  return clusters.length
}

/** A 2D context trims adjacent marks of one run, whatever the style says. */
const isMark = ({ text }: Cluster) => MARK.test(text)

/** Whether a Latin letter and a mark next to it are kerned: browser and context may differ here. */
function isKernedMark(before: Cluster, { text }: Cluster, measurer: Measurer): boolean {
  const isEdge = LATIN.test(text) ? !WORD.test(before.text) : BRACKET.test(text) && LATIN.test(before.text)
  const kerning = () =>
    measurer.advance(before.text + text) - measurer.advance(before.text) - measurer.advance(text)
  return isEdge && Math.abs(kerning()) > TOLERANCE
}

const paintStart = (placement: Placement | undefined) =>
  placement ? placement.x - placement.trimmedBefore : 0

/** Whether `nextText`, painted after `text`, would not start at `position`. */
function hasDrifted(text: string, nextText: string, position: number, measurer: Measurer): boolean {
  const isOff = (start: number) => Math.abs(start - position) > TOLERANCE
  // With kerning, a character starts before the end of the previous one's advance.
  if (!isOff(measurer.advance(text + nextText) - measurer.advance(nextText))) return false
  // The browser shapes scripts separately, and a bracket with the script before the opening one: in Chinese text it
  // does not kern letters with brackets, but the context would.
  return WORD.test(nextText) || BRACKET.test(nextText) || isOff(measurer.advance(text))
}

function wordEndAt(clusters: Cluster[], start: number): number {
  const blank = clusters.findIndex((cluster, index) => index > start && isBlank(cluster))
  return blank < 0 ? clusters.length : blank
}

/** Groups neighbors by direction; what is left of a right-to-left neighbor belongs to its group. */
function groupByDirection(line: Cluster[]): { clusters: Cluster[]; isRtl: boolean }[] {
  const groups: { clusters: Cluster[]; isRtl: boolean }[] = []
  for (const cluster of line) {
    const group = groups.at(-1)
    const before = group?.clusters.at(-1)
    const follows = group?.isRtl && before && cluster.rect.right <= before.rect.left + TOLERANCE
    const isRtl = RTL.test(cluster.text) || (follows === true && !WORD.test(cluster.text))
    if (group?.isRtl === isRtl) group.clusters.push(cluster)
    else groups.push({ clusters: [cluster], isRtl })
  }
  return groups
}

/** Position of a character in its rectangle, px. */
interface Placement {
  /** Start of painting if the glyph were not trimmed. */
  x: number
  /** Width trimmed from the empty parts before and after the glyph. */
  trimmedBefore: number
  trimmedAfter: number
}

/**
 * Where the browser starts to paint each character of a line, usually the left side of its rectangle. A mark next to
 * another mark or to a line's edge is trimmed to half its width: an opening mark loses the empty half before its
 * glyph, any other the half after it. Justification adds space after a character, and also before an ideograph if the
 * previous character has received none.
 */
function placementsOf(clusters: Cluster[], measurer: Measurer, isJustified: boolean): Placement[] {
  const half = measurer.em / 2
  const excess = clusters.map(({ text, rect }) => rect.right - rect.left - measurer.advance(text))
  const trimmed = excess.map((extra) => (extra < -half / 2 ? half : 0))
  const isExpanded = (index: number) => (excess[index] ?? 0) + (trimmed[index] ?? 0) > TOLERANCE
  const last = clusters.findLastIndex((cluster) => !isBlank(cluster))
  const unit = Math.min(...excess.filter((extra) => extra > TOLERANCE))
  return clusters.map((cluster, index) => {
    const trim = trimmed[index] ?? 0
    const placement = {
      x: cluster.rect.left,
      trimmedBefore: isOpening(cluster) ? trim : 0,
      trimmedAfter: isOpening(cluster) ? 0 : trim,
    }
    const before = clusters[index - 1]
    const takesSpace =
      isJustified && isExpanded(index) && !isBlank(cluster) && !isJoined(cluster) && trim === 0
    const extra = excess[index] ?? 0
    // Part of a line that begins in another style: its first character has space before it if it has twice the usual.
    const isSpacedBefore = before
      ? !isBlank(before) && (!isExpanded(index - 1) || isJoined(before))
      : clusters.length > 1 && extra > unit * 1.5
    if (!takesSpace || !isSpacedBefore) return placement
    return { ...placement, x: placement.x + (index === last ? extra : extra / 2) }
  })
}

/** A piece of a line as measured: its start, and the advance to the next piece. */
interface Piece {
  x: number
  advance: number
}

/** The browser reports positions rounded down to 64ths of a px; glyphs are placed more precisely. */
const ROUNDING = 1 / 64

/**
 * The exact starts of a line's pieces, in px. The gap between two pieces is either zero (the line was only cut) or a
 * multiple of the justification unit, which the whole line up to `end` determines better than a single rounded
 * position. A piece that fits neither keeps its measured start.
 */
function refineStarts(pieces: readonly Piece[], end: number): number[] {
  const unit = justificationUnit(pieces, end)
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

/** The space that justification adds per opportunity, in px; 0 if nothing is justified. */
function justificationUnit(pieces: readonly Piece[], end: number): number {
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
  // The browser distributes what is left by a text width rounded to 64ths.
  const spare = end - (pieces[0]?.x ?? 0) - Math.ceil(natural / ROUNDING) * ROUNDING
  return spare / opportunities.reduce((sum, count) => sum + count, 0)
}
