import { boxImages, boxInk, paintBox, paintImageContent } from '../../scene/paint/index.ts'
import type { Draw } from '../kind.ts'

export const drawImage: Draw<'qk-image'> = {
  needs: ({ commonStyle, propsValue }) => ({ images: [...boxImages(commonStyle), propsValue.imageSrc] }),
  paint(context, { commonStyle, propsValue }, env) {
    paintBox(context, commonStyle, env)
    const image = env.image(propsValue.imageSrc)
    if (image) paintImageContent(context, image, commonStyle, propsValue.fit)
    else { context.fillStyle = '#ccc'; context.fillRect(0, 0, commonStyle.width, commonStyle.height) }
  },
  ink: ({ commonStyle }) => boxInk(commonStyle),
}
