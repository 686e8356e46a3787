import { boxImages, boxInk, paintBox } from '#engine/paint/index.ts'
import type { Draw } from '../kind.ts'

export const drawRectangleBorder: Draw<'qk-rectangle-border'> = {
  needs: ({ commonStyle }) => ({ images: boxImages(commonStyle) }),
  paint(context, { commonStyle, propsValue }, env) {
    paintBox(context, commonStyle, env, propsValue)
  },
  ink: ({ commonStyle }) => boxInk(commonStyle),
}
