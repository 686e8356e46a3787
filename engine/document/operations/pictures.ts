import { type Crop, insidePicture, type PictureAppearance, WHOLE } from '#engine/elements/picture.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import type { Box } from '../geometry.ts'
import { setAbsoluteBox } from './elements.ts'
import { type Container, findElement } from './tree.ts'

/** Whether an element shows a picture that can be replaced. */
export const canReplacePicture = ({ elName }: Pick<Element, 'elName'>): boolean =>
  schemaOf(elName).pictureKey !== null

/** The address of an element's picture; empty if it has none. */
export function pictureOf(element: Element): string {
  const { pictureKey } = schemaOf(element.elName)
  const src =
    pictureKey === null ? '' : (element.propsValue as unknown as Record<string, unknown>)[pictureKey]
  return typeof src === 'string' ? src : ''
}

/** Sets the poster of a video. */
export function setPoster(container: Container, id: string, src: string) {
  const props = findElement(container, id)?.propsValue
  if (props && 'poster' in props) props.poster = src
}

/** Replaces the file of a video and removes its trimming and poster. */
export function replaceVideo(container: Container, id: string, src: string) {
  const props = findElement(container, id)?.propsValue
  if (props && 'poster' in props) Object.assign(props, { videoSrc: src, poster: '', start: 0, end: 0 })
}

/**
 * Replaces the picture of an element. Box and style stay, except what would distort another picture: the crop, which
 * applied to the old one, and stretching, in place of which the picture covers the box.
 */
export function replacePicture(container: Container, id: string, src: string) {
  const element = findElement(container, id)
  const key = element && schemaOf(element.elName).pictureKey
  if (!element || !key) return
  Object.assign(element.propsValue, { [key]: src })
  const appearance = pictureAppearance(element)
  if (!appearance) return
  appearance.crop = { ...WHOLE }
  if (appearance.fit === 'fill') appearance.fit = 'cover'
}

/** The appearance of an element's picture; null for kinds whose picture cannot be cropped, flipped and filtered. */
export const pictureAppearance = ({ elName, propsValue }: Element): PictureAppearance | null =>
  schemaOf(elName).isPictureLaid ? (propsValue as unknown as PictureAppearance) : null // the schema says so

/** Flips pictures about their own axes. */
export function flipPictures(container: Container, ids: readonly string[], axis: 'flipX' | 'flipY') {
  for (const id of ids) {
    const element = findElement(container, id)
    const appearance = element && pictureAppearance(element)
    if (appearance) appearance[axis] = !appearance[axis]
  }
}

/** Crops a picture and sets its frame. @param box in page coordinates */
export function cropPicture(container: Container, id: string, crop: Crop, box: Box) {
  const element = findElement(container, id)
  const appearance = element && pictureAppearance(element)
  if (!appearance) return
  appearance.crop = insidePicture(crop)
  setAbsoluteBox(container, id, box)
}
