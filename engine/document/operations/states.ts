import { type Element, inState } from '../../elements/schemas.ts'
import type { ElementState } from '../../elements/states.ts'
import { allElements, isGroup } from './tree.ts'

/** What is being done to elements, by their uuid. */
export type StatesOf = ReadonlyMap<string, ElementState>

/**
 * How elements look in states that are passing and no part of the document. An element without them, in itself and
 * in what is inside of it, stays the same object; the same element gives the same object again.
 */
export function shownInStates(states: StatesOf): (element: Element) => Element {
  const known = new WeakMap<Element, Element>()
  const isMeant = (element: Element) => allElements([element]).some(({ uuid }) => states.has(uuid))
  return function show(element) {
    if (states.size === 0 || !isMeant(element)) return element
    const shown = known.get(element) ?? changed(element)
    known.set(element, shown)
    return shown
  }

  function changed(element: Element): Element {
    const state = states.get(element.uuid)
    const own = state === undefined ? element : inState(element, state)
    if (!isGroup(own)) return own
    const components = own.propsValue.components.map((child) => (isMeant(child) ? changed(child) : child))
    return { ...own, propsValue: { ...own.propsValue, components } }
  }
}
