import { childrenOf, type Element, isSeen } from '#engine/elements/schemas.ts'
import { layerName } from './layers.ts'
import type { Project } from '../project.ts'

/** An element that a check names, and where it is. */
export interface FoundElement {
  on: 'page' | 'cover'
  /** Index of the page or cover. */
  at: number
  containerId: string
  elementId: string
  /** The element's name in the list of layers. */
  name: string
}

/**
 * What a check finds in the visible elements of a work, in the order of pages, then covers.
 * @param check returns what it finds in one element
 */
export function foundIn<Finding extends object>(
  { pages, coverList }: Pick<Project, 'pages' | 'coverList'>,
  check: (element: Element) => readonly Finding[],
): (Finding & FoundElement)[] {
  const foundOn = (on: FoundElement['on'], containerId: string, at: number, elements: readonly Element[]) =>
    seenElements(elements).flatMap((element) =>
      check(element).map((finding) => ({
        ...finding,
        ...{ on, at, containerId, elementId: element.uuid, name: layerName(element) },
      })),
    )
  return [
    ...pages.flatMap(({ uuid, elements }, at) => foundOn('page', uuid, at, elements)),
    ...coverList.flatMap(({ _id, elements }, at) => foundOn('cover', _id, at, elements)),
  ]
}

/** The visible elements, the children of groups after their group. */
export const seenElements = (elements: readonly Element[]): Element[] =>
  elements.filter(isSeen).flatMap((element) => [element, ...seenElements(childrenOf(element))])
