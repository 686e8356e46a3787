import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { textColor } from './css.ts'
import type { TextLayout, TextLine } from './layout.ts'

/** A line along a text, which is that of whoever asked for it, whatever the text within looks like. */
export interface Decoration {
  kind: 'underline' | 'line-through'
  color: string
  /** Of the font of whoever asked for it; px. */
  fontSize: number
  ascent: number
}

/** The decorations that a text's own style asks for. */
export function decorationsOf({ ascent }: TextLayout, style: CommonStyle): Decoration[] {
  const kinds = (['underline', 'line-through'] as const).filter((kind) => style.textDecoration.includes(kind))
  return kinds.map((kind) => ({ kind, color: textColor(style), fontSize: style.fontSize, ascent }))
}

/**
 * Paints a decoration of a line of text where Chromium puts it: a tenth of the font size thick, at least one px;
 * an underline half its thickness, at least one px, below the baseline; a line through with its middle two thirds
 * of the ascent down; both in whole px.
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
