import { type Container, type Located, locateAll } from '#engine/document/operations/index.ts'
import { activeContainer, activeContainerId, activeHistory, selectedIds } from './selection.ts'
import type { Editing } from './store.ts'

/**
 * The elements selected at one time, written live until `commit` or `cancel`. It keeps referring to them when the
 * selection changes, so that a pending input still reaches them.
 */
export interface SelectionSnapshot {
  readonly ids: readonly string[]
  /** The existing elements, reactive, without those whose group is also selected. */
  located(): Located[]
  each(write: (container: Container, id: string) => void): void
  /** Makes one step of the live writes. */
  commit: () => void
  cancel: () => void
}

export function selectionSnapshot(editing: Editing): SelectionSnapshot {
  const ids = selectedIds(editing)
  const containerId = activeContainerId(editing)
  const history = activeHistory(editing)
  const { isCoverTab } = editing.session

  function container(): Container | undefined {
    const { undoable, covers } = editing
    const active = activeContainer(editing)
    if (active && isCoverTab === editing.session.isCoverTab && activeContainerId(editing) === containerId) {
      return active
    }
    return isCoverTab
      ? covers.coverList.find(({ _id }) => _id === containerId)
      : undoable.project.pages.find(({ uuid }) => uuid === containerId)
  }

  function located(): Located[] {
    const within = container()
    return within ? locateAll(within, ids) : []
  }

  return {
    ids,
    located,
    each(write) {
      const within = container()
      if (within) for (const { element } of located()) write(within, element.uuid)
    },
    commit: () => void history.commit(),
    cancel: () => history.cancel(),
  }
}
