import { boxImages, boxInk, paintBox, paintImageContent } from '../../scene/paint/index.ts'
import type { Draw } from '../kind.ts'
import { IMAGE_MISSING, IMAGE_UNSET, labelFont, paintCard } from '../placeholder.ts'

export const drawImage: Draw<'qk-image'> = {
  // Whether a picture is missing is known only after loading: the words for it are loaded along.
  needs: ({ commonStyle, propsValue: { imageSrc } }) => ({
    images: imageSrc === '' ? boxImages(commonStyle) : [imageSrc, ...boxImages(commonStyle)],
    fonts: [labelFont(imageSrc === '' ? IMAGE_UNSET : IMAGE_MISSING)],
  }),
  paint(context, { commonStyle, propsValue: { imageSrc, fit } }, env) {
    paintBox(context, commonStyle, env)
    const image = imageSrc === '' ? null : env.image(imageSrc)
    if (image) paintImageContent(context, image, commonStyle, fit)
    else paintCard(context, commonStyle, imageSrc === '' ? IMAGE_UNSET : IMAGE_MISSING, true)
  },
  ink: ({ commonStyle }) => boxInk(commonStyle),
}
