import {
  layerDown,
  layerToBottom,
  layerToTop,
  layerUp,
  moveToLayer,
} from '#engine/document/operations/index.ts'
import type { Editing } from '../store.ts'
import { defineActions, edit, SELECTED } from './action.ts'

/** Moves an element to a layer of its list; 0 is the bottom. */
export function moveLayerTo(editing: Editing, id: string, index: number) {
  edit(editing, (container) => moveToLayer(container, id, index))
}

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
    // Browsers on macOS reserve the variant with Shift.
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
