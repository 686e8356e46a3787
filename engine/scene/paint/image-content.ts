import type { CommonStyle } from '../../elements/element.ts'
import type { Canvas2D, LoadedImage } from '../../elements/kind.ts'
import { type Fit, fittedRect } from './fit.ts'
import { drawPicture } from './picture.ts'
import { borderShape, insetShape, isEmpty, type Shape } from './shape.ts'
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
