import type { CommonStyle } from '#engine/elements/element.ts'
import type { RequiredFont } from '#engine/elements/element-renderer.ts'
import { piecesOf, type SpannedText, type SpanStyle } from '#engine/elements/text/spans.ts'
import { layOutInBrowser } from './browser-layout.ts'
import { createTextCache } from './cache.ts'
import { type Css, cssText, textCss } from './css.ts'
import { fontsReady } from './fonts.ts'
import { normalizeLineEnds, requiredTextFonts } from './layout.ts'
import { itemsOf, type RichLayout } from './rich/layout.ts'
import { autoSize, ZERO_WIDTH_SPACE } from './text-size.ts'

/** The CSS of a span. A larger font has a proportionally higher line, so that lines do not overlap. */
function spanCss({ color, fontSize, fontWeight, highlight }: SpanStyle, style: CommonStyle): Css {
  return {
    ...(color && { color }),
    ...(fontSize !== undefined && {
      'font-size': `${fontSize}px`,
      'line-height': `${(style.lineHeight / style.fontSize) * fontSize}px`,
    }),
    ...(fontWeight !== undefined && { 'font-weight': `${fontWeight}` }),
    ...(highlight && { 'background-color': highlight }),
  }
}

/** DOM of a text with spans, for layout and for the field in which it is edited. */
export function spanNodes(spanned: SpannedText, style: CommonStyle): Node[] {
  return piecesOf(spanned).map((piece) => {
    const css = cssText(spanCss(piece.style, style))
    const node = document.createTextNode(normalizeLineEnds(piece.text))
    if (css === '') return node
    const span = document.createElement('span')
    span.style.cssText = css
    span.append(node)
    return span
  })
}

const layouts = createTextCache<RichLayout>(500)
const sizes = createTextCache<{ width: number; height: number }>(500)

/** Lays out a text with spans in its style's box, as the browser does. Cached like plain text. */
export function layoutSpannedText(spanned: SpannedText, style: CommonStyle): RichLayout {
  const css = textCss(style)
  return layouts.get(
    keyOf(spanned, css, style),
    () => areFontsReady(spanned, style),
    () => ({ items: itemsOf(layOutInBrowser(css, spanNodes(spanned, style)), style) }),
  )
}

/** The border box that a text with spans needs, see `textSize`. */
export function spannedTextSize(spanned: SpannedText, style: CommonStyle) {
  const css = { ...textCss(style), ...autoSize(style) }
  return sizes.get(
    keyOf(spanned, css, style),
    () => areFontsReady(spanned, style),
    () => {
      const nodes = spanNodes(spanned, style)
      const isLastLineEmpty = /(?:^|\n)$/.test(normalizeLineEnds(spanned.text))
      if (isLastLineEmpty) nodes.push(document.createTextNode(ZERO_WIDTH_SPACE))
      const { width, height } = layOutInBrowser(css, nodes)
      return { width, height }
    },
  )
}

/** The fonts, with their characters, that a text with spans needs. */
export const requiredSpanFonts = (spanned: SpannedText, style: CommonStyle): RequiredFont[] =>
  piecesOf(spanned).flatMap(({ text, style: { fontSize, fontWeight } }) =>
    requiredTextFonts(text, {
      ...style,
      ...(fontSize !== undefined && { fontSize }),
      ...(fontWeight !== undefined && { fontWeight }),
    }),
  )

export const areFontsReady = (spanned: SpannedText, style: CommonStyle) =>
  requiredSpanFonts(spanned, style).every(fontsReady)

/** A shadow that is off has no CSS of its own. */
const keyOf = ({ text, spans }: SpannedText, css: Css, { isShadow }: CommonStyle) =>
  `${cssText(css)}\n${isShadow}\n${JSON.stringify(spans)}\n${text}`
