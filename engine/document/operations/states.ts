import { type Element, inState } from '#engine/elements/schemas.ts'
import type { ElementState } from '#engine/elements/states.ts'
import { withOverrides } from './with-overrides.ts'

/** What is being done to elements, by their uuid. */
export type StatesOf = ReadonlyMap<string, ElementState>

/** How elements look in states that are passing and no part of the document; see `shownOtherwise`. */
export function shownInStates(states: StatesOf): (element: Element) => Element {
  if (states.size === 0) return (element) => element
  return withOverrides(states, (element) => {
    const state = states.get(element.uuid)
    return state === undefined ? element : inState(element, state)
  })
}
