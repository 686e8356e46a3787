import type { CommonStyle } from '#engine/elements/element.ts'
import { type Size } from '#engine/geometry/index.ts'
import { type BrowserLayout, layOutInBrowser, layOutManyInBrowser } from './browser-layout.ts'
import { createTextCache } from './cache.ts'
import { type Css, cssText, isSingleLined, layoutCss } from './css.ts'
import { fontsReady } from './fonts.ts'
import { normalizeLineEnds, type StyledText } from './layout.ts'
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
  const css = sizingCss(style)
  return sizes.get(
    keyOf(text, css),
    () => fontsReady({ style, text }),
    () => sizeOf(layOutInBrowser(css, [contentOf(text)])),
  )
}

/** Makes `textSize` of many texts fast. */
export function prepareTextSizes(texts: readonly StyledText[]): void {
  const all = texts.map(({ text, style }) => {
    const css = sizingCss(style)
    return { text, style, css, key: keyOf(text, css) }
  })
  const missing = all.filter(({ key }) => !sizes.has(key))
  layOutManyInBrowser(
    missing.map(({ text, css }) => ({ css, content: [contentOf(text)] })),
    (layouts) => {
      for (const [at, { text, style, key }] of missing.entries()) {
        const layout = layouts[at]
        if (!layout) continue
        const size = sizeOf(layout)
        sizes.get(
          key,
          () => fontsReady({ style, text }),
          () => size,
        )
      }
    },
  )
}

const sizingCss = (style: CommonStyle): Css => ({ ...layoutCss(style), ...autoSize(style) })
const keyOf = (text: string, css: Css) => `${cssText(css)}\n${text}`
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
