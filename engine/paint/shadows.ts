import type { BoxShadow } from '#engine/elements/box-shadow.ts'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { type Rect } from '#engine/geometry/index.ts'
import { clipShape, evenly, insetShape, isEmpty, type Shape, spreadShape, trace } from './shape.ts'

/**
 * Shadows behind the box, cut out under it so that a translucent box does not show them. Under an opaque
 * box they reach 1 px in, or its smooth edge would let the ground shine through.
 */
export function paintOuterShadows(
  context: Canvas2D,
  box: Shape,
  shadows: BoxShadow[],
  opaque: boolean,
): void {
  const hole = opaque ? insetShape(box, evenly(1)) : box
  for (const shadow of shadows.filter(({ inset }) => !inset).reverse()) {
    const shape = spreadShape(box, shadow.spread)
    if (isEmpty(shape)) continue
    context.save()
    clipOut(context, hole, reachOf(box, shadow))
    castShadow(context, shape, shadow, () => {
      context.beginPath()
      trace(context, shape)
      context.fill()
    })
    context.restore()
  }
}

/** Shadows that the edge of the padding box casts into it. */
export function paintInsetShadows(context: Canvas2D, padding: Shape, shadows: BoxShadow[]): void {
  for (const shadow of shadows.filter(({ inset }) => inset).reverse()) {
    const hole =
      shadow.spread > 0 ? insetShape(padding, evenly(shadow.spread)) : spreadShape(padding, -shadow.spread)
    const around = reachOf(hole, { ...shadow, spread: Math.abs(shadow.spread) })
    context.save()
    clipShape(context, padding)
    castShadow(context, around, shadow, () => {
      context.beginPath()
      context.rect(around.x, around.y, around.width, around.height)
      if (!isEmpty(hole)) trace(context, hole)
      context.fill('evenodd')
    })
    context.restore()
  }
}

/** How far a shadow of `rect` can be seen; a Gaussian of half the blur ends within its threefold. */
function reachOf(rect: Rect, { x, y, blur, spread }: BoxShadow): Rect {
  const reach = Math.max(Math.abs(x), Math.abs(y)) + 2 * blur + Math.abs(spread) + 2
  return {
    x: rect.x - reach,
    y: rect.y - reach,
    width: rect.width + 2 * reach,
    height: rect.height + 2 * reach,
  }
}

function clipOut(context: Canvas2D, hole: Shape, around: Rect): void {
  context.beginPath()
  context.rect(around.x, around.y, around.width, around.height)
  if (!isEmpty(hole)) trace(context, hole)
  context.clip('evenodd')
}

/**
 * Only the shadow of what `paint` fills: it is painted left of the canvas, and its shadow is moved back.
 * Blur and offset of a canvas shadow are device pixels that ignore the transform.
 */
function castShadow(context: Canvas2D, rect: Rect, shadow: BoxShadow, paint: () => void): void {
  const { a, b, c, d, e, f } = context.getTransform()
  const right = Math.max(...cornersOf(rect).map(([x, y]) => a * x + c * y + e))
  const away = Math.ceil(Math.max(0, right)) + 16
  context.shadowColor = 'transparent'
  context.shadowColor = shadow.color
  context.shadowBlur = shadow.blur * Math.sqrt(Math.abs(a * d - b * c))
  context.shadowOffsetX = a * shadow.x + c * shadow.y + away
  context.shadowOffsetY = b * shadow.x + d * shadow.y
  context.fillStyle = '#000'
  context.setTransform(a, b, c, d, e - away, f)
  paint()
}

const cornersOf = ({ x, y, width, height }: Rect): [number, number][] => [
  [x, y],
  [x + width, y],
  [x, y + height],
  [x + width, y + height],
]
