import { boxImages, boxPaintOverflow, paintBox } from '#engine/paint/index.ts'
import { defineRenderer } from '../element-renderer.ts'
import { dividerSchema } from './schema.ts'

export const renderer = defineRenderer([dividerSchema], {
  requiredResources: ({ commonStyle }) => ({ images: boxImages(commonStyle) }),
  paint(context, { commonStyle, propsValue }, env) {
    paintBox(context, commonStyle, env, propsValue)
  },
  paintOverflow: ({ commonStyle }) => boxPaintOverflow(commonStyle),
})
