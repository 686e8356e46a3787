import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D, Insets } from '#engine/elements/kind.ts'
import { paintText } from '../paint.ts'
import { extend, textInk } from '../paint-overflow.ts'
import type { Ground, RichLayout } from './layout.ts'

/** Paints a laid-out rich text, each run as the plain text of its style is painted. */
export function paintRichText(context: Canvas2D, { items }: RichLayout): void {
  for (const item of items) {
    if ('rect' in item) paintGround(context, item)
    else paintText(context, item.layout, item.style, item.decorations)
  }
}

/** How far a rich text and the box that it is painted over reach beyond the border box, in px. */
export function richTextInk({ items }: RichLayout, style: CommonStyle, boxInk: Insets): Insets {
  let insets = { ...boxInk }
  for (const item of items) {
    if ('rect' in item) extend(insets, item.rect, style)
    else insets = textInk(item.layout, item.style, insets, item.decorations)
  }
  return insets
}

/** The browser paints grounds in whole px. */
function paintGround(context: Canvas2D, { rect, color }: Ground) {
  const [left, top] = [Math.round(rect.left), Math.round(rect.top)]
  context.fillStyle = color
  context.fillRect(left, top, Math.round(rect.right) - left, Math.round(rect.bottom) - top)
}
