import type { CommonStyle } from '#engine/elements/element.ts'
import { createTextCache } from './cache.ts'
import { type BlockAlign, cssText, isSingleLined, layoutCss } from './css.ts'
import { fontsReady } from './fonts.ts'
import { type LaidOut, layOut, type Rect } from './host.ts'
import { type Cluster, clustersOf, linesOf, piecesOf, type TextRun } from './lines.ts'
import { type Measurer, measurerOf } from './measurer.ts'
import { horizontalRuns } from './runs.ts'
import { verticalRuns } from './vertical.ts'

/** A line, or a column of vertical writing. */
export interface TextLine {
  text: string
  /** The extent of its characters: their advance by the font's ascent and descent. */
  box: Rect
  runs: TextRun[]
}

/** Where the browser puts the characters of a text: plain data, in px from the corner of its border box. */
export interface TextLayout {
  /** Those that have characters, in reading order. */
  lines: TextLine[]
  isVertical: boolean
  /** Of the font. */
  ascent: number
  descent: number
  /** All that the glyphs cover, strokes and shadows aside; null when nothing is painted. */
  inkBounds: Rect | null
}

/** About the texts of a long project; a layout takes some 100 bytes a line. */
const layouts = createTextCache<TextLayout>(2000)

/**
 * Lays a text out in its style's box, as the browser does. Remembered; what was laid out while its fonts were
 * missing is laid out again when fonts have come.
 */
export function layoutText(text: string, style: CommonStyle, blockAlign: BlockAlign = 'start'): TextLayout {
  const css = layoutCss(style, blockAlign)
  return layouts.get(
    `${cssText(css)}\n${text}`,
    () => fontsReady(style, text),
    () => {
      const pieces = isSingleLined(style) ? piecesOf(normalized(text)) : [normalized(text)]
      const nodes = pieces.map((piece) => document.createTextNode(piece))
      return readLayout(nodes, layOut(css, nodes), style)
    },
  )
}

/** Where the characters of text nodes of one style stand among all that was laid out. */
export function readLayout(nodes: readonly Text[], laidOut: LaidOut, style: CommonStyle): TextLayout {
  const isVertical = style.writingMode !== 'horizontal-tb'
  const clusters = clustersOf(nodes, laidOut)
  const measurer = measurerOf(style)
  const lines = linesOf(clusters, isVertical).map((line) => textLine(line, measurer, style))
  return {
    lines,
    isVertical,
    ascent: measurer.ascent,
    descent: measurer.descent,
    inkBounds: inkBoundsOf(lines, measurer),
  }
}

/** Line ends as the DOM knows them. */
export const normalized = (text: string) => text.replace(/\r\n?/g, '\n')

function textLine(clusters: Cluster[], measurer: Measurer, style: CommonStyle): TextLine {
  const isVertical = style.writingMode !== 'horizontal-tb'
  return {
    text: clusters.map((cluster) => cluster.text).join(''),
    box: unionOf(clusters.map((cluster) => cluster.rect)) ?? { left: 0, top: 0, right: 0, bottom: 0 },
    runs: isVertical
      ? verticalRuns(clusters, measurer)
      : horizontalRuns(clusters, measurer, style.textAlign === 'justify'),
  }
}

function inkBoundsOf(lines: TextLine[], measurer: Measurer): Rect | null {
  return unionOf(lines.flatMap((line) => line.runs.map((run) => runInkBounds(run, measurer))))
}

function runInkBounds({ text, x, y, isTurned }: TextRun, measurer: Measurer): Rect {
  const ink = measurer.ink(text)
  return isTurned
    ? { left: x - ink.bottom, top: y - ink.left, right: x + ink.top, bottom: y + ink.right }
    : { left: x - ink.left, top: y - ink.top, right: x + ink.right, bottom: y + ink.bottom }
}

function unionOf(rects: Rect[]): Rect | null {
  const [first, ...others] = rects
  if (!first) return null
  const union = { ...first }
  for (const rect of others) {
    union.left = Math.min(union.left, rect.left)
    union.top = Math.min(union.top, rect.top)
    union.right = Math.max(union.right, rect.right)
    union.bottom = Math.max(union.bottom, rect.bottom)
  }
  return union
}
