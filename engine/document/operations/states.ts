import { type Element, inState } from '#engine/elements/schemas.ts'
import type { ElementState } from '#engine/elements/states.ts'
import { withOverrides } from './with-overrides.ts'

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
