import { boxPaintOverflow, type Outline, paintOutline } from '#engine/paint/index.ts'
import { layoutText, paintText, requiredTextFonts, textPaintOverflow } from '#engine/text/index.ts'
import type { CommonStyle } from '../element.ts'
import { defineRenderer } from '../element-renderer.ts'
import { outlineExtent, outlineLength, outlinePath } from './outline.ts'
import { type ShapeElement, shapeSchema } from './schema.ts'

const layout = (text: string, style: CommonStyle) => layoutText(text, style, 'center')

/** Paints a filled outline and a text centered in its box. */
export const renderer = defineRenderer([shapeSchema], {
  requiredResources: ({ propsValue: { text }, commonStyle }) => ({
    fonts: requiredTextFonts(text, commonStyle),
  }),
  paint(context, element) {
    const { propsValue, commonStyle } = element
    paintOutline(context, outlineOf(element), commonStyle, propsValue)
    paintText(context, layout(propsValue.text, commonStyle), commonStyle)
  },
  paintOverflow({ propsValue, commonStyle }) {
    const box = boxPaintOverflow(commonStyle)
    const { x, y, width, height } = outlineExtent(propsValue, commonStyle)
    const outside = {
      top: box.top - y,
      right: box.right + x + width - commonStyle.width,
      bottom: box.bottom + y + height - commonStyle.height,
      left: box.left - x,
    }
    return textPaintOverflow(layout(propsValue.text, commonStyle), commonStyle, outside)
  },
})

function outlineOf({ propsValue, commonStyle: { width, height } }: ShapeElement): Outline {
  return {
    box: { x: 0, y: 0, width, height },
    extent: outlineExtent(propsValue, { width, height }),
    length: outlineLength(propsValue, { width, height }),
    path(grow) {
      const size = { width: Math.max(0, width + 2 * grow), height: Math.max(0, height + 2 * grow) }
      const path = new Path2D()
      path.addPath(new Path2D(outlinePath(propsValue, size)), new DOMMatrix().translate(-grow, -grow))
      return path
    },
  }
}
