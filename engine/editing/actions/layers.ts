import {
  layerDown,
  layerToBottom,
  layerToTop,
  layerUp,
  moveToLayer,
  renameElement,
  setHidden,
  setLocked,
} from '#engine/document/operations/index.ts'
import type { Editing } from '../store.ts'
import { defineActions, edit, SELECTED } from './action.ts'

/** Locks or unlocks an element of the active page or cover, selected or not. */
export function setLockedAt(editing: Editing, id: string, isLocked: boolean) {
  edit(editing, (container) => setLocked(container, [id], isLocked))
}

/** Hides or shows an element, selected or not; hidden sounds are silent. */
export function setHiddenAt(editing: Editing, id: string, isHidden: boolean) {
  edit(editing, (container) => setHidden(container, [id], isHidden))
}

/** Names an element; an empty name removes the author's. */
export function renameElementAt(editing: Editing, id: string, name: string) {
  edit(editing, (container) => renameElement(container, id, name))
}

/** Each pair shares its keys: the selection decides which of the two is enabled. */
export const flagActions = defineActions({
  lock: {
    label: '锁定',
    keys: ['Mod+Shift+L'],
    when: { selected: true, locked: false },
    run: (editing) => edit(editing, (container, ids) => setLocked(container, ids, true)),
  },
  unlock: {
    label: '解锁',
    keys: ['Mod+Shift+L'],
    when: { selected: true, locked: true },
    run: (editing) => edit(editing, (container, ids) => setLocked(container, ids, false)),
  },
  hide: {
    label: '隐藏',
    keys: ['Mod+Shift+H'],
    when: { selected: true, hidden: false },
    run: (editing) => edit(editing, (container, ids) => setHidden(container, ids, true)),
  },
  show: {
    label: '显示',
    keys: ['Mod+Shift+H'],
    when: { selected: true, hidden: true },
    run: (editing) => edit(editing, (container, ids) => setHidden(container, ids, false)),
  },
})

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
