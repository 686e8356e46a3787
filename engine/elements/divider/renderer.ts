import { boxImages, boxPaintOverflow, paintBox } from '#engine/paint/index.ts'
import type { ElementRenderer } from '../element-renderer.ts'

export const drawDivider: ElementRenderer<'qk-divider'> = {
  requiredResources: ({ commonStyle }) => ({ images: boxImages(commonStyle) }),
  paint(context, { commonStyle, propsValue }, env) {
    paintBox(context, commonStyle, env, propsValue)
  },
  paintOverflow: ({ commonStyle }) => boxPaintOverflow(commonStyle),
}
