import type { CommonStyle } from '#engine/elements/element.ts'
import type { RequiredFont } from '#engine/elements/element-renderer.ts'
import { type Bounds } from '#engine/geometry/index.ts'
import { type BrowserLayout, layOutInBrowser } from '../browser-layout.ts'
import { createTextCache } from '../cache.ts'
import { type Css, cssText, shadowColor, strokeColor, textCss } from '../css.ts'
import type { Decoration } from '../decoration.ts'
import { fontsReady } from '../fonts.ts'
import { readLayout, type TextLayout } from '../layout.ts'
import { localizedForms } from '../localized.ts'
import { measurerOf } from '../measurer.ts'
import { createLinkReader, type LinkMark } from './link-mark.ts'
import { type Block, type Paragraph, paragraphsOf } from './model.ts'
import { richTextOf } from './read.ts'
import { BULLETS, MARKER_CLASS } from './style-sheet.ts'
import { colorOf, fontFamilyOf } from './values.ts'
import { nodesOf } from './write.ts'

/** A line of a rich text's run, laid out as plain text of its style, with the decorations of its ancestors. */
export interface RichLine {
  layout: TextLayout
  style: CommonStyle
  decorations: Decoration[]
  /** Absent outside of links. */
  link?: LinkMark
}

/** A colored rectangle: a highlight, the bar of a quotation, a rule. */
export interface TextBackground {
  rect: Bounds
  color: string
}

/** Everything that a rich text paints, in painting order. */
export interface RichLayout {
  items: (RichLine | TextBackground)[]
}

/** The base style of a rich text: its lines always wrap and are horizontal. */
const richStyle = (style: CommonStyle): CommonStyle => ({
  ...style,
  writingMode: 'horizontal-tb',
  isWrapLine: true,
  whiteSpace: 'pre-wrap',
})

/**
 * The CSS of a rich text's box, for layout and for the overlay that edits it. Line height is a multiple of
 * each font's size, because headings are larger.
 */
export function richCss(style: CommonStyle): Css {
  return { ...textCss(richStyle(style)), 'line-height': `${style.lineHeight / style.fontSize}` }
}

const layouts = createTextCache<RichLayout>(500)
const heights = createTextCache<number>(500)

/** Lays a rich text out in its style's box, as the browser does. Cached like plain text. */
export function layoutRichText(html: string, style: CommonStyle): RichLayout {
  const css = richCss(style)
  return layouts.get(
    keyOf(html, css, style),
    () => areFontsReady(html, style),
    () => {
      const laidOut = layOutInBrowser(css, nodesOf(richTextOf(html)))
      return { items: itemsOf(laidOut, richStyle(style)) }
    },
  )
}

/** The border box that a rich text needs, in px: its style's width and the height of its content. */
export function richTextSize(html: string, style: CommonStyle) {
  const css: Css = { ...richCss(style), height: 'max-content' }
  const height = heights.get(
    keyOf(html, css, style),
    () => areFontsReady(html, style),
    () => layOutInBrowser(css, nodesOf(richTextOf(html))).height,
  )
  return { width: style.width, height }
}

/** Colors of shadow and stroke come from the style, not from CSS. */
const keyOf = (html: string, css: Css, style: CommonStyle) =>
  `${cssText(css)}\n${style.isShadow} ${style.textStrokeWidth}\n${html}`

const areFontsReady = (html: string, style: CommonStyle) =>
  requiredRichTextFonts(html, style).every(fontsReady)

/** The browser's computed style of an element, as far as it affects text. */
interface ComputedTextStyle {
  style: CommonStyle
  /** Those that the element itself declares, for all its text. */
  decorations: Decoration[]
  /** One per line. */
  backgrounds: TextBackground[]
}

/** Reads what is painted of a laid-out text whose elements have styles of their own. */
export function itemsOf(laidOut: BrowserLayout, base: CommonStyle): RichLayout['items'] {
  const { box } = laidOut
  const cache = new Map<Element, ComputedTextStyle>()
  const computedOf = (element: Element): ComputedTextStyle => {
    const found = cache.get(element) ?? computeTextStyle(element, laidOut, base)
    cache.set(element, found)
    return found
  }
  const items: RichLayout['items'] = []
  const linkAmong = createLinkReader()
  const painted = new Set<TextBackground>()
  const pushOnce = (background: TextBackground | undefined) => {
    if (!background || painted.has(background)) return
    painted.add(background)
    items.push(background)
  }
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node instanceof Element) {
      if (isBlock(node)) for (const background of computedOf(node).backgrounds) pushOnce(background)
      continue
    }
    if (!(node instanceof Text) || !node.parentElement) continue
    const ancestors = ancestorsOf(node, box)
    const { style } = computedOf(node.parentElement)
    const decorations = ancestors.flatMap((element) => computedOf(element).decorations)
    const lineLayout = readLayout([node], laidOut, style)
    const link = linkAmong(ancestors)
    const layout = SCRIPTS.has(node.parentElement.tagName) ? withScriptBaseline(lineLayout) : lineLayout
    for (const line of layout.lines) {
      for (const element of ancestors.toReversed())
        if (!isBlock(element)) pushOnce(backgroundBehind(line.box, computedOf(element).backgrounds))
      items.push({ layout: { ...layout, lines: [line] }, style, decorations, ...(link && { link }) })
    }
  }
  return items
}

