import { parseBoxShadow } from '#engine/elements/box-shadow.ts'
import { parseLinearGradient } from '#engine/elements/css-gradient.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D, Insets, PaintEnv } from '#engine/elements/element-renderer.ts'
import type { Fill } from '#engine/elements/gradient.ts'
import { type Background, backgroundSource, isOpaque, paintBackground } from './background.ts'
import { type Border, paintBorder } from './border.ts'
import { colorOf } from './colors.ts'
import { borderBox, borderWidth, boxSize, pixelGridOf } from './pixel-grid.ts'
import { paintInsetShadows, paintOuterShadows } from './shadows.ts'
import { borderShape, clipShape, insetShape, isEmpty, isRounded, rectShape, type Shape } from './shape.ts'

/**
 * Paints an element's box as CSS does: outer shadows, background, inset shadows, border. (0, 0) is the
 * top-left of the border box; the caller applies the element's rotation and opacity. `fill` is painted over
 * the style's own background.
 */
export function paintBox(
  context: Canvas2D,
  style: CommonStyle,
  env: Pick<PaintEnv, 'image'>,
  fill: Fill | null = null,
): void {
  const grid = pixelGridOf(context)
  const outer = borderShape(style, borderBox(style, grid))
  if (isEmpty(outer)) return
  const source = backgroundSource(style)
  const background: Background = {
    color: style.backgroundColor,
    image: source === '' ? null : env.image(source),
    size: style.backgroundSize,
    gradient: parseLinearGradient(style.backgroundImage),
    fill,
  }
  const border = boxBorderOf(context, style)
  const padding = insetShape(outer, border.width === 0 ? 0 : grid.length(border.width))
  const shadows = parseBoxShadow(style.boxShadow, style.color)
  paintOuterShadows(context, outer, shadows, isOpaque(context, background))
  context.save()
  const area = backgroundShapeOf(outer, border)
  if (area === null) clipShape(context, outer)
  paintBackground(context, area ?? rectShape(outer), padding, background)
  paintInsetShadows(context, padding, shadows)
  if (border.width > 0) paintBorder(context, outer, border, grid)
  context.restore()
}

/** Whether `paintBox` hides what lies below, but for rounded corners. */
export const isOpaqueBox = (context: Canvas2D, style: CommonStyle, fill: Fill | null = null): boolean =>
  isOpaque(context, { color: style.backgroundColor, fill })

interface BoxBorder extends Border {
  opaque: boolean
}

function boxBorderOf(context: Canvas2D, style: CommonStyle): BoxBorder {
  const usesTextColor = style.borderColor === '' || /^currentcolor$/i.test(style.borderColor)
  const color = colorOf(context, usesTextColor ? style.color : style.borderColor)
  return {
    style: style.borderStyle === 'none' ? 'solid' : style.borderStyle,
    width: borderWidth(style),
    color: color.text,
    opaque: color.alpha === 1,
  }
}

/**
 * The shape filled by the background. It ends inside an opaque border, so that its color does not fringe the
 * anti-aliased outer edge. Null if box and border are clipped together.
 */
function backgroundShapeOf(outer: Shape, { style, width, opaque }: BoxBorder): Shape | null {
  if (width === 0 || !isRounded(outer)) return outer
  if (!opaque || style === 'dashed' || style === 'dotted') return null
  return insetShape(outer, style === 'double' ? width / 6 : width / 2)
}

/** The pictures that a box requires. */
export function boxImages(style: CommonStyle): string[] {
  const source = backgroundSource(style)
  return source === '' ? [] : [source]
}

/** How far the box paints beyond its given size: minimum size and shadows, whose blur ends at 1.5 radii. */
export function boxPaintOverflow(style: CommonStyle): Insets {
  const size = boxSize(style)
  const [across, down] = [size.width - style.width, size.height - style.height]
  const overflow: Insets = { top: 0, right: across, bottom: down, left: 0 }
  for (const { inset, x, y, blur, spread } of parseBoxShadow(style.boxShadow)) {
    if (inset) continue
    const extent = 1.5 * blur + spread
    overflow.top = Math.max(overflow.top, extent - y)
    overflow.right = Math.max(overflow.right, across + extent + x)
    overflow.bottom = Math.max(overflow.bottom, down + extent + y)
    overflow.left = Math.max(overflow.left, extent - x)
  }
  return overflow
}
