import { boxImages, boxPaintOverflow, paintBox } from '#engine/paint/index.ts'
import {
  asRichLayout,
  layoutSpannedText,
  layoutText,
  paintRichText,
  paintText,
  type RichLayout,
  requiredSpanFonts,
  requiredTextFonts,
  richTextPaintOverflow,
  type ShownText,
  shownText,
  spannedTextSize,
  textPaintOverflow,
  textSize,
} from '#engine/text/index.ts'
import type { TextState } from '#engine/timeline/index.ts'
import { defineRenderer } from '../element-renderer.ts'
import {
  animatedTextOverflow,
  paintAnimatedText,
  textSelfAnimation,
  textStateOf,
} from '../render/animated-text.ts'
import { countedText, NUMBER_CHARACTERS } from './numbers.ts'
import { isSingleLined, textSchema } from './schema.ts'
import type { SpannedText } from './spans.ts'

/** Most texts have one style, which is faster to lay out. */
const hasSpans = ({ spans }: SpannedText) => spans !== undefined && spans.length > 0

/** The layout at one time of the animations. */
function layoutAt({ spanned, style }: ShownText, { runs }: TextState): RichLayout {
  const counting = runs.find(({ counts }) => counts)
  const counted = counting ? countedText(spanned, counting.progress) : spanned
  return hasSpans(counted)
    ? layoutSpannedText(counted, style)
    : asRichLayout(layoutText(counted.text, style), style)
}

export const renderer = defineRenderer([textSchema], {
  requiredResources({ propsValue, commonStyle, animations }) {
    const isCounting = animations.some(({ type }) => type === 'textCount')
    return {
      images: boxImages(commonStyle),
      fonts: [
        ...(hasSpans(propsValue)
          ? requiredSpanFonts(propsValue, commonStyle)
          : requiredTextFonts(propsValue.text, commonStyle)),
        ...(isCounting ? requiredTextFonts(NUMBER_CHARACTERS, commonStyle) : []),
      ],
    }
  },
  paint(context, element, env) {
    const shown = shownText(element.propsValue, element.commonStyle)
    const { spanned, style } = shown
    const state = textStateOf(element, env)
    paintBox(context, element.commonStyle, env)
    if (state) paintAnimatedText(context, layoutAt(shown, state), state)
    else if (hasSpans(spanned)) paintRichText(context, layoutSpannedText(spanned, style))
    else paintText(context, layoutText(spanned.text, style), style)
  },
  selfAnimation: textSelfAnimation,
  paintOverflow(element, env) {
    const shown = shownText(element.propsValue, element.commonStyle)
    const { spanned, style } = shown
    const box = boxPaintOverflow(style)
    const state = textStateOf(element, env)
    if (state) return animatedTextOverflow(layoutAt(shown, state), state, style, box)
    return hasSpans(spanned)
      ? richTextPaintOverflow(layoutSpannedText(spanned, style), style, box)
      : textPaintOverflow(layoutText(spanned.text, style), style, box)
  },
  plainText: ({ propsValue, commonStyle }) =>
    hasSpans(propsValue) || propsValue.fit === 'box' ? null : { text: propsValue.text, style: commonStyle },
  contentSize({ propsValue, commonStyle }) {
    if (propsValue.fit === 'box') return undefined
    const size = hasSpans(propsValue)
      ? spannedTextSize(propsValue, commonStyle)
      : textSize(propsValue.text, commonStyle)
    if (isSingleLined(commonStyle)) return size
    // A wrapping text keeps its own extent along the lines exactly.
    const { writingMode, width, height } = commonStyle
    return writingMode === 'horizontal-tb' ? { ...size, width } : { ...size, height }
  },
})
