import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import type { PictureFilter } from '#engine/elements/picture.ts'
import { contextOf, createSurface, releaseSurface } from './canvas.ts'
import { blurPixels, blurRadius, colorPixels } from './pixel-filters.ts'
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
  const scale = Math.sqrt(Math.abs(transform.a * transform.d - transform.b * transform.c))
  if (scale === 0) return
  const sigma = filter.blur * scale
  const plane = planeOf(transform, scale, sigma > 0)
  const { left, top, width, height } = coverOf(context, area, plane, blurRadius(sigma))
  if (width <= 0 || height <= 0) return
  const layer = createSurface(width, height)
  const layerContext = contextOf(layer)
  layerContext.setTransform(new DOMMatrix().translate(-left, -top).multiply(plane.fromContext))
  paint(layerContext)
  const pixels = layerContext.getImageData(0, 0, width, height)
  colorPixels(pixels.data, filter)
  if (sigma > 0) blurPixels(pixels, sigma)
  layerContext.putImageData(pixels, 0, 0)
  context.save()
  context.setTransform(plane.toDevice)
  context.drawImage(layer, left, top)
  context.restore()
  releaseSurface(layer)
}

/** Where pixels are filtered, by maps from the px of the context and to those of its canvas. */
interface Plane {
  fromContext: DOMMatrix
  toDevice: DOMMatrix
}

/**
 * Colours are changed where they are seen. What is turned is blurred upright first, as browsers do it: the boxes
 * of a blur lie along the sides of the picture.
 */
function planeOf(transform: DOMMatrix, scale: number, isBlurred: boolean): Plane {
  const isTurned = Math.abs(transform.b) > 1e-9 || Math.abs(transform.c) > 1e-9
  if (!isBlurred || !isTurned) return { fromContext: transform, toDevice: new DOMMatrix() }
  return { fromContext: new DOMMatrix().scale(scale), toDevice: transform.scale(1 / scale) }
}

/** The whole px of the plane that show an area, as far as they lie on the canvas or within `reach` of it. */
function coverOf({ canvas }: Canvas2D, area: Rect, { fromContext, toDevice }: Plane, reach: number) {
  const painted = boundsOf(area, fromContext)
  const { width, height } = canvas
  const seen = boundsOf({ x: 0, y: 0, width, height }, toDevice.inverse())
  const left = Math.floor(Math.max(painted.left, seen.left)) - reach
  const top = Math.floor(Math.max(painted.top, seen.top)) - reach
  const right = Math.ceil(Math.min(painted.right, seen.right)) + reach
  const bottom = Math.ceil(Math.min(painted.bottom, seen.bottom)) + reach
  return { left, top, width: right - left, height: bottom - top }
}

function boundsOf({ x, y, width, height }: Rect, transform: DOMMatrix) {
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([x = 0, y = 0]) => transform.transformPoint({ x, y }))
  const xs = corners.map((corner) => corner.x)
  const ys = corners.map((corner) => corner.y)
  return {
    ...{ left: Math.min(...xs), top: Math.min(...ys) },
    ...{ right: Math.max(...xs), bottom: Math.max(...ys) },
  }
}
