import { paintBox, paintPicture } from '#engine/paint/index.ts'
import type { CommonStyle } from '../element.ts'
import type { Canvas2D, LoadedImage, PaintEnv } from '../element-renderer.ts'
import type { PictureAppearance } from '../picture.ts'
import { IMAGE_MISSING, IMAGE_UNSET, paintCard } from './placeholder.ts'

/** The label of a frame without a picture: none is set, or it is missing. */
export const emptyLabel = (imageSrc: string): string => (imageSrc === '' ? IMAGE_UNSET : IMAGE_MISSING)

/** Paints the box of an element and its picture, or a card with the reason why there is none. */
export function paintPictured(
  context: Canvas2D,
  element: { commonStyle: CommonStyle; propsValue: PictureAppearance & { imageSrc: string } },
  image: LoadedImage | null,
  env: Pick<PaintEnv, 'image'>,
): void {
  const { commonStyle, propsValue } = element
  paintBox(context, commonStyle, env)
  if (image) paintPicture(context, image, commonStyle, propsValue)
  else paintCard(context, commonStyle, emptyLabel(propsValue.imageSrc), true)
}
