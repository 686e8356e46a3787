import type { Element } from '#engine/elements/schemas.ts'
import { allElements, isGroup } from './tree.ts'

/**
 * Shows some elements, wherever they are, otherwise than they are. An element that is not meant, in itself or in
 * what is inside of it, stays the same object; the same element gives the same object again.
 */
export function withOverrides(
  ids: Pick<ReadonlySet<string>, 'has'>,
  as: (element: Element) => Element,
): (element: Element) => Element {
  const known = new WeakMap<Element, Element>()
  const isMeant = (element: Element) => allElements([element]).some(({ uuid }) => ids.has(uuid))
  return function show(element) {
    if (!isMeant(element)) return element
    const shown = known.get(element) ?? changed(element)
    known.set(element, shown)
    return shown
  }

  function changed(element: Element): Element {
    const own = ids.has(element.uuid) ? as(element) : element
    if (!isGroup(own)) return own
    const components = own.propsValue.components.map((child) => (isMeant(child) ? changed(child) : child))
    return { ...own, propsValue: { ...own.propsValue, components } }
  }
}
