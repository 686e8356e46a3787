import type { ElementEvent } from '#engine/elements/element.ts'
import { hasStates, isDisabled } from '#engine/elements/schemas.ts'
import { isUsableEvent } from '../catalogue/events.ts'
import { type Placed, placedOn } from './placed.ts'
import type { Container } from './tree.ts'

/** A part of a page that answers the pointer where the work is shown as a page. */
export interface HotSpot extends Placed {
  /** What a press does; none for one that only shows that it was pressed. */
  events: ElementEvent[]
  isDisabled: boolean
}

/** What answers on a page, bottom layer first: what has events that do something, and kinds that show a touch. */
export function hotSpotsOn(container: Container): HotSpot[] {
  return placedOn(container)
    .map((placed) => ({
      ...placed,
      events: placed.element.events.filter(isUsableEvent),
      isDisabled: isDisabled(placed.element),
    }))
    .filter(({ element, events }) => events.length > 0 || hasStates(element))
}
