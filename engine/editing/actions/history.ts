import { activeHistory } from '../selection.ts'
import type { Editing } from '../store.ts'
import { defineActions, EVERYWHERE } from './action.ts'

/** What the author still has in hand is no step yet. */
const isFree = ({ session }: Editing) => !session.isGestureOn

export const historyActions = defineActions({
  undo: {
    label: '撤销',
    keys: ['Mod+Z'],
    scopes: EVERYWHERE,
    enabled: (editing) => isFree(editing) && activeHistory(editing).canUndo(),
    run: (editing) => void activeHistory(editing).undo(),
  },
  redo: {
    label: '重做',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    scopes: EVERYWHERE,
    enabled: (editing) => isFree(editing) && activeHistory(editing).canRedo(),
    run: (editing) => void activeHistory(editing).redo(),
  },
})
