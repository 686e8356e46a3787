import { type Container, type Located, locateAll } from './tree.ts'

/** Locks or unlocks elements. */
export const setLocked = (container: Container, ids: readonly string[], isLocked: boolean) =>
  setFlag(container, ids, 'isLocked', isLocked)

/** Hides or shows elements; hidden sounds are silent. */
export const setHidden = (container: Container, ids: readonly string[], isHidden: boolean) =>
  setFlag(container, ids, 'isHidden', isHidden)

/** Whether an element, or a group around it, is locked. */
export const isLockedAt = ({ element, groups }: Pick<Located, 'element' | 'groups'>): boolean =>
  [element, ...groups].some(({ isLocked }) => isLocked === true)

/** A false flag is removed, as in documents that lack the field. */
function setFlag(
  container: Container,
  ids: readonly string[],
  flag: 'isLocked' | 'isHidden',
  isSet: boolean,
) {
  for (const { element } of locateAll(container, ids)) {
    if (isSet) element[flag] = true
    else delete element[flag]
  }
}
