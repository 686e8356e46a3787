import { boxImages, boxPaintOverflow, isOpaqueBox } from '#engine/paint/index.ts'
import { defineRenderer } from '../element-renderer.ts'
import { paintPictured } from '../render/picture.ts'
import { fileNotice, labelFont } from '../render/placeholder.ts'
import { imageSchema, isIcon } from './schema.ts'

export const renderer = defineRenderer([imageSchema], {
  // Only loading tells whether a picture is missing, so the label for that is loaded, too.
  requiredResources(element) {
    const { imageSrc } = element.propsValue
    return {
      images: [...(imageSrc === '' ? [] : [imageSrc]), ...boxImages(element.commonStyle)],
      fonts: [labelFont(fileNotice(element))],
    }
  },
  paint(context, element, env) {
    const { imageSrc, tint } = element.propsValue
    const image = env.image(imageSrc)
    paintPictured(context, element, image, env, image && isIcon(imageSrc) ? tint : '')
  },
  paintOverflow: ({ commonStyle }) => boxPaintOverflow(commonStyle),
  isOpaque: ({ commonStyle }, context) => isOpaqueBox(context, commonStyle),
})
