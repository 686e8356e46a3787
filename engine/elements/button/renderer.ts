import { boxImages, boxPaintOverflow, paintBox } from '#engine/paint/index.ts'
import { layoutText, paintText, textFontNeeds, textPaintOverflow } from '#engine/text/index.ts'
import type { CommonStyle } from '../element.ts'
import type { ElementRenderer } from '../element-renderer.ts'
import { type ElementOf, inState } from '../schemas.ts'

const layout = (text: string, style: CommonStyle) => layoutText(text, style, 'center')

/** A text in the middle of a box. */
export const drawButton: ElementRenderer<'qk-button'> = {
  requiredResources: ({ propsValue: { text }, commonStyle }) => ({
    images: boxImages(commonStyle),
    fonts: textFontNeeds(text, commonStyle),
  }),
  paint(context, element, env) {
    const { propsValue, commonStyle } = element
    if (propsValue.disabled) return env.paintElement(context, disabledInPlace(element))
    paintBox(context, commonStyle, env)
    paintText(context, layout(propsValue.text, commonStyle), commonStyle)
  },
  paintOverflow: ({ propsValue: { text }, commonStyle }) =>
    textPaintOverflow(layout(text, commonStyle), commonStyle, boxPaintOverflow(commonStyle)),
}

/** As it looks when it is disabled, lying where it is painted; its own opacity and angle are the scene's. */
function disabledInPlace(element: ElementOf<'qk-button'>) {
  const unplaced = { ...element.commonStyle, left: 0, top: 0, rotate: 0, opacity: 1 }
  return inState({ ...element, commonStyle: unplaced }, 'disabled')
}
