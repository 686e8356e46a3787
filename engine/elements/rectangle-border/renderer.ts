import { boxImages, boxPaintOverflow, isOpaqueBox, paintBox } from '#engine/paint/index.ts'
import { defineRenderer } from '../element-renderer.ts'
import { rectangleBorderSchema } from './schema.ts'

export const renderer = defineRenderer([rectangleBorderSchema], {
  requiredResources: ({ commonStyle }) => ({ images: boxImages(commonStyle) }),
  paint(context, { commonStyle, propsValue }, env) {
    paintBox(context, commonStyle, env, propsValue)
  },
  paintOverflow: ({ commonStyle }) => boxPaintOverflow(commonStyle),
  isOpaque: ({ commonStyle, propsValue }, context) => isOpaqueBox(context, commonStyle, propsValue),
})
