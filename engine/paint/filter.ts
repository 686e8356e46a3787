import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import type { PictureFilter } from '#engine/elements/picture.ts'
import { type Rect } from '#engine/geometry/index.ts'
import { contextOf, createSurface, releaseSurface } from './canvas.ts'
import { blurPixels, blurRadius, colorPixels } from './pixel-filters.ts'

/**
 * Paints with a CSS `filter`. Pixels are computed here: Safari's canvas has no `filter`, and other browsers'
 * results differ slightly.
 * @param area the bounds of what `paint` draws, in the context's px.
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
  const space = filterSpaceOf(transform, scale, sigma > 0)
  const { left, top, width, height } = filteredArea(context, area, space, blurRadius(sigma))
  if (width <= 0 || height <= 0) return
  const layer = createSurface(width, height)
  const layerContext = contextOf(layer)
  layerContext.setTransform(new DOMMatrix().translate(-left, -top).multiply(space.fromContext))
  paint(layerContext)
  const pixels = layerContext.getImageData(0, 0, width, height)
  colorPixels(pixels.data, filter)
  if (sigma > 0) blurPixels(pixels, sigma)
  layerContext.putImageData(pixels, 0, 0)
  context.save()
  context.setTransform(space.toDevice)
  context.drawImage(layer, left, top)
  context.restore()
  releaseSurface(layer)
}

/** The coordinates in which pixels are filtered: transforms from the context's px and to its canvas. */
interface FilterSpace {
  fromContext: DOMMatrix
  toDevice: DOMMatrix
}

/**
 * Colors are filtered in device px. Before blurring, rotation is undone, as browsers do: box blurs run along
 * the picture's sides.
 */
function filterSpaceOf(transform: DOMMatrix, scale: number, isBlurred: boolean): FilterSpace {
  const isRotated = Math.abs(transform.b) > 1e-9 || Math.abs(transform.c) > 1e-9
  if (!isBlurred || !isRotated) return { fromContext: transform, toDevice: new DOMMatrix() }
  return { fromContext: new DOMMatrix().scale(scale), toDevice: transform.scale(1 / scale) }
}

/** The area in whole px of the filter space, limited to the canvas extended by `margin`. */
function filteredArea(
  { canvas }: Canvas2D,
  area: Rect,
  { fromContext, toDevice }: FilterSpace,
  margin: number,
) {
  const painted = transformedBounds(area, fromContext)
  const { width, height } = canvas
  const visible = transformedBounds({ x: 0, y: 0, width, height }, toDevice.inverse())
  const left = Math.floor(Math.max(painted.left, visible.left)) - margin
  const top = Math.floor(Math.max(painted.top, visible.top)) - margin
  const right = Math.ceil(Math.min(painted.right, visible.right)) + margin
  const bottom = Math.ceil(Math.min(painted.bottom, visible.bottom)) + margin
  return { left, top, width: right - left, height: bottom - top }
}

function transformedBounds({ x, y, width, height }: Rect, transform: DOMMatrix) {
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
