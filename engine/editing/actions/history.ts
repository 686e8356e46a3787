import { activeHistory } from '../selection.ts'
import { defineActions, EVERYWHERE } from './action.ts'

export const historyActions = defineActions({
  undo: {
    label: '撤销',
    keys: ['Mod+Z'],
    scopes: EVERYWHERE,
    enabled: (editing) => activeHistory(editing).canUndo(),
    run: (editing) => void activeHistory(editing).undo(),
  },
  redo: {
    label: '重做',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    scopes: EVERYWHERE,
    enabled: (editing) => activeHistory(editing).canRedo(),
    run: (editing) => void activeHistory(editing).redo(),
  },
})
