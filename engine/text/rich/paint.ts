import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D, Insets } from '#engine/elements/element-renderer.ts'
import { paintText } from '../paint.ts'
import { extendInsets, textPaintOverflow } from '../paint-overflow.ts'
import type { RichLayout, TextBackground } from './layout.ts'

/** Paints a laid-out rich text; each run is painted as plain text of its style. */
export function paintRichText(context: Canvas2D, { items }: RichLayout): void {
  for (const item of items) {
    if ('rect' in item) paintTextBackground(context, item)
    else paintText(context, item.layout, item.style, item.decorations)
  }
}

/** How far a rich text and the box behind it paint beyond the border box, in px. */
export function richTextPaintOverflow(
  { items }: RichLayout,
  style: CommonStyle,
  boxPaintOverflow: Insets,
): Insets {
  let insets = { ...boxPaintOverflow }
  for (const item of items) {
    if ('rect' in item) extendInsets(insets, item.rect, style)
    else insets = textPaintOverflow(item.layout, item.style, insets, item.decorations)
  }
  return insets
}

/** The browser paints backgrounds in whole px. */
function paintTextBackground(context: Canvas2D, { rect, color }: TextBackground) {
  const [left, top] = [Math.round(rect.left), Math.round(rect.top)]
  context.fillStyle = color
  context.fillRect(left, top, Math.round(rect.right) - left, Math.round(rect.bottom) - top)
}
