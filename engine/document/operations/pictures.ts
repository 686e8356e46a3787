import { type Element, schemaOf } from '../../elements/schemas.ts'
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

/** Shows another picture in an element's frame; its place, size and style stay. */
export function replacePicture(container: Container, id: string, src: string) {
  const element = findElement(container, id)
  const key = element && schemaOf(element.elName).pictureKey
  if (element && key) Object.assign(element.propsValue, { [key]: src })
}
