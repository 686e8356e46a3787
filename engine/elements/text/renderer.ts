import { boxImages, boxPaintOverflow, paintBox } from '#engine/paint/index.ts'
import {
  isSingleLined,
  layoutText,
  paintText,
  requiredTextFonts,
  textPaintOverflow,
  textSize,
} from '#engine/text/index.ts'
import { defineRenderer } from '../element-renderer.ts'
import { textSchema } from './schema.ts'

export const renderer = defineRenderer([textSchema], {
  requiredResources: ({ propsValue: { text }, commonStyle }) => ({
    images: boxImages(commonStyle),
    fonts: requiredTextFonts(text, commonStyle),
  }),
  paint(context, { propsValue: { text }, commonStyle }, env) {
    paintBox(context, commonStyle, env)
    paintText(context, layoutText(text, commonStyle), commonStyle)
  },
  paintOverflow: ({ propsValue: { text }, commonStyle }) =>
    textPaintOverflow(layoutText(text, commonStyle), commonStyle, boxPaintOverflow(commonStyle)),
  contentSize({ propsValue: { text }, commonStyle }) {
    const size = textSize(text, commonStyle)
    if (isSingleLined(commonStyle)) return size
    // A wrapping text keeps its own extent along the lines exactly.
    const { writingMode, width, height } = commonStyle
    return writingMode === 'horizontal-tb' ? { ...size, width } : { ...size, height }
  },
})
