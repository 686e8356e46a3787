import { boxImages, boxPaintOverflow, paintBox } from '#engine/paint/index.ts'
import {
  countedRichText,
  layoutRichText,
  paintRichText,
  requiredRichTextFonts,
  richTextPaintOverflow,
  richTextSize,
} from '#engine/text/index.ts'
import type { TextState } from '#engine/timeline/index.ts'
import { defineRenderer } from '../element-renderer.ts'
import {
  animatedTextOverflow,
  paintAnimatedText,
  textSelfAnimation,
  textStateOf,
} from '../render/animated-text.ts'
import { NUMBER_CHARACTERS } from '../text/numbers.ts'
import { type RichEditorElement, richEditorSchema } from './schema.ts'

/** The layout at one time of the animations. */
function layoutAt({ propsValue, commonStyle }: RichEditorElement, state: TextState | null) {
  const counting = state?.runs.find(({ counts }) => counts)
  const { richEditor } = propsValue
  return layoutRichText(counting ? countedRichText(richEditor, counting.progress) : richEditor, commonStyle)
}

export const renderer = defineRenderer([richEditorSchema], {
  requiredResources({ propsValue: { richEditor }, commonStyle, animations }) {
    const isCounting = animations.some(({ type }) => type === 'textCount')
    const fonts = requiredRichTextFonts(richEditor, commonStyle)
    return {
      images: boxImages(commonStyle),
      fonts: isCounting ? fonts.map((font) => ({ ...font, text: font.text + NUMBER_CHARACTERS })) : fonts,
    }
  },
  paint(context, element, env) {
    const state = textStateOf(element, env)
    const layout = layoutAt(element, state)
    paintBox(context, element.commonStyle, env)
    if (state) paintAnimatedText(context, layout, state)
    else paintRichText(context, layout)
  },
  selfAnimation: textSelfAnimation,
  paintOverflow(element, env) {
    const { commonStyle } = element
    const state = textStateOf(element, env)
    const layout = layoutAt(element, state)
    const box = boxPaintOverflow(commonStyle)
    return state
      ? animatedTextOverflow(layout, state, commonStyle, box)
      : richTextPaintOverflow(layout, commonStyle, box)
  },
  contentSize: ({ propsValue: { richEditor }, commonStyle }) => richTextSize(richEditor, commonStyle),
})
