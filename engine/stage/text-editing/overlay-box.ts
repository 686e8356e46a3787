import { type Box, resizedBox } from '#engine/document/index.ts'
import { absoluteBox, type Located, withOverrides } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import type { Css } from '#engine/text/index.ts'
import type { View } from '../surface/view.ts'
import { anchorOf, contentSizeOf, typedKey } from './fit-text.ts'

/** The box of an element whose text is being edited; `shown` is the element with that text. */
export function editedBox(located: Located, shown: Element): Box {
  const box = absoluteBox(located)
  const size = contentSizeOf(shown)
  return size ? resizedBox(box, size, anchorOf(shown.commonStyle)) : box
}

/** The CSS that places an overlay of a box's size over the box: rotated, scaled, and with its opacity. */
export function overlayCss(box: Box, { element, groups }: Located, { zoom, x, y }: View): Css {
  const { left, top, width, height, rotate } = box
  const opacity = [element, ...groups].reduce((all, { commonStyle }) => all * commonStyle.opacity, 1)
  return {
    position: 'absolute',
    left: '0',
    top: '0',
    'transform-origin': '0 0',
    transform: `translate(${x}px,${y}px) scale(${zoom}) translate(${left + width / 2}px,${top + height / 2}px) rotate(${rotate}deg) translate(${-width / 2}px,${-height / 2}px)`,
    opacity: `${opacity}`,
    outline: 'none',
    'box-shadow': 'none',
    cursor: 'text',
    'user-select': 'text',
    'caret-color': '#1677ff',
  }
}

/** Keeps the stage from handling pointer events on an overlay. */
export function keepFromStage(field: HTMLElement) {
  for (const name of ['pointerdown', 'pointermove', 'pointerup', 'dblclick'])
    field.addEventListener(name, (event) => event.stopPropagation())
}

/** Displays one element without its text; all others stay the same objects. */
export const withoutText = (id: string): ((element: Element) => Element) =>
  withOverrides(new Set([id]), (element) => {
    const key = schemaOf(element.elName).textKey ?? typedKey(element)
    if (key === null) return element
    return { ...element, propsValue: { ...element.propsValue, [key]: '' } } as Element // same kind, same shape
  })
