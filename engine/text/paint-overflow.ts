import type { CommonStyle } from '#engine/elements/element.ts'
import type { Insets } from '#engine/elements/element-renderer.ts'
import { type Bounds } from '#engine/geometry/index.ts'
import { type Decoration, ownDecorationsOf } from './decoration.ts'
import type { TextLayout, TextLine } from './layout.ts'

/** px; anti-aliasing may color pixels beyond an outline. */
const ANTIALIASING = 1

/** A stroke's corner extends at most its miter limit, 4, times half its width. */
const MITER_EXTENT = 2

/** A Gaussian of σ = blur / 2 is invisible beyond 3 σ. */
const BLUR_EXTENT = 1.5

/** How far a text and the box behind it paint beyond the border box, in px. */
export function textPaintOverflow(
  layout: TextLayout,
  style: CommonStyle,
  boxPaintOverflow: Insets,
  decorations: readonly Decoration[] = ownDecorationsOf(layout, style),
): Insets {
  const extents = [
    ...(layout.glyphBounds ? [layout.glyphBounds] : []),
    ...decorations.flatMap(({ fontSize }) => layout.lines.map((line) => decorationExtent(line, fontSize))),
  ]
  const insets = { ...boxPaintOverflow }
  for (const extent of extents) {
    extendInsets(insets, outset(extent, ANTIALIASING + style.textStrokeWidth * MITER_EXTENT), style)
    if (style.isShadow) {
      const shadow = outset(extent, ANTIALIASING + style.blur * BLUR_EXTENT)
      extendInsets(insets, translate(shadow, style.hShadow, style.vShadow), style)
    }
  }
  return insets
}

/** A decoration stays inside its line or extends below it by its thickness and gap. */
const decorationExtent = ({ box }: TextLine, fontSize: number) => outset(box, 2 + fontSize / 10)

/** Extends the insets to include a rectangle, in px from the box's corner. */
export function extendInsets(insets: Insets, rect: Bounds, style: Pick<CommonStyle, 'width' | 'height'>) {
  insets.top = Math.max(insets.top, -rect.top)
  insets.left = Math.max(insets.left, -rect.left)
  insets.right = Math.max(insets.right, rect.right - style.width)
  insets.bottom = Math.max(insets.bottom, rect.bottom - style.height)
}

const outset = ({ left, top, right, bottom }: Bounds, by: number): Bounds => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

const translate = ({ left, top, right, bottom }: Bounds, x: number, y: number): Bounds => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})
