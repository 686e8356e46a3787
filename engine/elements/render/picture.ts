import type { Size } from '#engine/geometry/index.ts'
import { paintBox, paintPicture } from '#engine/paint/index.ts'
import type { CommonStyle } from '../element.ts'
import type { Canvas2D, LoadedImage, PaintEnv } from '../element-renderer.ts'
import type { PictureAppearance } from '../picture.ts'
import { IMAGE_MISSING, IMAGE_UNSET, paintCard } from './placeholder.ts'

/** The label of a frame without a picture: none is set, or it is missing. */
export const emptyLabel = (imageSrc: string): string => (imageSrc === '' ? IMAGE_UNSET : IMAGE_MISSING)

/**
 * Paints the box of an element and its picture, or a card with the reason why there is none.
 * @param tint replaces all colors of the picture; empty keeps them
 */
export function paintPictured(
  context: Canvas2D,
  element: { commonStyle: CommonStyle; propsValue: PictureAppearance & { imageSrc: string } },
  image: LoadedImage | null,
  env: Pick<PaintEnv, 'image'>,
  tint = '',
): void {
  const { commonStyle, propsValue } = element
  paintBox(context, commonStyle, env)
  if (image && tint !== '')
    paintTinted(context, commonStyle, tint, (layer) => paintPicture(layer, image, commonStyle, propsValue))
  else if (image) paintPicture(context, image, commonStyle, propsValue)
  else paintCard(context, commonStyle, emptyLabel(propsValue.imageSrc), true)
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
