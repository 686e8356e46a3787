import { layerDown, layerToBottom, layerToTop, layerUp } from '../../document/operations/index.ts'
import { defineActions, edit, SELECTED } from './action.ts'

export const layerActions = defineActions({
  layerUp: {
    label: '上移一层',
    keys: ['Mod+]'],
    when: SELECTED,
    run: (editing) => edit(editing, layerUp),
  },
  layerDown: {
    label: '下移一层',
    keys: ['Mod+['],
    when: SELECTED,
    run: (editing) => edit(editing, layerDown),
  },
  layerToTop: {
    label: '置顶',
    // With Shift it is the browser's own on macOS.
    keys: ['Mod+Shift+]', 'Mod+Alt+]'],
    when: SELECTED,
    run: (editing) => edit(editing, layerToTop),
  },
  layerToBottom: {
    label: '置底',
    keys: ['Mod+Shift+[', 'Mod+Alt+['],
    when: SELECTED,
    run: (editing) => edit(editing, layerToBottom),
  },
})
