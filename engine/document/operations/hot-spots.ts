import type { ElementEvent } from '#engine/elements/element.ts'
import { hasStates, isDisabled } from '#engine/elements/schemas.ts'
import { isUsableEvent } from '../catalogue/events.ts'
import { type Placed, placedOn } from './placed.ts'
import type { Container } from './tree.ts'

/** An area of an H5 page that responds to the pointer. */
export interface HotSpot extends Placed {
  /** Usable events; empty for elements that only have pointer states. */
  events: ElementEvent[]
  isDisabled: boolean
}

/** The hot spots of a page, bottom layer first: elements with usable events or pointer states. */
export function hotSpotsOn(container: Container): HotSpot[] {
  return placedOn(container)
    .map((placed) => ({
      ...placed,
      events: placed.element.events.filter(isUsableEvent),
      isDisabled: isDisabled(placed.element),
    }))
    .filter(({ element, events }) => events.length > 0 || hasStates(element))
}
