import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { textColor } from './css.ts'
import type { TextLayout, TextLine } from './layout.ts'

/** A text decoration. Its color and size are those of the element that declares it, not of the text inside. */
export interface Decoration {
  kind: 'underline' | 'line-through'
  color: string
  /** px; font size of the declaring element. */
  fontSize: number
  ascent: number
}

/** The decorations declared by the text's own style. */
export function ownDecorationsOf({ ascent }: TextLayout, style: CommonStyle): Decoration[] {
  const kinds = (['underline', 'line-through'] as const).filter((kind) => style.textDecoration.includes(kind))
  return kinds.map((kind) => ({ kind, color: textColor(style), fontSize: style.fontSize, ascent }))
}

/**
 * Paints a decoration where Chromium does: a tenth of the font size thick, at least one px. An underline is
 * half its thickness, at least one px, below the baseline; the center of a line-through is two thirds of the
 * ascent down. Both are rounded to whole px.
 */
export function paintDecoration(
  context: Canvas2D,
  layout: TextLayout,
  line: TextLine,
  { kind, fontSize, ascent }: Decoration,
): void {
  const thickness = Math.max(1, fontSize / 10)
  const offset =
    kind === 'underline' ? ascent + Math.max(1, Math.ceil(thickness / 2)) : (ascent * 2) / 3 - thickness / 2
  const start = Math.floor(offset + 0.5)
  const across = Math.floor(thickness)
  const { left, top, right, bottom } = line.box
  if (layout.isVertical) context.fillRect(Math.round(right) - start - across, top, across, bottom - top)
  else context.fillRect(left, Math.round(top + layout.ascent - ascent) + start, right - left, across)
}
