import type { Box } from '../../document/index.ts'
import { absoluteBox, allElements, type Located } from '../../document/operations/index.ts'
import type { Element } from '../../elements/schemas.ts'
import type { Css } from '../../scene/text/index.ts'
import type { View } from '../view.ts'

/** CSS of an overlay that lies exactly over an element: turned, scaled and as opaque as it is seen. */
export function overElement(located: Located, { zoom, x, y }: View): Css {
  const { left, top, width, height, rotate }: Box = absoluteBox(located)
  const opacity = [located.element, ...located.groups].reduce(
    (all, { commonStyle }) => all * commonStyle.opacity,
    1,
  )
  return {
    position: 'absolute',
    left: '0',
    top: '0',
    width: `${width}px`,
    height: `${height}px`,
    'transform-origin': '0 0',
    transform: `translate(${x}px,${y}px) scale(${zoom}) translate(${left + width / 2}px,${top + height / 2}px) rotate(${rotate}deg) translate(${-width / 2}px,${-height / 2}px)`,
    opacity: `${opacity}`,
  }
}

/** Shows one element, wherever it is, otherwise; everything else is left the same object. */
export function shownOtherwise(id: string, change: (element: Element) => Element) {
  const known = new WeakMap<Element, Element>()
  return function show(element: Element): Element {
    if (!allElements([element]).some(({ uuid }) => uuid === id)) return element
    const shown = known.get(element) ?? changed(element)
    known.set(element, shown)
    return shown
  }

  function changed(element: Element): Element {
    if (element.uuid === id || element.elName !== 'qk-group') return change(element)
    const components = element.propsValue.components.map((child) =>
      allElements([child]).some(({ uuid }) => uuid === id) ? changed(child) : child,
    )
    return { ...element, propsValue: { ...element.propsValue, components } }
  }
}
