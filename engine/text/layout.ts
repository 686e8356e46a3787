import type { CommonStyle } from '#engine/elements/element.ts'
import type { RequiredFont } from '#engine/elements/element-renderer.ts'
import { isSingleLined } from '#engine/elements/text/schema.ts'
import { type Bounds, unionOf } from '#engine/geometry/index.ts'
import { type BrowserLayout, layOutInBrowser, layOutManyInBrowser } from './browser-layout.ts'
import { createTextCache } from './cache.ts'
import { type BlockAlign, createStyleKey, cssText, layoutCss } from './css.ts'
import { fontsReady } from './fonts.ts'
import { horizontalRuns } from './horizontal.ts'
import { type Cluster, clustersOf, linesOf, splitLongText, type TextRun } from './lines.ts'
import { localizedForms } from './localized.ts'
import { type Measurer, measurerOf } from './measurer.ts'
import { verticalForms, verticalRuns } from './vertical.ts'

/** A line, or a column of vertical text. */
export interface TextLine {
  text: string
  /** Union of its characters' boxes: advance by ascent plus descent. */
  box: Bounds
  /** The parts that decorations cover, if not the whole box: they leave tabs out. */
  decorated?: Bounds[]
  runs: TextRun[]
}

/** Positions of a text's characters as plain data, in px from the corner of its border box. */
export interface TextLayout {
  /** Lines with at least one character, in reading order. */
  lines: TextLine[]
  isVertical: boolean
  /** px, of the font. */
  ascent: number
  descent: number
  /** Union of all glyphs without strokes and shadows; null if nothing is painted. */
  glyphBounds: Bounds | null
}

/** The fonts, with their characters, that a text of this style needs. */
export function requiredTextFonts(text: string, style: CommonStyle): RequiredFont[] {
  if (text === '') return []
  const isVertical = style.writingMode !== 'horizontal-tb'
  const forms = localizedForms(text) + (isVertical ? verticalForms(text, style) : '')
  return [{ style, text: text + forms, ...(isVertical && { isVertical }) }]
}

/** Enough for the texts of a long project; a layout takes about 100 bytes per line. */
const layouts = createTextCache<TextLayout>(2000)

/**
 * Lays a text out in its style's box, as the browser does. Cached; a layout made while fonts were missing is
 * repeated when they have loaded.
 */
export function layoutText(text: string, style: CommonStyle, blockAlign: BlockAlign = 'start'): TextLayout {
  return layouts.get(
    blockAlign === 'start' ? keyOf(text, style) : `${cssText(layoutCss(style, blockAlign))}\n${text}`,
    () => requiredTextFonts(text, style).every(fontsReady),
    () => {
      const nodes = nodesOf(text, style)
      return readLayout(nodes, layOutInBrowser(layoutCss(style, blockAlign), nodes), style)
    },
  )
}

/** A text in a box of its own. */
export interface StyledText {
  text: string
  style: CommonStyle
}

const layoutKey = createStyleKey((style) => layoutCss(style))
const keyOf = (text: string, style: CommonStyle) => `${layoutKey(style)}\n${text}`

/** Makes `layoutText` of many texts fast. */
export function prepareLayouts(texts: readonly StyledText[]): void {
  const missing = texts.flatMap(({ text, style }) =>
    layouts.has(keyOf(text, style))
      ? []
      : [{ text, style, css: layoutCss(style), content: nodesOf(text, style) }],
  )
  layOutManyInBrowser(missing, (laidOut) => {
    for (const [at, { content, ...styled }] of missing.entries()) {
      const layout = laidOut[at]
      if (layout) keepLayout(styled, content, layout)
    }
  })
}

/** Remembers for `layoutText` how the browser has laid out the nodes of a text. */
export function keepLayout({ text, style }: StyledText, nodes: readonly Text[], laidOut: BrowserLayout) {
  layouts.get(
    keyOf(text, style),
    () => requiredTextFonts(text, style).every(fontsReady),
    () => readLayout(nodes, laidOut, style),
  )
}

/** What the browser lays out for a text. */
export function nodesOf(text: string, style: CommonStyle): Text[] {
  const normalized = normalizeLineEnds(text)
  const pieces = isSingleLined(style) ? splitLongText(normalized) : [normalized]
  return pieces.map((piece) => document.createTextNode(piece))
}

/** Reads the positions of text nodes that share a style. */
export function readLayout(nodes: readonly Text[], laidOut: BrowserLayout, style: CommonStyle): TextLayout {
  const isVertical = style.writingMode !== 'horizontal-tb'
  const isJustified = style.textAlign === 'justify'
  const clusters = clustersOf(nodes, laidOut, isJustified)
  const measurer = measurerOf(style)
  const lines = linesOf(clusters, isVertical).map((line) =>
    textLine(isVertical ? atWholePixel(line) : line, measurer, isVertical, isJustified),
  )
  return {
    lines,
    isVertical,
    ascent: measurer.ascent,
    descent: measurer.descent,
    glyphBounds: glyphBoundsOf(lines, measurer),
  }
}

/** Chromium rounds the top of a line's box to whole px: the baseline of a row, but the start of a column. */
function atWholePixel(column: Cluster[]): Cluster[] {
  const top = column[0]?.rect.top ?? 0
  const offset = Math.floor(top + 0.5) - top
  if (offset === 0) return column
  return column.map(({ text, rect }) => ({
    text,
    rect: { ...rect, top: rect.top + offset, bottom: rect.bottom + offset },
  }))
}

/** Normalizes line ends to those of the DOM. */
export const normalizeLineEnds = (text: string) => text.replace(/\r\n?/g, '\n')

function textLine(
  clusters: Cluster[],
  measurer: Measurer,
  isVertical: boolean,
  isJustified: boolean,
): TextLine {
  return {
    text: clusters.map((cluster) => cluster.text).join(''),
    box: unionOf(clusters.map((cluster) => cluster.rect)) ?? { left: 0, top: 0, right: 0, bottom: 0 },
    ...(clusters.some(isTab) && { decorated: betweenTabs(clusters) }),
    runs: (isVertical ? verticalRuns : horizontalRuns)(clusters, measurer, isJustified),
  }
}

const isTab = ({ text }: Cluster) => text === '\t'

function betweenTabs(clusters: readonly Cluster[]): Bounds[] {
  const parts: Bounds[][] = [[]]
  for (const cluster of clusters) {
    if (isTab(cluster)) parts.push([])
    else parts.at(-1)?.push(cluster.rect)
  }
  return parts.flatMap((part) => unionOf(part) ?? [])
}

function glyphBoundsOf(lines: TextLine[], measurer: Measurer): Bounds | null {
  return unionOf(lines.flatMap((line) => line.runs.map((run) => runGlyphBounds(run, measurer)))) ?? null
}

function runGlyphBounds({ text, x, y, isSideways, style, isForm }: TextRun, measurer: Measurer): Bounds {
  const glyphs = (style ? measurerOf(style, isForm) : measurer).glyphBounds(text)
  if (style) measurerOf(measurer.style) // measurers share a context, which the caller goes on to use
  return isSideways
    ? { left: x - glyphs.bottom, top: y - glyphs.left, right: x + glyphs.top, bottom: y + glyphs.right }
    : { left: x - glyphs.left, top: y - glyphs.top, right: x + glyphs.right, bottom: y + glyphs.bottom }
}
