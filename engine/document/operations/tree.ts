import { isGroup } from '#engine/elements/group/schema.ts'
import type { Element, ElementOf } from '#engine/elements/schemas.ts'
import { childrenOf } from '#engine/elements/schemas.ts'
import type { Box } from '../geometry.ts'
import { boxOf, outOfGroup } from '../geometry.ts'
import { newId } from '../ids.ts'

/** What holds elements: a page or a cover. */
export interface Container {
  elements: Element[]
}

export type Group = ElementOf<'qk-group'>

/** Where an element is: its list, and the groups around it from the outermost to its own. */
export interface Located {
  element: Element
  siblings: Element[]
  groups: Group[]
}

export { isGroup }

/** Where in its list an element was found last. The same few are looked for again and again, and rarely move. */
const places = new WeakMap<Element[], Map<string, number>>()

/** Finds an element, also inside groups. */
export function locate(container: Container, id: string): Located | undefined {
  return locateIn(container.elements, id, [])
}

function locateIn(siblings: Element[], id: string, groups: Group[]): Located | undefined {
  const place = places.get(siblings)?.get(id)
  const remembered = place === undefined ? undefined : locateAt(siblings, place, id, groups)
  if (remembered) return remembered
  for (let at = 0; at < siblings.length; at++) {
    const found = locateAt(siblings, at, id, groups)
    if (!found) continue
    const known = places.get(siblings) ?? new Map<string, number>()
    places.set(siblings, known.set(id, at))
    return found
  }
  return undefined
}

/** The element itself, or one inside of it. */
function locateAt(siblings: Element[], at: number, id: string, groups: Group[]): Located | undefined {
  const element = siblings[at]
  if (element?.uuid === id) return { element, siblings, groups }
  if (!element || !isGroup(element)) return undefined
  return locateIn(element.propsValue.components, id, [...groups, element])
}

/** The element with this uuid, also inside groups. */
export function findElement(container: Container, id: string): Element | undefined {
  return locate(container, id)?.element
}

/** The elements of `ids`, in that order, without those whose group is itself among them. */
export function locateAll(container: Container, ids: readonly string[]): Located[] {
  return ids
    .map((id) => locate(container, id))
    .filter((found) => found !== undefined)
    .filter(({ groups }) => !groups.some((group) => ids.includes(group.uuid)))
}

/** The elements of `ids` that lie in one list with the first of them: what can be lined up or grouped. */
export function peersOf(container: Container, ids: readonly string[]) {
  const [first] = locateAll(container, ids)
  if (!first) return { members: [], siblings: [], groups: [] }
  const { siblings, groups } = first
  return { members: siblings.filter((element) => ids.includes(element.uuid)), siblings, groups }
}

/** Every element, the children of groups after their group. */
export function allElements(elements: readonly Element[]): Element[] {
  return elements.flatMap((element) => [element, ...allElements(childrenOf(element))])
}

/** Every element but those that are hidden and what is inside of them. */
export function presentElements(elements: readonly Element[]): Element[] {
  return elements
    .filter(({ isHidden }) => isHidden !== true)
    .flatMap((element) => [element, ...presentElements(childrenOf(element))])
}

/** The box as seen on the page, also of an element inside (rotated) groups. */
export function absoluteBox({ element, groups }: Pick<Located, 'element' | 'groups'>): Box {
  return groups.reduceRight<Box>(
    (box, group) => outOfGroup(box, group.commonStyle),
    boxOf(element.commonStyle),
  )
}

/** New uuids for an element and all its children. */
export function renewIds(element: Element) {
  for (const each of allElements([element])) each.uuid = newId()
}

export function removeFrom(list: Element[], element: Element) {
  const at = list.indexOf(element)
  if (at >= 0) list.splice(at, 1)
}
