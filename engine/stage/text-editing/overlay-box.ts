import { type Box, resizedBox } from '#engine/document/index.ts'
import { absoluteBox, type Located, withOverrides } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import type { Css } from '#engine/text/index.ts'
import type { View } from '../surface/view.ts'
import { anchorOf, contentSizeOf, typedKey } from './fit-text.ts'

/** The box of an element whose text is being edited, as it is seen; `shown` is the element with that text. */
export function editedBox(located: Located, shown: Element): Box {
  const seen = absoluteBox(located)
  const wanted = contentSizeOf(shown)
  return wanted ? resizedBox(seen, wanted, anchorOf(shown.commonStyle)) : seen
}

/** Puts an overlay of a box's size where the box is seen: turned, scaled and as opaque as the picture. */
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

/** Keeps the stage from taking what happens on an overlay for something that happens on the canvas. */
export function keepFromStage(field: HTMLElement) {
  for (const name of ['pointerdown', 'pointermove', 'pointerup', 'dblclick'])
    field.addEventListener(name, (event) => event.stopPropagation())
}

/** Shows one element, wherever it is, without its text; everything else is left the same object. */
export const withoutText = (id: string): ((element: Element) => Element) =>
  withOverrides(new Set([id]), (element) => {
    const key = schemaOf(element.elName).textKey ?? typedKey(element)
    if (key === null) return element
    return { ...element, propsValue: { ...element.propsValue, [key]: '' } } as Element // same kind, same shape
  })
