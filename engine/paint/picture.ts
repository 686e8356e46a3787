import type { Canvas2D, LoadedImage } from '#engine/elements/element-renderer.ts'
import { type Rect, type Size } from '#engine/geometry/index.ts'
import { clipShape, isRounded, type Shape } from './shape.ts'

const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 }

/**
 * Draws a picture to `target`, clipped to `shape`. `part` selects a part of it by fractions of its sides.
 * Only the visible part of the source is scaled, as browsers do; high-quality smoothing avoids aliasing of
 * large pictures in small boxes.
 */
export function drawImage(
  context: Canvas2D,
  image: LoadedImage,
  target: Rect,
  shape: Shape,
  part: Rect = WHOLE,
): void {
  const visible = intersection(target, shape)
  if (!visible) return
  const size = sourceSize(image)
  const across = (size.width * part.width) / target.width
  const down = (size.height * part.height) / target.height
  context.save()
  if (isRounded(shape)) clipShape(context, shape)
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    image.source,
    size.width * part.x + (visible.x - target.x) * across,
    size.height * part.y + (visible.y - target.y) * down,
    visible.width * across,
    visible.height * down,
    visible.x,
    visible.y,
    visible.width,
    visible.height,
  )
  context.restore()
}

/** Size in the source's own pixels: a bitmap may be smaller than the picture it represents. */
function sourceSize({ source, width, height }: LoadedImage): Size {
  const isMediaElement = 'naturalWidth' in source || 'videoWidth' in source || 'displayWidth' in source
  if (isMediaElement || typeof source.width !== 'number' || typeof source.height !== 'number')
    return { width, height }
  return { width: source.width, height: source.height }
}

function intersection(a: Rect, b: Rect): Rect | null {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}