const SCRIPTS = new Set(['SUB', 'SUP'])

/** Baselines are rounded to whole px, but the offsets of sub- and superscript are not. */
function withScriptBaseline(layout: TextLayout): TextLayout {
  const lines = layout.lines.map((line) => ({
    ...line,
    runs: line.runs.map((run) => ({ ...run, y: line.box.top + layout.ascent })),
  }))
  return { ...layout, lines }
}

const BLOCKS = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'HR', 'DIV'])
const isBlock = ({ tagName }: Element) => BLOCKS.has(tagName)

/** From the innermost element to the box; a list marker is a box of its own that decorations do not enter. */
function ancestorsOf(node: Text, box: Element): Element[] {
  const elements: Element[] = []
  for (let element = node.parentElement; element; element = element.parentElement) {
    elements.push(element)
    if (element === box || element.className === MARKER_CLASS) break
  }
  return elements
}

/** Of an element's rectangles, the one behind a line of its text. */
function backgroundBehind(line: Bounds, backgrounds: readonly TextBackground[]): TextBackground | undefined {
  const overlap = ({ rect }: TextBackground) =>
    Math.max(0, Math.min(rect.right, line.right) - Math.max(rect.left, line.left)) *
    Math.max(0, Math.min(rect.bottom, line.bottom) - Math.max(rect.top, line.top))
  const largest = Math.max(...backgrounds.map(overlap))
  return largest > 0 ? backgrounds.find((background) => overlap(background) === largest) : undefined
}

function computeTextStyle(element: Element, laidOut: BrowserLayout, base: CommonStyle): ComputedTextStyle {
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

function backgroundsOf(element: Element, css: CSSStyleDeclaration, laidOut: BrowserLayout): TextBackground[] {
  if (element === laidOut.box) return []
  const color = css.backgroundColor
  const bar = Number.parseFloat(css.borderLeftWidth)
  const isVisible = !/^rgba\(.*, 0\)$|^transparent$/.test(color)
  if (!isVisible && !(bar > 0)) return []
  return laidOut
    .boxes(element)
    .flatMap((rect) => [
      ...(isVisible ? [{ rect, color }] : []),
      ...(bar > 0 ? [{ rect: { ...rect, right: rect.left + bar }, color: css.borderLeftColor }] : []),
    ])
}

/** Weight of headings and bold text, as in the style sheet. */
const BOLD_WEIGHT = 700

/** The fonts, with their characters, that a rich text of this style needs. */
export function requiredRichTextFonts(html: string, style: CommonStyle): RequiredFont[] {
  const { blocks } = richTextOf(html)
  const fonts = new Map<string, RequiredFont>()
  const add = (text: string, overrides: Partial<RequiredFont['style']>) => {
    const { fontFamily, fontSize, fontWeight, fontStyle } = { ...style, ...overrides }
    const key = `${fontFamily}\n${fontWeight}\n${fontStyle}`
    const font = fonts.get(key) ?? {
      style: { fontFamily, fontSize, fontWeight, fontStyle },
      text: '',
      isVertical: style.writingMode !== 'horizontal-tb',
    }
    font.text += text + localizedForms(text)
    fonts.set(key, font)
  }
  for (const paragraph of paragraphsOf(blocks)) addRuns(paragraph, add)
  if (hasLists(blocks)) add(`${BULLETS.join('')}0123456789.-`, {})
  return [...fonts.values()]
}

function addRuns(
  { tag, runs }: Paragraph,
  add: (text: string, overrides: Partial<RequiredFont['style']>) => void,
) {
  for (const { text, style } of runs) {
    add(text, {
      ...(style.fontFamily !== '' && { fontFamily: style.fontFamily }),
      ...((style.bold || tag !== 'p') && { fontWeight: BOLD_WEIGHT }),
      ...(style.italic && { fontStyle: 'italic' as const }),
    })
  }
}

const hasLists = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => 'items' in block || ('blocks' in block && hasLists(block.blocks)))
