import type { CommonStyle } from '#engine/elements/element.ts'
import { isSingleLined } from '#engine/elements/text/schema.ts'
import { type Size } from '#engine/geometry/index.ts'
import { type BrowserLayout, layOutInBrowser, layOutManyInBrowser } from './browser-layout.ts'
import { createTextCache } from './cache.ts'
import { createStyleKey, type Css, layoutCss } from './css.ts'
import { fontsReady } from './fonts.ts'
import { keepLayout, nodesOf, normalizeLineEnds, type StyledText } from './layout.ts'
import { measurerOf } from './measurer.ts'

/** CSS gives no height to an empty last line, but the author's cursor needs it. */
const EMPTY_LAST_LINE = /(?<=^|\n)$/
export const ZERO_WIDTH_SPACE = '\u200b'

const sizes = createTextCache<Size>(2000)

/**
 * The border box that a text needs, in px: as wide as its longest line if it does not wrap, else its style's
 * width (height, in vertical text), and as high as its lines. An empty last line counts, so that it can be
 * seen and typed into.
 */
export function textSize(text: string, style: CommonStyle): Size {
  return sizes.get(
    keyOf(text, style),
    () => fontsReady({ style, text }),
    () => sizeOf(layOutInBrowser(sizingCss(style), [contentOf(text)])),
  )
}

const heights = createTextCache<number>(2000)

/** The height that the border box of a horizontal text of its style's width needs: that of `textSize`. */
export function textHeight(text: string, style: CommonStyle): number {
  return heights.get(
    heightKeyOf(text, style),
    () => fontsReady({ style, text }),
    () => sizeOf(layOutInBrowser(heightCss(style), [contentOf(text)])).height,
  )
}

/** Makes `textHeight` of many texts fast, and `layoutText` of most of them in boxes of that height. */
export function prepareTextHeights(texts: readonly StyledText[]): void {
  const missing = texts
    .filter(({ text, style }) => !heights.has(heightKeyOf(text, style)))
    .map(({ text, style }) => {
      const isWhole = !EMPTY_LAST_LINE.test(normalizeLineEnds(text))
      const content = isWhole ? nodesOf(text, style) : [contentOf(text)]
      return { text, style, isWhole, content, css: heightCss(style) }
    })
  layOutManyInBrowser(missing, (layouts) => {
    for (const [at, { text, style, isWhole, content }] of missing.entries()) {
      const layout = layouts[at]
      if (!layout) continue
      const { height } = layout
      heights.get(
        heightKeyOf(text, style),
        () => fontsReady({ style, text }),
        () => height,
      )
      // The lines lie as in a box of this height.
      if (isWhole) keepLayout({ text, style: { ...style, height } }, content, layout)
    }
  })
}

const heightCss = (style: CommonStyle): Css => ({ ...layoutCss(style), height: 'max-content' })
const heightKey = createStyleKey(heightCss)
const heightKeyOf = (text: string, style: CommonStyle) => `${heightKey(style)}\n${text}`

const sizingCss = (style: CommonStyle): Css => ({ ...layoutCss(style), ...autoSize(style) })
const sizingKey = createStyleKey(sizingCss)
const keyOf = (text: string, style: CommonStyle) => `${sizingKey(style)}\n${text}`
const sizeOf = ({ width, height }: BrowserLayout): Size => ({ width, height })
const contentOf = (text: string) =>
  document.createTextNode(normalizeLineEnds(text).replace(EMPTY_LAST_LINE, ZERO_WIDTH_SPACE))

/** Lets the box grow with its text. */
export function autoSize(style: CommonStyle): Css {
  const isVertical = style.writingMode !== 'horizontal-tb'
  const [inline, block] = isVertical ? ['height', 'width'] : ['width', 'height']
  return { [block]: 'max-content', ...(isSingleLined(style) ? { [inline]: 'max-content' } : {}) }
}

/** Length in px of each text's longest line without wrapping: fast for many texts of one style. */
export function textAdvances(texts: readonly string[], style: CommonStyle): number[] {
  const measurer = measurerOf(style)
  return texts.map((text) =>
    Math.max(
      ...normalizeLineEnds(text)
        .split('\n')
        .map((line) => measurer.advance(line)),
    ),
  )
}
