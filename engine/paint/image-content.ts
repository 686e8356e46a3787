import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D, LoadedImage } from '#engine/elements/element-renderer.ts'
import { insidePicture, isSameFilter, NO_FILTER, type PictureAppearance } from '#engine/elements/picture.ts'
import { paintFiltered } from './filtered.ts'
import { type Fit, fittedRect } from './fit.ts'
import { drawPicture } from './picture.ts'
import { borderShape, clipShape, insetShape, isEmpty, isRounded, type Shape, sharp } from './shape.ts'
import { borderBox, contentInsets, gridOf } from './snap.ts'

/** The content box: inside border and padding, with the inner radii. */
export function contentShape(context: Canvas2D, style: CommonStyle): Shape {
  const grid = gridOf(context)
  return insetShape(borderShape(style, borderBox(style, grid)), contentInsets(style, grid))
}

/** Paints a picture into the content box of an element, as an `img` with that object-fit shows it. */
export function paintImageContent(context: Canvas2D, image: LoadedImage, style: CommonStyle, fit: Fit): void {
  const content = contentShape(context, style)
  if (isEmpty(content)) return
  drawPicture(context, image, fittedRect(image, content, fit), content)
}

/** What slides through the content box of an element: each painted beside it, `shift` px to the right, and cut off. */
export function paintSlides(
  context: Canvas2D,
  style: CommonStyle,
  slides: readonly { shift: number; paint: (context: Canvas2D) => void }[],
): void {
  const content = contentShape(context, style)
  if (isEmpty(content)) return
  const grid = gridOf(context)
  context.save()
  clipShape(context, content)
  for (const { shift, paint } of slides) {
    context.save()
    // By whole device px, or the pictures would lose their sharpness while they move.
    context.translate(grid.x(content.x + shift) - content.x, 0)
    paint(context)
    context.restore()
  }
  context.restore()
}

/**
 * Paints a picture into the content box of an element, cropped, mirrored and filtered: as an `img` with
 * object-fit, object-view-box, a mirroring transform and a filter, in a box that cuts off what is outside.
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
  const target = fittedRect(size, content, fit)
  const isFiltered = !isSameFilter(filter, NO_FILTER)

  function paintPart(to: Canvas2D) {
    to.save()
    mirror(to, content, flipX, flipY)
    drawPicture(to, image, target, sharp(content), part)
    to.restore()
  }

  context.save()
  // A blur reaches beyond the picture; the frame cuts it off.
  if (isRounded(content) || isFiltered) clipShape(context, content)
  if (isFiltered) paintFiltered(context, content, filter, paintPart)
  else paintPart(context)
  context.restore()
}

function mirror(context: Canvas2D, { x, y, width, height }: Shape, flipX: boolean, flipY: boolean) {
  context.translate(flipX ? 2 * x + width : 0, flipY ? 2 * y + height : 0)
  context.scale(flipX ? -1 : 1, flipY ? -1 : 1)
}
