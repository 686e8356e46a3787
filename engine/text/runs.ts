import type { TextRun } from './layout.ts'
import type { Cluster } from './lines.ts'
import type { Measurer } from './measurer.ts'
import { type Placing, placingsOf } from './placings.ts'
import { refined } from './refine.ts'
import { isBlank, isJoined, TOLERANCE, textOf } from './scripts.ts'

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
