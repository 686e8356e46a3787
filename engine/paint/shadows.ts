import type { BoxShadow } from '#engine/elements/box-shadow.ts'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { type Rect } from '#engine/geometry/index.ts'
import { clipShape, insetShape, isEmpty, type Shape, spreadShape, traceShape } from './shape.ts'

/**
 * Paints shadows behind the box and clips them out under it, so that a translucent box does not show them.
 * Under an opaque box they extend 1 px inward, or the background would show through its anti-aliased edge.
 */
export function paintOuterShadows(
  context: Canvas2D,
  box: Shape,
  shadows: BoxShadow[],
  opaque: boolean,
): void {
  const hole = opaque ? insetShape(box, 1) : box
  for (const shadow of shadows.filter(({ inset }) => !inset).reverse()) {
    const shape = spreadShape(box, shadow.spread)
    if (isEmpty(shape)) continue
    context.save()
    clipOut(context, hole, shadowExtent(box, shadow))
    castShadow(context, shape, shadow, () => {
      context.beginPath()
      traceShape(context, shape)
      context.fill()
    })
    context.restore()
  }
}

/** Paints the shadows that the edge of the padding box casts into it. */
export function paintInsetShadows(context: Canvas2D, padding: Shape, shadows: BoxShadow[]): void {
  for (const shadow of shadows.filter(({ inset }) => inset).reverse()) {
    const hole = shadow.spread > 0 ? insetShape(padding, shadow.spread) : spreadShape(padding, -shadow.spread)
    const extent = shadowExtent(hole, { ...shadow, spread: Math.abs(shadow.spread) })
    context.save()
    clipShape(context, padding)
    castShadow(context, extent, shadow, () => {
      context.beginPath()
      context.rect(extent.x, extent.y, extent.width, extent.height)
      if (!isEmpty(hole)) traceShape(context, hole)
      context.fill('evenodd')
    })
    context.restore()
  }
}

/** The visible extent of a shadow of `rect`; a Gaussian of half the blur ends within three times that. */
export function shadowExtent(rect: Rect, { x, y, blur, spread }: BoxShadow): Rect {
  const extent = Math.max(Math.abs(x), Math.abs(y)) + 2 * blur + Math.abs(spread) + 2
  return {
    x: rect.x - extent,
    y: rect.y - extent,
    width: rect.width + 2 * extent,
    height: rect.height + 2 * extent,
  }
}

function clipOut(context: Canvas2D, hole: Shape, extent: Rect): void {
  context.beginPath()
  context.rect(extent.x, extent.y, extent.width, extent.height)
  if (!isEmpty(hole)) traceShape(context, hole)
  context.clip('evenodd')
}

/**
 * Paints only the shadow of what `paint` fills: the caster is painted left of the canvas, and its shadow is
 * moved back. Blur and offset of a canvas shadow are in device pixels and ignore the transform.
 */
export function castShadow(context: Canvas2D, rect: Rect, shadow: BoxShadow, paint: () => void): void {
  const { a, b, c, d, e, f } = context.getTransform()
  const right = Math.max(...cornersOf(rect).map(([x, y]) => a * x + c * y + e))
  const offCanvas = Math.ceil(Math.max(0, right)) + 16
  context.shadowColor = 'transparent'
  context.shadowColor = shadow.color
  context.shadowBlur = shadow.blur * Math.sqrt(Math.abs(a * d - b * c))
  context.shadowOffsetX = a * shadow.x + c * shadow.y + offCanvas
  context.shadowOffsetY = b * shadow.x + d * shadow.y
  context.fillStyle = '#000'
  context.setTransform(a, b, c, d, e - offCanvas, f)
  paint()
}

const cornersOf = ({ x, y, width, height }: Rect): [number, number][] => [
  [x, y],
  [x + width, y],
  [x, y + height],
  [x + width, y + height],
]
