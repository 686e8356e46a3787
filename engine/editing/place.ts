import { showStep } from './notices.ts'
import { activeContainerId, activeHistory } from './selection.ts'
import type { Editing } from './store.ts'

/** A page or a cover that an author works on. */
export interface Place {
  isCover: boolean
  id: string | undefined
}

/** What is on the canvas now. */
export const placeOf = (editing: Editing): Place => ({
  isCover: editing.session.isCoverTab,
  id: activeContainerId(editing),
})

/**
 * Runs an action at the place for which it was asked, for results that arrive later, such as uploads. If the author has
 * gone elsewhere, what they see and have selected stays, and a notice says where the result is. A place that was removed
 * is the current one.
 */
export function runAt(editing: Editing, place: Place, run: () => void) {
  const { session, undoable, covers } = editing
  const isSame = session.isCoverTab === place.isCover && activeContainerId(editing) === place.id
  const where = nameOf(editing, place)
  if (isSame || where === null) return run()
  const { isCoverTab, selectedIds, enteredGroupId } = session
  const pages = { id: undoable.activePageId, element: undoable.activeElementId }
  const cover = { id: covers.activeCoverId, element: covers.activeElementId }
  session.isCoverTab = place.isCover
  session.enteredGroupId = null
  if (place.isCover) covers.activeCoverId = place.id ?? null
  else undoable.activePageId = place.id ?? ''
  try {
    showStep(editing, activeHistory(editing), run, (_, isStep) => (isStep ? `已放到${where}` : null))
  } finally {
    session.isCoverTab = isCoverTab
    session.selectedIds = selectedIds
    session.enteredGroupId = enteredGroupId
    undoable.activePageId = pages.id
    undoable.activeElementId = pages.element
    covers.activeCoverId = cover.id
    covers.activeElementId = cover.element
  }
}

function nameOf({ undoable, covers }: Editing, { isCover, id }: Place): string | null {
  if (isCover) return covers.coverList.some(({ _id }) => _id === id) ? '封面' : null
  const at = undoable.project.pages.findIndex(({ uuid }) => uuid === id)
  return at < 0 ? null : `第 ${at + 1} 页`
}
