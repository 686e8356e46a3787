import type { CommonStyle } from '#engine/elements/element.ts'
import { type Size } from '#engine/geometry/index.ts'
import { createTextCache } from './cache.ts'
import { type Css, cssText, isSingleLined, layoutCss } from './css.ts'
import { fontsReady } from './fonts.ts'
import { layOut } from './host.ts'
import { normalized } from './layout.ts'
import { measurerOf } from './measurer.ts'

/** CSS gives no height to an empty last line; the author's cursor stands in it. */
const LAST_LINE_EMPTY = /(?<=^|\n)$/
const EMPTY_LINE = '\u200b'

const sizes = createTextCache<Size>(2000)

/**
 * The border box that a text asks for, in px: as long as its longest line when it does not wrap, its style's
 * width (height, in vertical writing) when it does, and always as high as its lines. An empty last line
 * counts, so that it can be seen and typed into.
 */
export function textSize(text: string, style: CommonStyle): Size {
  const css = { ...layoutCss(style), ...autoSize(style) }
  return sizes.get(
    `${cssText(css)}\n${text}`,
    () => fontsReady(style, text),
    () => {
      const { width, height } = layOut(css, [
        document.createTextNode(normalized(text).replace(LAST_LINE_EMPTY, EMPTY_LINE)),
      ])
      return { width, height }
    },
  )
}

function autoSize(style: CommonStyle): Css {
  const isVertical = style.writingMode !== 'horizontal-tb'
  const [inline, block] = isVertical ? ['height', 'width'] : ['width', 'height']
  return { [block]: 'max-content', ...(isSingleLined(style) ? { [inline]: 'max-content' } : {}) }
}

/** How long the longest line of each text is when nothing breaks, in px: quick, for many texts of one style. */
export function textAdvances(texts: readonly string[], style: CommonStyle): number[] {
  const measurer = measurerOf(style)
  return texts.map((text) =>
    Math.max(
      ...normalized(text)
        .split('\n')
        .map((line) => measurer.advance(line)),
    ),
  )
}
