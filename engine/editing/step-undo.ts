import type { History } from './history.ts'
import { followPage } from './selection.ts'
import type { Editing, StepUndo } from './store.ts'

/** For a message about the last step of a history, which the author may undo by a button after further steps. */
export function lastStepUndo(editing: Editing, history: History): StepUndo {
  const { session, undoable } = editing
  const step = history.step()
  const isLast = () => history.step() === step && history.canUndo()
  return {
    isLast,
    run() {
      if (session.isGestureOn) return false
      history.commit()
      if (!isLast()) return false
      const { activePageId } = undoable
      history.undo()
      if (undoable.project.pages.some(({ uuid }) => uuid === activePageId)) followPage(editing, activePageId)
      return true
    },
  }
}
