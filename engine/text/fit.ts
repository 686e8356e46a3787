import type { CommonStyle } from '#engine/elements/element.ts'
import { isSingleLined, SMALLEST_FONT_SIZE, type TextElement } from '#engine/elements/text/schema.ts'
import type { SpannedText } from '#engine/elements/text/spans.ts'
import { layOutInBrowser } from './browser-layout.ts'
import { createTextCache } from './cache.ts'
import { cssText, layoutCss } from './css.ts'
import { areFontsReady, spanNodes, spannedTextSize } from './spans.ts'
import { textSize } from './text-size.ts'

/** A text as it is shown: in the font size that fits its box. */
export interface ShownText {
  spanned: SpannedText
  style: CommonStyle
}

/** px; font sizes are tried in these steps below the author's. Columns are painted as the browser does only in whole px. */
const STEPS = { horizontal: 0.25, vertical: 1 }
/** px; the browser measures in 64ths. */
const ROUNDING = 1 / 32

const scales = createTextCache<number>(1000)

/**
 * A text as it is shown. One that fits its box has the largest font size, from the author's down to its smallest one in
 * steps of 0.25 px (vertical text: 1 px), in which its lines lie within the box and no word is broken. Line height, letter spacing and the
 * sizes of spans keep their ratio. If even the smallest size is too large, words break; then the text overflows.
 */
export function shownText(props: Readonly<TextElement['propsValue']>, style: CommonStyle): ShownText {
  if (props.fit !== 'box') return { spanned: props, style }
  const { text, spans } = props
  const smallest = props.minFontSize ?? SMALLEST_FONT_SIZE
  const scale = scales.get(
    `${cssText(layoutCss(style))}\n${smallest}\n${JSON.stringify(spans)}\n${text}`,
    () => areFontsReady(props, style),
    () => fittingSize({ text, spans }, style, smallest) / style.fontSize,
  )
  return scaled({ text, spans }, style, scale)
}

/** Whether a fitted text does not lie within its box even in its smallest size. */
export function overflows(props: Readonly<TextElement['propsValue']>, style: CommonStyle): boolean {
  return !fitsLines(shownText(props, style), style)
}

function fittingSize(spanned: SpannedText, style: CommonStyle, smallest: number): number {
  const { fontSize } = style
  const stride = style.writingMode === 'horizontal-tb' ? STEPS.horizontal : STEPS.vertical
  const steps = Math.max(0, Math.floor((fontSize - smallest) / stride))
  const sizeAt = (step: number) => fontSize - step * stride
  const at = (step: number) => scaled(spanned, style, sizeAt(step) / fontSize)
  const isWhole = (step: number) => fitsLines(at(step), style) && hasWholeWords(at(step))
  const isInside = (step: number) => fitsLines(at(step), style)
  const fits = isWhole(steps) ? isWhole : isInside
  return sizeAt(firstFitting(steps, fits))
}

/** The first of the steps 0…last that fits, if all after it fit, too; the last one if none fits. */
function firstFitting(last: number, fits: (step: number) => boolean): number {
  if (fits(0)) return 0
  let [tooLarge, fitting] = [0, last]
  while (fitting - tooLarge > 1) {
    const middle = Math.floor((tooLarge + fitting) / 2)
    if (fits(middle)) fitting = middle
    else tooLarge = middle
  }
  return fitting
}

function fitsLines({ spanned, style }: ShownText, box: Pick<CommonStyle, 'width' | 'height'>): boolean {
  const size = spanned.spans?.length ? spannedTextSize(spanned, style) : textSize(spanned.text, style)
  return size.width <= box.width + ROUNDING && size.height <= box.height + ROUNDING
}

/** Whether no word is longer than a line. */
function hasWholeWords({ spanned, style }: ShownText): boolean {
  if (isSingleLined(style)) return true
  const side = style.writingMode === 'horizontal-tb' ? 'width' : 'height'
  const css = { ...layoutCss(style), [side]: 'min-content' }
  return layOutInBrowser(css, spanNodes(spanned, style))[side] <= style[side] + ROUNDING
}

function scaled({ text, spans }: SpannedText, style: CommonStyle, scale: number): ShownText {
  if (scale === 1) return { spanned: { text, spans }, style }
  const lineHeight = style.lineHeight * scale
  return {
    spanned: {
      text,
      spans: spans?.map((span) =>
        span.fontSize === undefined ? span : { ...span, fontSize: span.fontSize * scale },
      ),
    },
    style: {
      ...style,
      fontSize: style.fontSize * scale,
      lineHeight: style.writingMode === 'horizontal-tb' ? lineHeight : Math.round(lineHeight),
      letterSpacing: style.letterSpacing * scale,
    },
  }
}
