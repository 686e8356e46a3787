import type { ElementEvent } from '../../elements/element.ts'
import { type Element, hasStates, isDisabled, isSeen } from '../../elements/schemas.ts'
import { isUsableEvent } from '../catalogue/events.ts'
import type { Box } from '../geometry.ts'
import { absoluteBox, type Container, type Group, isGroup } from './tree.ts'

/** A part of a page that answers the pointer where the work is shown as a page. */
export interface HotSpot {
  element: Element
  /** What a press does; none for one that only shows that it was pressed. */
  events: ElementEvent[]
  isDisabled: boolean
  /** As it is seen, px of the work's page. */
  box: Box
  /** The element of the work's page that it moves with: itself, or the outermost group around it. */
  carrierId: string
  /** With that of the groups around it. */
  opacity: number
}

/** What answers on a page, bottom layer first: what has events that do something, and kinds that show a touch. */
export function hotSpotsOn({ elements }: Container): HotSpot[] {
  return hotSpotsIn(elements, [])
}

function hotSpotsIn(siblings: readonly Element[], groups: Group[]): HotSpot[] {
  return siblings
    .filter(isSeen)
    .toSorted((a, b) => a.commonStyle.zIndex - b.commonStyle.zIndex)
    .flatMap((element) => {
      const inside = isGroup(element) ? hotSpotsIn(element.propsValue.components, [...groups, element]) : []
      const events = element.events.filter(isUsableEvent)
      if (events.length === 0 && !hasStates(element)) return inside
      const around = [...groups, element]
      const own: HotSpot = {
        element,
        events,
        isDisabled: isDisabled(element),
        box: absoluteBox({ element, groups }),
        carrierId: (around[0] ?? element).uuid,
        opacity: around.reduce((opacity, { commonStyle }) => opacity * commonStyle.opacity, 1),
      }
      return [own, ...inside]
    })
}
