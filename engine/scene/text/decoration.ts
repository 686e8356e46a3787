import type { CommonStyle } from '../../elements/element.ts'
import type { Canvas2D } from '../../elements/kind.ts'
import type { TextLayout, TextLine } from './layout.ts'

/**
 * Paints the underline or the line through a line of text where Chromium puts it: a tenth of the font size thick,
 * at least one px; the underline half its thickness, at least one px, below the baseline; the other with its
 * middle two thirds of the ascent down; both in whole px.
 */
export function paintDecoration(
  context: Canvas2D,
  layout: TextLayout,
  line: TextLine,
  style: CommonStyle,
  kind: 'underline' | 'line-through',
): void {
  if (!style.textDecoration.includes(kind)) return
  const thickness = Math.max(1, style.fontSize / 10)
  const offset =
    kind === 'underline'
      ? layout.ascent + Math.max(1, Math.ceil(thickness / 2))
      : (layout.ascent * 2) / 3 - thickness / 2
  const start = Math.floor(offset + 0.5)
  const across = Math.floor(thickness)
  const { left, top, right, bottom } = line.box
  if (layout.isVertical) context.fillRect(Math.round(right) - start - across, top, across, bottom - top)
  else context.fillRect(left, Math.round(top) + start, right - left, across)
}
