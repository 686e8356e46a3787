import { lineDashes, paintFill } from '#engine/paint/index.ts'
import { defineRenderer } from '../element-renderer.ts'
import { lineOverflow } from './outline.ts'
import { linePath } from './path.ts'
import { straightLineSchema } from './schema.ts'

/** Paints the line and its marks as one filled outline, so that a translucent color does not add up. */
export const renderer = defineRenderer([straightLineSchema], {
  paint(context, { propsValue, commonStyle: { width, height } }) {
    const dashes = (length: number) => lineDashes(propsValue.lineStyle, height, length)
    const path = new Path2D(linePath(propsValue, { width, height }, dashes))
    paintFill(context, path, { x: 0, y: 0, width, height }, propsValue)
  },
  paintOverflow({ propsValue, commonStyle }) {
    const { start, end, across } = lineOverflow(propsValue, commonStyle)
    return { top: across, right: end, bottom: across, left: start }
  },
})
