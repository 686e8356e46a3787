import type { Canvas2D, LoadedImage } from '../../elements/kind.ts'
import { clipShape, isRounded, type Rect, type Shape } from './shape.ts'

/**
 * Draws a picture to `target`, cut to `shape`. Only the part of the source that is seen is scaled, as
 * browsers do; large pictures in small boxes get the best smoothing, or they flicker with aliasing.
 */
export function drawPicture(context: Canvas2D, image: LoadedImage, target: Rect, shape: Shape): void {
  const seen = intersection(target, shape)
  if (!seen || image.width <= 0 || image.height <= 0) return
  const [across, down] = [image.width / target.width, image.height / target.height]
  context.save()
  if (isRounded(shape)) clipShape(context, shape)
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    image.source,
    (seen.x - target.x) * across,
    (seen.y - target.y) * down,
    seen.width * across,
    seen.height * down,
    seen.x,
    seen.y,
    seen.width,
    seen.height,
  )
  context.restore()
}

function intersection(a: Rect, b: Rect): Rect | null {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}
