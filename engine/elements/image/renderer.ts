import { boxImages, boxPaintOverflow } from '#engine/paint/index.ts'
import type { ElementRenderer } from '../element-renderer.ts'
import { emptyLabel, paintPictured } from '../render/picture.ts'
import { labelFont } from '../render/placeholder.ts'

export const drawImage: ElementRenderer<'qk-image'> = {
  // Whether a picture is missing is known only after loading: the words for it are loaded along.
  requiredResources: ({ commonStyle, propsValue: { imageSrc } }) => ({
    images: [...(imageSrc === '' ? [] : [imageSrc]), ...boxImages(commonStyle)],
    fonts: [labelFont(emptyLabel(imageSrc))],
  }),
  paint: (context, element, env) =>
    paintPictured(context, element, env.image(element.propsValue.imageSrc), env),
  paintOverflow: ({ commonStyle }) => boxPaintOverflow(commonStyle),
}
