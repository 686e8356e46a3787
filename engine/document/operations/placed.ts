import { type Element, isSeen } from '#engine/elements/schemas.ts'
import type { Box } from '../geometry.ts'
import { absoluteBox, type Container, type Group, isGroup } from './tree.ts'

/** An element as it is seen on the work's page, alone or inside groups. */
export interface Placed {
  element: Element
  /** As it is seen, px of the work's page. */
  box: Box
  /** The element of the work's page that it moves with: itself, or the outermost group around it. */
  rootId: string
  /** With that of the groups around it. */
  opacity: number
}

/** All that is seen, bottom layer first; a group before what is inside of it. */
export function placedOn({ elements }: Container): Placed[] {
  return placedIn(elements, [])
}

function placedIn(siblings: readonly Element[], groups: Group[]): Placed[] {
  return siblings
    .filter(isSeen)
    .toSorted((a, b) => a.commonStyle.zIndex - b.commonStyle.zIndex)
    .flatMap((element) => {
      const around = [...groups, element]
      const own: Placed = {
        element,
        box: absoluteBox({ element, groups }),
        rootId: (around[0] ?? element).uuid,
        opacity: around.reduce((opacity, { commonStyle }) => opacity * commonStyle.opacity, 1),
      }
      return isGroup(element)
        ? [own, ...placedIn(element.propsValue.components, [...groups, element])]
        : [own]
    })
}
