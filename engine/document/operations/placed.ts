import { type Element, isSeen } from '#engine/elements/schemas.ts'
import type { Box } from '../geometry.ts'
import { absoluteBox, type Container, type Group, isGroup } from './tree.ts'

/** A visible element in page coordinates, alone or inside groups. */
export interface Placed {
  element: Element
  /** Its box in page coordinates. */
  box: Box
  /** The id of the element whose animations move it: itself, or the outermost group around it. */
  rootId: string
  /** Multiplied with the opacities of the groups around it. */
  opacity: number
  /** Its place in the painting order, from 0. */
  layer: number
}

/** The visible elements, bottom layer first, groups before their children. */
export function placedOn({ elements }: Container): Placed[] {
  return placedIn(elements, []).map((placed, layer) => ({ ...placed, layer }))
}

function placedIn(siblings: readonly Element[], groups: Group[]): Omit<Placed, 'layer'>[] {
  return siblings
    .filter(isSeen)
    .toSorted((a, b) => a.commonStyle.zIndex - b.commonStyle.zIndex)
    .flatMap((element) => {
      const around = [...groups, element]
      const own = {
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
