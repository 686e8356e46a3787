import type { CommonStyle } from '#engine/elements/element.ts'
import type { Insets } from '#engine/elements/element-renderer.ts'
import { type Decoration, decorationsOf } from './decoration.ts'
import type { Rect } from './host.ts'
import type { TextLayout, TextLine } from './layout.ts'

/** What anti-aliasing may colour beyond an outline. */
const EDGE = 1

/** A corner of a stroke reaches out at most its miter limit, 4, times half its width. */
const MITER_REACH = 2

/** A Gaussian of σ = blur / 2 is black no more beyond 3 σ. */
const BLUR_REACH = 1.5

/** How far a text and the box that it is painted over reach beyond the border box, in px. */
export function textPaintOverflow(
  layout: TextLayout,
  style: CommonStyle,
  boxPaintOverflow: Insets,
  decorations: readonly Decoration[] = decorationsOf(layout, style),
): Insets {
  const extents = [
    ...(layout.inkBounds ? [layout.inkBounds] : []),
    ...decorations.flatMap(({ fontSize }) => layout.lines.map((line) => decorationExtent(line, fontSize))),
  ]
  const insets = { ...boxPaintOverflow }
  for (const extent of extents) {
    extend(insets, outset(extent, EDGE + style.textStrokeWidth * MITER_REACH), style)
    if (style.isShadow) {
      const shadow = outset(extent, EDGE + style.blur * BLUR_REACH)
      extend(insets, moved(shadow, style.hShadow, style.vShadow), style)
    }
  }
  return insets
}

/** A decoration lies within its line, or a thickness and its gap below. */
const decorationExtent = ({ box }: TextLine, fontSize: number) => outset(box, 2 + fontSize / 10)

/** Lets the insets reach as far as the rectangle, which is in px from the box's corner. */
export function extend(insets: Insets, rect: Rect, style: Pick<CommonStyle, 'width' | 'height'>) {
  insets.top = Math.max(insets.top, -rect.top)
  insets.left = Math.max(insets.left, -rect.left)
  insets.right = Math.max(insets.right, rect.right - style.width)
  insets.bottom = Math.max(insets.bottom, rect.bottom - style.height)
}

const outset = ({ left, top, right, bottom }: Rect, by: number): Rect => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

const moved = ({ left, top, right, bottom }: Rect, x: number, y: number): Rect => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})
