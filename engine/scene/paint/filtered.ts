import type { Canvas2D } from '../../elements/kind.ts'
import type { PictureFilter } from '../../elements/picture.ts'
import { contextOf, createSurface, releaseSurface } from '../canvas.ts'
import { blurPixels, colorPixels, reachOfBlur } from './pixel-filters.ts'
import type { Rect } from './shape.ts'

/**
 * Paints something as CSS `filter` shows it. The pixels are computed here: Safari's canvas has no `filter`, and
 * those of other browsers do not agree to the last bit.
 * @param area what `paint` covers, in the context's own px.
 */
export function paintFiltered(
  context: Canvas2D,
  area: Rect,
  filter: PictureFilter,
  paint: (context: Canvas2D) => void,
): void {
  const transform = context.getTransform()
  const sigma = filter.blur * Math.sqrt(Math.abs(transform.a * transform.d - transform.b * transform.c))
  const { left, top, width, height } = coverOf(context, area, transform, reachOfBlur(sigma))
  if (width <= 0 || height <= 0) return
  const layer = createSurface(width, height)
  const layerContext = contextOf(layer)
  layerContext.setTransform(new DOMMatrix().translate(-left, -top).multiply(transform))
  paint(layerContext)
  const pixels = layerContext.getImageData(0, 0, width, height)
  colorPixels(pixels.data, filter)
  if (sigma > 0) blurPixels(pixels, sigma)
  layerContext.putImageData(pixels, 0, 0)
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.drawImage(layer, left, top)
  context.restore()
  releaseSurface(layer)
}

/** The whole device px that show an area, as far as they lie on the canvas or within `reach` of it. */
function coverOf({ canvas }: Canvas2D, { x, y, width, height }: Rect, transform: DOMMatrix, reach: number) {
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([x = 0, y = 0]) => transform.transformPoint({ x, y }))
  const xs = corners.map((corner) => corner.x)
  const ys = corners.map((corner) => corner.y)
  const left = Math.max(-reach, Math.floor(Math.min(...xs)) - reach)
  const top = Math.max(-reach, Math.floor(Math.min(...ys)) - reach)
  const right = Math.min(canvas.width + reach, Math.ceil(Math.max(...xs)) + reach)
  const bottom = Math.min(canvas.height + reach, Math.ceil(Math.max(...ys)) + reach)
  return { left, top, width: right - left, height: bottom - top }
}
