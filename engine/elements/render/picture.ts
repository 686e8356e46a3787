import type { Size } from '#engine/geometry/index.ts'
import { paintBox, paintPicture } from '#engine/paint/index.ts'
import type { AnyElement } from '../element.ts'
import type { Canvas2D, LoadedImage, PaintEnv } from '../element-renderer.ts'
import type { PictureAppearance } from '../picture.ts'
import { paintFileNotice } from './placeholder.ts'

/**
 * Paints the box of an element and its picture; on the stage a card with the reason in place of one that is missing.
 * @param tint replaces all colors of the picture; empty keeps them
 */
export function paintPictured(
  context: Canvas2D,
  element: AnyElement & { propsValue: PictureAppearance },
  image: LoadedImage | null,
  env: Pick<PaintEnv, 'image' | 'isEditing'>,
  tint = '',
): void {
  const { commonStyle, propsValue } = element
  paintBox(context, commonStyle, env)
  if (image && tint !== '')
    paintTinted(context, commonStyle, tint, (layer) => paintPicture(layer, image, commonStyle, propsValue))
  else if (image) paintPicture(context, image, commonStyle, propsValue)
  else paintFileNotice(context, element, env)
}

/** Paints in one color what `paint` covers. */
function paintTinted(
  context: Canvas2D,
  { width, height }: Size,
  color: string,
  paint: (layer: Canvas2D) => void,
): void {
  const { a, b, c, d } = context.getTransform()
  const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.ceil(width * scale)),
    Math.max(1, Math.ceil(height * scale)),
  )
  const layer = canvas.getContext('2d')
  if (!layer) return
  layer.scale(canvas.width / width, canvas.height / height)
  paint(layer)
  layer.globalCompositeOperation = 'source-in'
  layer.fillStyle = color
  layer.fillRect(0, 0, width, height)
  context.drawImage(canvas, 0, 0, width, height)
}
