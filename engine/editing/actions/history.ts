import { isCoverStepNext } from '../cover-steps.ts'
import { showNotice } from '../notices.ts'
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

/** Undoes (-1) or redoes (1) a step of anyone. @returns whether there was one */
export function goByStep(editing: Editing, direction: -1 | 1): boolean {
  if (!enabled(editing, direction)) return false
  const history = nextHistory(editing, direction)
  return direction < 0 ? history.undo() : history.redo()
}

/** The history that undo or redo applies to. */
function nextHistory(editing: Editing, direction: -1 | 1) {
  const active = activeHistory(editing)
  // Live writes since the last step are undone first.
  active.commit()
  return areCoversMeant(editing, direction) ? editing.coverHistory : active
}

/** Undoes a step of this author: that of another one is undone in the list of steps only. */
function undo(editing: Editing) {
  const history = nextHistory(editing, -1)
  if (!history.isAtForeign()) return goByStep(editing, -1)
  const name = history.nameOf(history.at()) ?? '别人的更新'
  showNotice(editing, `没有撤销“${name}”：要回到更新之前，请在历史记录里选择`)
  return false
}

export const historyActions = defineActions({
  undo: {
    label: '撤销',
    keys: ['Mod+Z'],
    scopes: ALSO_IN_PANELS,
    enabled: (editing) => enabled(editing, -1),
    run: undo,
  },
  redo: {
    label: '重做',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    scopes: ALSO_IN_PANELS,
    enabled: (editing) => enabled(editing, 1),
    run: (editing) => goByStep(editing, 1),
  },
})
