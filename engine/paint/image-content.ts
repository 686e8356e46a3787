import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D, LoadedImage } from '#engine/elements/element-renderer.ts'
import { insidePicture, isSameFilter, NO_FILTER, type PictureAppearance } from '#engine/elements/picture.ts'
import { paintFiltered } from './filter.ts'
import { type Fit, objectFitRect } from './fit.ts'
import { drawImage } from './picture.ts'
import { borderBox, contentInsets, pixelGridOf } from './pixel-grid.ts'
import { borderShape, clipShape, insetShape, isEmpty, isRounded, rectShape, type Shape } from './shape.ts'

/** The content box: inside border and padding, with the inner radii. */
export function contentShape(context: Canvas2D, style: CommonStyle): Shape {
  const grid = pixelGridOf(context)
  return insetShape(borderShape(style, borderBox(style, grid)), contentInsets(style, grid))
}

/** Paints a picture into the content box of an element, as an `img` with object-fit. */
export function paintImageContent(context: Canvas2D, image: LoadedImage, style: CommonStyle, fit: Fit): void {
  const content = contentShape(context, style)
  if (isEmpty(content)) return
  drawImage(context, image, objectFitRect(image, content, fit), content)
}

/** Paints slides into the content box of an element, each moved `shift` px to the right and clipped. */
export function paintSlides(
  context: Canvas2D,
  style: CommonStyle,
  slides: readonly { shift: number; paint: (context: Canvas2D) => void }[],
): void {
  const content = contentShape(context, style)
  if (isEmpty(content)) return
  const grid = pixelGridOf(context)
  context.save()
  clipShape(context, content)
  for (const { shift, paint } of slides) {
    context.save()
    // Moves by whole device px, so that pictures stay sharp.
    context.translate(grid.x(content.x + shift) - content.x, 0)
    paint(context)
    context.restore()
  }
  context.restore()
}

/**
 * Paints a picture into the content box of an element, cropped, mirrored and filtered: as a clipped `img`
 * with object-fit, object-view-box, a mirroring transform and a filter.
 */
export function paintPicture(
  context: Canvas2D,
  image: LoadedImage,
  style: CommonStyle,
  { fit, crop, flipX, flipY, filter }: PictureAppearance,
): void {
  const content = contentShape(context, style)
  if (isEmpty(content)) return
  const part = insidePicture(crop)
  const size = { width: image.width * part.width, height: image.height * part.height }
  const target = objectFitRect(size, content, fit)
  const isFiltered = !isSameFilter(filter, NO_FILTER)

  function paintPart(to: Canvas2D) {
    to.save()
    mirror(to, content, flipX, flipY)
    drawImage(to, image, target, rectShape(content), part)
    to.restore()
  }

  context.save()
  // A blur extends beyond the picture and is clipped to the frame.
  if (isRounded(content) || isFiltered) clipShape(context, content)
  if (isFiltered) paintFiltered(context, content, filter, paintPart)
  else paintPart(context)
  context.restore()
}

function mirror(context: Canvas2D, { x, y, width, height }: Shape, flipX: boolean, flipY: boolean) {
  context.translate(flipX ? 2 * x + width : 0, flipY ? 2 * y + height : 0)
  context.scale(flipX ? -1 : 1, flipY ? -1 : 1)
}
