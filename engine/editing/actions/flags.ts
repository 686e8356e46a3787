import { setHidden, setLocked } from '#engine/document/operations/index.ts'
import type { Editing } from '../store.ts'
import { defineActions, edit } from './action.ts'

/** Locks one element of the active page or cover where it is, selected or not, or lets it be changed again. */
export function setLockedAt(editing: Editing, id: string, isLocked: boolean) {
  edit(editing, (container) => setLocked(container, [id], isLocked))
}

/** Takes one element out of sight and hearing, selected or not, or brings it back. */
export function setHiddenAt(editing: Editing, id: string, isHidden: boolean) {
  edit(editing, (container) => setHidden(container, [id], isHidden))
}

/** Each pair shares its keys: what is selected says which of the two is meant. */
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
