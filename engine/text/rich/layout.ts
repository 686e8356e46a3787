import type { CommonStyle } from '#engine/elements/element.ts'
import { createTextCache } from '../cache.ts'
import { type Css, cssText, shadowColor, strokeColor } from '../css.ts'
import type { Decoration } from '../decoration.ts'
import { fontsReady } from '../fonts.ts'
import { type LaidOut, layOut, type Rect } from '../host.ts'
import { readLayout, type TextLayout } from '../layout.ts'
import { measurerOf } from '../measurer.ts'
import { richCss, richStyle } from './css.ts'
import { richTextOf } from './known.ts'
import { richFontNeeds } from './needs.ts'
import { MARKER } from './sheet.ts'
import { colorOf, fontFamilyOf } from './values.ts'
import { nodesOf } from './write.ts'

/** A line of a rich text's run: what a plain text of that style would be, in the decorations around it. */
export interface RichLine {
  layout: TextLayout
  style: CommonStyle
  decorations: Decoration[]
}

/** A coloured rectangle: what lies behind words, a quotation's bar, a rule. */
export interface TextBackground {
  rect: Rect
  color: string
}

/** Where the browser puts all that is painted of a rich text, in the order of painting. */
export interface RichLayout {
  items: (RichLine | TextBackground)[]
}

const layouts = createTextCache<RichLayout>(500)
const heights = createTextCache<number>(500)

/** Lays a rich text out in its style's box, as the browser does. Remembered like the layouts of plain texts. */
export function layoutRichText(html: string, style: CommonStyle): RichLayout {
  const css = richCss(style)
  return layouts.get(
    keyOf(html, css, style),
    () => areFontsReady(html, style),
    () => {
      const laidOut = layOut(css, nodesOf(richTextOf(html)))
      return { items: itemsOf(laidOut, richStyle(style)) }
    },
  )
}

/** The border box that a rich text asks for, in px: its style's width, and as high as its content. */
export function richTextSize(html: string, style: CommonStyle) {
  const css: Css = { ...richCss(style), height: 'max-content' }
  const height = heights.get(
    keyOf(html, css, style),
    () => areFontsReady(html, style),
    () => layOut(css, nodesOf(richTextOf(html))).height,
  )
  return { width: style.width, height }
}

/** The colours of shadow and stroke are read from the style, not from CSS. */
const keyOf = (html: string, css: Css, style: CommonStyle) =>
  `${cssText(css)}\n${style.isShadow} ${style.textStrokeWidth}\n${html}`

const areFontsReady = (html: string, style: CommonStyle) =>
  richFontNeeds(html, style).every((need) => fontsReady(need.style, need.text))

/** What an element, as the browser computed its style, means for the text in it. */
interface Computed {
  style: CommonStyle
  /** Those that it asks for itself, for all in it. */
  decorations: Decoration[]
  /** Behind it, one for each line it is on. */
  backgrounds: TextBackground[]
}

function itemsOf(laidOut: LaidOut, base: CommonStyle): RichLayout['items'] {
  const { box } = laidOut
  const known = new Map<Element, Computed>()
  const computedOf = (element: Element): Computed => {
    const found = known.get(element) ?? computed(element, laidOut, base)
    known.set(element, found)
    return found
  }
  const items: RichLayout['items'] = []
  const painted = new Set<TextBackground>()
  const put = (ground: TextBackground | undefined) => {
    if (!ground || painted.has(ground)) return
    painted.add(ground)
    items.push(ground)
  }
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node instanceof Element) {
      if (isBlock(node)) for (const ground of computedOf(node).backgrounds) put(ground)
      continue
    }
    if (!(node instanceof Text) || !node.parentElement) continue
    const around = elementsAround(node, box)
    const { style } = computedOf(node.parentElement)
    const decorations = around.flatMap((element) => computedOf(element).decorations)
    const read = readLayout([node], laidOut, style)
    const layout = SCRIPTS.has(node.parentElement.tagName) ? offBaseline(read) : read
    for (const line of layout.lines) {
      for (const element of around.toReversed())
        if (!isBlock(element)) put(behind(line.box, computedOf(element).backgrounds))
      items.push({ layout: { ...layout, lines: [line] }, style, decorations })
    }
  }
  return items
}

const SCRIPTS = new Set(['SUB', 'SUP'])

/** Baselines are at whole px, what is raised or lowered from them is not rounded again. */
function offBaseline(layout: TextLayout): TextLayout {
  const lines = layout.lines.map((line) => ({
    ...line,
    runs: line.runs.map((run) => ({ ...run, y: line.box.top + layout.ascent })),
  }))
  return { ...layout, lines }
}

const BLOCKS = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'HR', 'DIV'])
const isBlock = ({ tagName }: Element) => BLOCKS.has(tagName)

/** From the innermost to the box; a list's marker is a box of its own, which no decoration enters. */
function elementsAround(node: Text, box: Element): Element[] {
  const elements: Element[] = []
  for (let element = node.parentElement; element; element = element.parentElement) {
    elements.push(element)
    if (element === box || element.className === MARKER) break
  }
  return elements
}

/** The rectangle, of those of one element on its lines, that a line of its text stands on. */
function behind(line: Rect, backgrounds: readonly TextBackground[]): TextBackground | undefined {
  const overlap = ({ rect }: TextBackground) =>
    Math.max(0, Math.min(rect.right, line.right) - Math.max(rect.left, line.left)) *
    Math.max(0, Math.min(rect.bottom, line.bottom) - Math.max(rect.top, line.top))
  const largest = Math.max(...backgrounds.map(overlap))
  return largest > 0 ? backgrounds.find((ground) => overlap(ground) === largest) : undefined
}

function computed(element: Element, laidOut: LaidOut, base: CommonStyle): Computed {
  const css = getComputedStyle(element)
  const style: CommonStyle = {
    ...base,
    color: colorOf(css.color) || css.color,
    fontFamily: fontFamilyOf(css.fontFamily) || base.fontFamily,
    fontSize: Number.parseFloat(css.fontSize),
    fontWeight: Number(css.fontWeight),
    fontStyle: css.fontStyle === 'italic' ? 'italic' : 'normal',
    letterSpacing: Number.parseFloat(css.letterSpacing) || 0,
    textAlign: css.textAlign === 'justify' ? 'justify' : 'left',
    textStrokeColor: strokeColor(base),
    shadowColor: shadowColor(base),
  }
  const kinds = (['underline', 'line-through'] as const).filter((kind) =>
    css.textDecorationLine.includes(kind),
  )
  const { ascent } = measurerOf(style)
  const color = css.textDecorationColor
  return {
    style,
    decorations: kinds.map((kind) => ({ kind, color, fontSize: style.fontSize, ascent })),
    backgrounds: backgroundsOf(element, css, laidOut),
  }
}

function backgroundsOf(element: Element, css: CSSStyleDeclaration, laidOut: LaidOut): TextBackground[] {
  if (element === laidOut.box) return []
  const color = css.backgroundColor
  const bar = Number.parseFloat(css.borderLeftWidth)
  const isSeen = !/^rgba\(.*, 0\)$|^transparent$/.test(color)
  if (!isSeen && !(bar > 0)) return []
  return laidOut
    .boxes(element)
    .flatMap((rect) => [
      ...(isSeen ? [{ rect, color }] : []),
      ...(bar > 0 ? [{ rect: { ...rect, right: rect.left + bar }, color: css.borderLeftColor }] : []),
    ])
}
