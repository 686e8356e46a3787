import { valueAt, writeAt } from '#engine/elements/panel-fields.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { pathsOfStyleGroup, type StyleGroup } from '#engine/elements/style-groups.ts'
import { clonePlain } from '../clone.ts'
import { isLockedAt } from './flags.ts'
import { type Container, isGroup, locateAll } from './tree.ts'

/** How an element looks: values by their paths in it, for each look of its kind. */
export type CopiedStyle = Readonly<Partial<Record<StyleGroup, Readonly<Record<string, unknown>>>>>

/** Whether an element has a style that others can take. */
export const hasStyle = ({ elName }: Element): boolean => schemaOf(elName).styleGroups.length > 0

/** A plain copy of how an element looks; animations, place and content are no part of it. */
export function copyStyle(element: Element): CopiedStyle {
  const looks = schemaOf(element.elName).styleGroups.map((look) => {
    const values = pathsOfStyleGroup(look).map((path) => [path, clonePlain(valueAt(element, path))])
    return [look, Object.fromEntries(values)]
  })
  return Object.fromEntries(looks)
}

/**
 * Gives elements as much of a style as their kinds have; of a group all that is in it. What is locked stays as
 * it is. Boxes of texts are not fitted.
 */
export function pasteStyle(container: Container, ids: readonly string[], style: CopiedStyle) {
  for (const element of styleTargets(container, ids)) {
    for (const look of schemaOf(element.elName).styleGroups) {
      for (const [path, value] of Object.entries(style[look] ?? {})) {
        writeAt(element, path, clonePlain(value))
      }
    }
  }
}

/** Those that a style for `ids` reaches: a group stands for what is in it. */
export function styleTargets(container: Container, ids: readonly string[]): Element[] {
  const selected = locateAll(container, ids).filter((found) => !isLockedAt(found))
  return freeLeaves(selected.map(({ element }) => element))
}

const freeLeaves = (elements: readonly Element[]): Element[] =>
  elements
    .filter(({ isLocked }) => isLocked !== true)
    .flatMap((element) => (isGroup(element) ? freeLeaves(element.propsValue.components) : [element]))
