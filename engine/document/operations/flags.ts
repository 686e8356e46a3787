import { type Container, type Located, locateAll } from './tree.ts'

/** Locks elements where they are, or lets them be changed again. */
export const setLocked = (container: Container, ids: readonly string[], isLocked: boolean) =>
  setFlag(container, ids, 'isLocked', isLocked)

/** Takes elements out of sight and hearing, or brings them back. */
export const setHidden = (container: Container, ids: readonly string[], isHidden: boolean) =>
  setFlag(container, ids, 'isHidden', isHidden)

/** Whether an element, or a group around it, is locked. */
export const isLockedAt = ({ element, groups }: Pick<Located, 'element' | 'groups'>): boolean =>
  [element, ...groups].some(({ isLocked }) => isLocked === true)

/** A flag that is not set is not there, as in documents that never heard of it. */
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
