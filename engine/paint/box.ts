import { parseBoxShadow } from '#engine/elements/box-shadow.ts'
import { parseLinearGradient } from '#engine/elements/css-gradient.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D, Insets, PaintEnv } from '#engine/elements/element-renderer.ts'
import type { Fill } from '#engine/elements/gradient.ts'
import { type Background, backgroundSource, isOpaque, paintBackground } from './background.ts'
import { type Border, paintBorder } from './border.ts'
import { colorOf } from './colors.ts'
import { paintInsetShadows, paintOuterShadows } from './shadows.ts'
import { borderShape, clipShape, evenly, insetShape, isEmpty, isRounded, type Shape, sharp } from './shape.ts'
import { borderBox, borderWidth, boxSize, gridOf } from './snap.ts'

/**
 * Paints an element's box as CSS does: outer shadows, background, inset shadows, border. (0, 0) is the
 * top-left of the border box; rotation and opacity of the element are the caller's. `fill` lies over
 * the style's own background.
 */
export function paintBox(
  context: Canvas2D,
  style: CommonStyle,
  env: Pick<PaintEnv, 'image'>,
  fill: Fill | null = null,
): void {
  const grid = gridOf(context)
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
  const border = borderOf(context, style)
  const padding = insetShape(outer, evenly(border.width === 0 ? 0 : grid.line(border.width)))
  const shadows = parseBoxShadow(style.boxShadow, style.color)
  paintOuterShadows(context, outer, shadows, isOpaque(context, background))
  context.save()
  const area = backgroundAreaOf(outer, border)
  if (area === null) clipShape(context, outer)
  paintBackground(context, area ?? sharp(outer), padding, background)
  paintInsetShadows(context, padding, shadows)
  if (border.width > 0) paintBorder(context, outer, border, grid)
  context.restore()
}

interface BoxBorder extends Border {
  opaque: boolean
}

function borderOf(context: Canvas2D, style: CommonStyle): BoxBorder {
  const own = style.borderColor === '' || /^currentcolor$/i.test(style.borderColor)
  const color = colorOf(context, own ? style.color : style.borderColor)
  return {
    style: style.borderStyle === 'none' ? 'solid' : style.borderStyle,
    width: borderWidth(style),
    color: color.text,
    opaque: color.alpha === 1,
  }
}

/**
 * What the background fills. Under an opaque border it ends inside it, so that its colour does not
 * fringe the smooth outer edge; null: box and border are cut out together.
 */
function backgroundAreaOf(outer: Shape, { style, width, opaque }: BoxBorder): Shape | null {
  if (width === 0 || !isRounded(outer)) return outer
  if (!opaque || style === 'dashed' || style === 'dotted') return null
  return insetShape(outer, evenly(style === 'double' ? width / 6 : width / 2))
}

/** The pictures that a box needs. */
export function boxImages(style: CommonStyle): string[] {
  const source = backgroundSource(style)
  return source === '' ? [] : [source]
}

/** How far the box reaches beyond its given size: shadows, whose blur ends at one and a half radii. */
export function boxPaintOverflow(style: CommonStyle): Insets {
  const size = boxSize(style)
  const [across, down] = [size.width - style.width, size.height - style.height]
  const overflow: Insets = { top: 0, right: across, bottom: down, left: 0 }
  for (const { inset, x, y, blur, spread } of parseBoxShadow(style.boxShadow)) {
    if (inset) continue
    const reach = 1.5 * blur + spread
    overflow.top = Math.max(overflow.top, reach - y)
    overflow.right = Math.max(overflow.right, across + reach + x)
    overflow.bottom = Math.max(overflow.bottom, down + reach + y)
    overflow.left = Math.max(overflow.left, reach - x)
  }
  return overflow
}
