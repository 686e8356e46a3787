import { type Crop, insidePicture, type PictureAppearance, WHOLE } from '#engine/elements/picture.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import type { Box } from '../geometry.ts'
import { setAbsoluteBox } from './elements.ts'
import { type Container, findElement } from './tree.ts'

/** Whether an element shows a picture that another one can take the place of. */
export const canReplacePicture = ({ elName }: Pick<Element, 'elName'>): boolean =>
  schemaOf(elName).pictureKey !== null

/** The address of the picture that an element shows; empty for none. */
export function pictureOf(element: Element): string {
  const { pictureKey } = schemaOf(element.elName)
  const src =
    pictureKey === null ? '' : (element.propsValue as unknown as Record<string, unknown>)[pictureKey]
  return typeof src === 'string' ? src : ''
}

/** Shows a picture instead of a video at rest. */
export function setPoster(container: Container, id: string, src: string) {
  const props = findElement(container, id)?.propsValue
  if (props && 'poster' in props) props.poster = src
}

/** Shows another file in a video's frame. What was said of the old file, its part and its poster, goes. */
export function replaceVideo(container: Container, id: string, src: string) {
  const props = findElement(container, id)?.propsValue
  if (props && 'poster' in props) Object.assign(props, { videoSrc: src, poster: '', start: 0, end: 0 })
}

/**
 * Shows another picture in an element's frame; its place, size and style stay. What was cropped was a part of the
 * old one: the new one is seen as a whole.
 */
export function replacePicture(container: Container, id: string, src: string) {
  const element = findElement(container, id)
  const key = element && schemaOf(element.elName).pictureKey
  if (!element || !key) return
  Object.assign(element.propsValue, { [key]: src })
  const look = pictureAppearance(element)
  if (look) look.crop = { ...WHOLE }
}

/** How an element shows its picture, for kinds whose picture can be cropped, mirrored and filtered. */
export const pictureAppearance = ({ elName, propsValue }: Element): PictureAppearance | null =>
  schemaOf(elName).isPictureLaid ? (propsValue as unknown as PictureAppearance) : null // the schema says so

/** Mirrors pictures as they are seen; one that is turned, about its own axes. */
export function flipPictures(container: Container, ids: readonly string[], axis: 'flipX' | 'flipY') {
  for (const id of ids) {
    const element = findElement(container, id)
    const look = element && pictureAppearance(element)
    if (look) look[axis] = !look[axis]
  }
}

/** Shows another part of a picture in another frame. @param box as it is seen on the page */
export function cropPicture(container: Container, id: string, crop: Crop, box: Box) {
  const element = findElement(container, id)
  const look = element && pictureAppearance(element)
  if (!look) return
  look.crop = insidePicture(crop)
  setAbsoluteBox(container, id, box)
}
