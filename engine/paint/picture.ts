import type { Canvas2D, LoadedImage } from '#engine/elements/element-renderer.ts'
import { type Rect, type Size } from '#engine/geometry/index.ts'
import { clipShape, isRounded, type Shape } from './shape.ts'

const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 }

/**
 * Draws a picture, or the part of it that `part` names by fractions of its sides, to `target`, cut to `shape`.
 * Only what is seen of the source is scaled, as browsers do; large pictures in small boxes get the best
 * smoothing, or they flicker with aliasing.
 */
export function drawPicture(
  context: Canvas2D,
  image: LoadedImage,
  target: Rect,
  shape: Shape,
  part: Rect = WHOLE,
): void {
  const seen = intersection(target, shape)
  if (!seen) return
  const size = sourceSize(image)
  const across = (size.width * part.width) / target.width
  const down = (size.height * part.height) / target.height
  context.save()
  if (isRounded(shape)) clipShape(context, shape)
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    image.source,
    size.width * part.x + (seen.x - target.x) * across,
    size.height * part.y + (seen.y - target.y) * down,
    seen.width * across,
    seen.height * down,
    seen.x,
    seen.y,
    seen.width,
    seen.height,
  )
  context.restore()
}

/** In the source's own pixels: a bitmap may be smaller than the picture that it stands for. */
function sourceSize({ source, width, height }: LoadedImage): Size {
  const isMedium = 'naturalWidth' in source || 'videoWidth' in source || 'displayWidth' in source
  if (isMedium || typeof source.width !== 'number' || typeof source.height !== 'number')
    return { width, height }
  return { width: source.width, height: source.height }
}

function intersection(a: Rect, b: Rect): Rect | null {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}
