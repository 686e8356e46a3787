import { isCoverStepNext } from '../cover-steps.ts'
import { activeHistory } from '../selection.ts'
import type { Editing } from '../store.ts'
import { defineActions, EVERYWHERE, type Scope } from './action.ts'

const ALSO_IN_PANELS: readonly Scope[] = [...EVERYWHERE, 'panel']

/** A gesture in progress is not a step yet. */
const isFree = ({ session }: Editing) => !session.isGestureOn

/** Whether undo or redo applies to the covers while the pages are shown. */
const areCoversMeant = (editing: Editing, direction: -1 | 1) =>
  !editing.session.isCoverTab && isCoverStepNext(editing, direction)

const canGo = (history: Editing['history'], direction: -1 | 1) =>
  direction < 0 ? history.canUndo() : history.canRedo()

function enabled(editing: Editing, direction: -1 | 1): boolean {
  const history = activeHistory(editing)
  return isFree(editing) && (canGo(history, direction) || areCoversMeant(editing, direction))
}

function go(editing: Editing, direction: -1 | 1) {
  const active = activeHistory(editing)
  // Live writes since the last step are undone first.
  active.commit()
  const history = areCoversMeant(editing, direction) ? editing.coverHistory : active
  if (direction < 0) history.undo()
  else history.redo()
}

export const historyActions = defineActions({
  undo: {
    label: '撤销',
    keys: ['Mod+Z'],
    scopes: ALSO_IN_PANELS,
    enabled: (editing) => enabled(editing, -1),
    run: (editing) => go(editing, -1),
  },
  redo: {
    label: '重做',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    scopes: ALSO_IN_PANELS,
    enabled: (editing) => enabled(editing, 1),
    run: (editing) => go(editing, 1),
  },
})
