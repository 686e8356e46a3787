import { type BoxShadow, parseBoxShadow } from '#engine/elements/box-shadow.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import type { Fill } from '#engine/elements/gradient.ts'
import { type Rect } from '#engine/geometry/index.ts'
import { isGradient } from './background.ts'
import { colorOf } from './colors.ts'
import { dashesOf, hasRoundDots } from './dashes.ts'
import { linearGradient, stopsOf } from './gradient.ts'
import { borderWidth } from './pixel-grid.ts'
import { castShadow, shadowExtent } from './shadows.ts'

/** The outline of an element that is not a box, in its own px. */
export interface Outline {
  /** The element's box, by which a gradient is sized. */
  box: Rect
  /** The smallest rectangle around the outline. */
  extent: Rect
  /** Length of the outline in px. */
  length: number
  /** The outline of the element with each side of its box moved outwards by `grow` px. */
  path(grow: number): Path2D
}

/**
 * Paints an outline as `paintBox` paints a box: outer shadows, fill, inset shadows, border. The border lies inside the
 * outline, as that of a box does; a double one is painted as solid. A shadow spreads with the box.
 */
export function paintOutline(context: Canvas2D, outline: Outline, style: CommonStyle, fill: Fill): void {
  const shadows = parseBoxShadow(style.boxShadow, style.color)
  const path = outline.path(0)
  for (const shadow of shadows.filter(({ inset }) => !inset).reverse())
    paintOuterShadow(context, outline, shadow, isOpaqueFill(context, fill))
  paintFill(context, path, outline.box, fill)
  context.save()
  context.clip(path)
  for (const shadow of shadows.filter(({ inset }) => inset).reverse())
    paintInsetShadow(context, outline, shadow)
  paintBorder(context, outline, style)
  context.restore()
}

/** Fills a path with a color, or with a gradient that is sized by the element's box. */
export function paintFill(context: Canvas2D, path: Path2D, box: Rect, fill: Fill): void {
  context.save()
  context.fillStyle = isGradient(fill)
    ? linearGradient(context, box, fill.angle, stopsOf(fill))
    : colorOf(context, fill.bgColor).text
  context.fill(path)
  context.restore()
}

function isOpaqueFill(context: Canvas2D, fill: Fill): boolean {
  const colors = isGradient(fill) ? fill.colors : [fill.bgColor]
  return colors.every((color) => colorOf(context, color).alpha === 1)
}

/** A shadow behind the outline, clipped out under it as for a box. */
function paintOuterShadow(context: Canvas2D, outline: Outline, shadow: BoxShadow, isOpaque: boolean): void {
  const extent = shadowExtent(outline.extent, shadow)
  context.save()
  const around = rectPath(extent)
  around.addPath(outline.path(isOpaque ? -1 : 0))
  context.clip(around, 'evenodd')
  castShadow(context, extent, shadow, () => context.fill(outline.path(shadow.spread)))
  context.restore()
}

/** A shadow that the outline casts inwards; the context is clipped to it. */
function paintInsetShadow(context: Canvas2D, outline: Outline, shadow: BoxShadow): void {
  const extent = shadowExtent(outline.extent, { ...shadow, spread: Math.abs(shadow.spread) })
  context.save()
  const around = rectPath(extent)
  around.addPath(outline.path(-shadow.spread))
  castShadow(context, extent, shadow, () => context.fill(around, 'evenodd'))
  context.restore()
}

/** Strokes at twice the width, of which the clip shows the inner half; round dots need a line of their own. */
function paintBorder(context: Canvas2D, outline: Outline, style: CommonStyle): void {
  const width = borderWidth(style)
  if (width === 0) return
  const { borderStyle, borderColor, color } = style
  const usesTextColor = borderColor === '' || /^currentcolor$/i.test(borderColor)
  const isRound = hasRoundDots(borderStyle, width)
  const isDashed = borderStyle === 'dashed' || borderStyle === 'dotted'
  const dashes = isDashed ? dashesOf(borderStyle, width, outline.length, true) : null
  context.strokeStyle = colorOf(context, usesTextColor ? color : borderColor).text
  context.setLineDash(dashes ? [dashes.dash, dashes.gap] : [])
  context.lineCap = isRound ? 'round' : 'butt'
  context.lineWidth = isRound ? width : 2 * width
  context.stroke(outline.path(isRound ? -width / 2 : 0))
}

function rectPath({ x, y, width, height }: Rect): Path2D {
  const path = new Path2D()
  path.rect(x, y, width, height)
  return path
}
