import { type Element, inState } from '#engine/elements/schemas.ts'
import type { ElementState } from '#engine/elements/states.ts'
import { allElements, isGroup } from './tree.ts'

/**
 * Replaces the elements of `ids`, also inside groups, by `as(element)`. Elements that contain none of them stay the
 * same objects, and equal inputs give identical results.
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

/** Pointer states of elements by uuid. */
export type StatesOf = ReadonlyMap<string, ElementState>

/** Shows elements in transient states that are not part of the document; see `withOverrides`. */
export function shownInStates(states: StatesOf): (element: Element) => Element {
  if (states.size === 0) return (element) => element
  return withOverrides(states, (element) => {
    const state = states.get(element.uuid)
    return state === undefined ? element : inState(element, state)
  })
}
