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
 * Paints a decoration where Chromium does: a tenth of the font size thick, at least one px, and at whole px. An
 * underline is half its thickness, at least one px, below the baseline, in columns beside the square of the
 * characters; the center of a line-through is two thirds of the ascent below the top of the characters, which may
 * have another size.
 */
export function paintDecoration(
  context: Canvas2D,
  layout: TextLayout,
  line: TextLine,
  { kind, color, fontSize, ascent }: Decoration,
): void {
  context.fillStyle = color
  const thickness = Math.max(1, fontSize / 10)
  const offset =
    kind === 'underline' ? underlineOffset(layout, fontSize, thickness) : (ascent * 2) / 3 - thickness / 2
  const start = Math.floor(offset + 0.5)
  const across = Math.floor(thickness)
  for (const { left, top, right, bottom } of line.decorated ?? [line.box]) {
    if (layout.isVertical) context.fillRect(right - start - across, top, across, bottom - top)
    else context.fillRect(left, Math.round(top) + start, right - left, across)
  }
}

/** px from the top of a row, the right of a column. */
const underlineOffset = ({ isVertical, ascent, descent }: TextLayout, fontSize: number, thickness: number) =>
  isVertical
    ? Math.floor((ascent + descent + fontSize) / 2) + 1
    : ascent + Math.max(1, Math.ceil(thickness / 2))
