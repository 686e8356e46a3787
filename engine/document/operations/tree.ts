import { isGroup } from '#engine/elements/group/schema.ts'
import type { Element, ElementOf } from '#engine/elements/schemas.ts'
import { childrenOf } from '#engine/elements/schemas.ts'
import type { Box } from '../geometry.ts'
import { boxOf, outOfGroup } from '../geometry.ts'
import { newId } from '../ids.ts'
import { peek } from '#engine/util/peek.ts'

/** A list of elements: a page or a cover. */
export interface Container {
  elements: Element[]
}

export type Group = ElementOf<'qk-group'>

/** An element with its list and the groups around it, the outermost first. */
export interface Located {
  element: Element
  siblings: Element[]
  groups: Group[]
}

export { isGroup }

/** Cache of the indices of elements: lookups often repeat, and elements rarely move. A miss renews it. */
const places = new WeakMap<Element[], Map<string, number>>()

/** Finds an element, also inside groups. */
export function locate(container: Container, id: string): Located | undefined {
  return locateIn(container.elements, id, [])
}

function locateIn(siblings: Element[], id: string, groups: Group[]): Located | undefined {
  const remembered = locateAt(siblings, places.get(siblings)?.get(id), id, groups)
  if (remembered) return remembered
  const indexed = indexOf(peek(siblings))
  places.set(siblings, indexed)
  return locateAt(siblings, indexed.get(id), id, groups)
}

/** The index of each element, and of each child of a group the index of its group. The first of equal ids counts. */
function indexOf(siblings: readonly Element[]): Map<string, number> {
  const indices = new Map<string, number>()
  siblings.forEach((element, at) => {
    for (const { uuid } of allElements([element])) if (!indices.has(uuid)) indices.set(uuid, at)
  })
  return indices
}

/** Finds an element at an index of a list, or inside the group there. */
function locateAt(
  siblings: Element[],
  at: number | undefined,
  id: string,
  groups: Group[],
): Located | undefined {
  const element = at === undefined ? undefined : siblings[at]
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
  const wanted = new Set(ids)
  const { elements } = container
  let isRenewed = false
  function find(id: string): Located | undefined {
    // The first miss has renewed the cache: an element that is missed now does not exist.
    if (isRenewed) return locateAt(elements, places.get(elements)?.get(id), id, [])
    const found = locate(container, id)
    isRenewed = found === undefined
    return found
  }
  return ids
    .map(find)
    .filter((found) => found !== undefined)
    .filter(({ groups }) => !groups.some((group) => wanted.has(group.uuid)))
}

/** The elements of `ids` that are siblings of the first one: they can be aligned or grouped. */
export function peersOf(container: Container, ids: readonly string[]) {
  const [first] = locateAll(container, ids)
  if (!first) return { members: [], siblings: [], groups: [] }
  const { siblings, groups } = first
  const members = peek(siblings).flatMap(({ uuid }, at) => (ids.includes(uuid) ? (siblings[at] ?? []) : []))
  return { members, siblings, groups }
}

/** Every element, the children of groups after their group. */
export function allElements(elements: readonly Element[]): Element[] {
  return elements.flatMap((element) => [element, ...allElements(childrenOf(element))])
}

/** Every element that is not hidden, alone or with its group. */
export function presentElements(elements: readonly Element[]): Element[] {
  return elements
    .filter(({ isHidden }) => isHidden !== true)
    .flatMap((element) => [element, ...presentElements(childrenOf(element))])
}

/** The box of an element in page coordinates, also inside rotated groups. */
export function absoluteBox({ element, groups }: Pick<Located, 'element' | 'groups'>): Box {
  return groups.reduceRight<Box>(
    (box, group) => outOfGroup(box, group.commonStyle),
    boxOf(element.commonStyle),
  )
}

/** Gives an element and all its children new uuids. */
export function renewIds(element: Element) {
  for (const each of allElements([element])) each.uuid = newId()
}

/** Removes elements from their list at once: each removal moves all later elements of a reactive list. */
export function removeFrom(list: Element[], elements: readonly Element[]) {
  const removed = new Set(elements)
  const before = peek(list)
  const first = before.findIndex((element) => removed.has(element))
  if (first < 0) return
  const kept = before.slice(first).filter((element) => !removed.has(element))
  for (const [at, element] of kept.entries()) list[first + at] = element
  list.splice(first + kept.length, Infinity)
}
