import { boxImages, boxPaintOverflow, paintBox } from '#engine/paint/index.ts'
import { layoutText, paintText, requiredTextFonts, textPaintOverflow } from '#engine/text/index.ts'
import type { CommonStyle } from '../element.ts'
import { defineRenderer } from '../element-renderer.ts'
import { inState } from '../schemas.ts'
import { type ButtonElement, buttonSchema } from './schema.ts'

const layout = (text: string, style: CommonStyle) => layoutText(text, style, 'center')

/** Paints a text centered in a box. */
export const renderer = defineRenderer([buttonSchema], {
  requiredResources: ({ propsValue: { text }, commonStyle }) => ({
    images: boxImages(commonStyle),
    fonts: requiredTextFonts(text, commonStyle),
  }),
  paint(context, element, env) {
    const { propsValue, commonStyle } = element
    if (propsValue.disabled) return env.paintElement(context, disabledInPlace(element))
    paintBox(context, commonStyle, env)
    paintText(context, layout(propsValue.text, commonStyle), commonStyle)
  },
  paintOverflow: ({ propsValue: { text }, commonStyle }) =>
    textPaintOverflow(layout(text, commonStyle), commonStyle, boxPaintOverflow(commonStyle)),
})

/** The disabled button at the origin; the scene applies its position, opacity and rotation. */
function disabledInPlace(element: ButtonElement) {
  const unplaced = { ...element.commonStyle, left: 0, top: 0, rotate: 0, opacity: 1 }
  return inState({ ...element, commonStyle: unplaced }, 'disabled')
}
