import { followPage } from './actions/pages.ts'
import type { History } from './history.ts'
import type { Editing } from './store.ts'

/**
 * For the button of a message about the last step, which the author may press after further steps.
 * @param history the history of that step
 * @returns a function that undoes the step if it is still the last one, and tells whether it did. The page that is
 *   shown stays.
 */
export function lastStepUndo(editing: Editing, history: History): () => boolean {
  const { session, undoable } = editing
  const step = history.at()
  return () => {
    if (session.isGestureOn) return false
    history.commit()
    if (history.at() !== step || !history.canUndo()) return false
    const { activePageId } = undoable
    history.undo()
    if (undoable.project.pages.some(({ uuid }) => uuid === activePageId)) followPage(editing, activePageId)
    return true
  }
}
