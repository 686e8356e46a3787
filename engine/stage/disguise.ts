import { allElements } from '../document/operations/index.ts'
import type { Element } from '../elements/schemas.ts'

/** Shows one element, wherever it is, otherwise than it is; everything else is left the same object. */
export function disguiseOne(id: string, as: (element: Element) => Element): (element: Element) => Element {
  const known = new WeakMap<Element, Element>()
  const holds = (element: Element) => allElements([element]).some(({ uuid }) => uuid === id)
  return function show(element) {
    if (!holds(element)) return element
    const shown = known.get(element) ?? changed(element)
    known.set(element, shown)
    return shown
  }

  function changed(element: Element): Element {
    if (element.uuid === id || element.elName !== 'qk-group') return as(element)
    const components = element.propsValue.components.map((child) => (holds(child) ? changed(child) : child))
    return { ...element, propsValue: { ...element.propsValue, components } }
  }
}
