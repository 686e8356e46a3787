import { boxImages, boxPaintOverflow, isOpaqueBox } from '#engine/paint/index.ts'
import { defineRenderer } from '../element-renderer.ts'
import { emptyLabel, paintPictured } from '../render/picture.ts'
import { labelFont } from '../render/placeholder.ts'
import { imageSchema, isIcon } from './schema.ts'

export const renderer = defineRenderer([imageSchema], {
  // Only loading tells whether a picture is missing, so the label for that is loaded, too.
  requiredResources: ({ commonStyle, propsValue: { imageSrc } }) => ({
    images: [...(imageSrc === '' ? [] : [imageSrc]), ...boxImages(commonStyle)],
    fonts: [labelFont(emptyLabel(imageSrc))],
  }),
  paint(context, element, env) {
    const { imageSrc, tint } = element.propsValue
    const image = env.image(imageSrc)
    paintPictured(context, element, image, env, image && isIcon(imageSrc) ? tint : '')
  },
  paintOverflow: ({ commonStyle }) => boxPaintOverflow(commonStyle),
  isOpaque: ({ commonStyle }, context) => isOpaqueBox(context, commonStyle),
})
