import { boxImages, boxInk } from '#engine/paint/index.ts'
import type { Draw } from '../kind.ts'
import { emptyLabel, paintPictured } from '../picture-draw.ts'
import { labelFont } from '../placeholder.ts'

export const drawImage: Draw<'qk-image'> = {
  // Whether a picture is missing is known only after loading: the words for it are loaded along.
  needs: ({ commonStyle, propsValue: { imageSrc } }) => ({
    images: [...(imageSrc === '' ? [] : [imageSrc]), ...boxImages(commonStyle)],
    fonts: [labelFont(emptyLabel(imageSrc))],
  }),
  paint: (context, element, env) =>
    paintPictured(context, element, env.image(element.propsValue.imageSrc), env),
  ink: ({ commonStyle }) => boxInk(commonStyle),
}
