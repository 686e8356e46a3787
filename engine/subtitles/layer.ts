import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import type { Rect } from '#engine/geometry/index.ts'
import { contextOf, createSurface, releaseSurface } from '#engine/paint/canvas.ts'

/** Paints on a layer of its own, which is then drawn with an opacity. The context must not be rotated. */
export function paintLayer(
  context: Canvas2D,
  { x, y, width, height }: Rect,
  alpha: number,
  paint: (layer: Canvas2D) => void,
): void {
  const { a, d, e, f } = context.getTransform()
  const [left, top] = [Math.floor(a * x + e), Math.floor(d * y + f)]
  const [right, bottom] = [Math.ceil(a * (x + width) + e), Math.ceil(d * (y + height) + f)]
  const surface = createSurface(Math.max(1, right - left), Math.max(1, bottom - top))
  const layer = contextOf(surface)
  layer.setTransform(a, 0, 0, d, e - left, f - top)
  paint(layer)
  context.save()
  context.globalAlpha *= alpha
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.drawImage(surface, left, top)
  context.restore()
  releaseSurface(surface)
}
