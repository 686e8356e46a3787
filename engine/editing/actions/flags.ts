import { setHidden, setLocked } from '../../document/operations/index.ts'
import { defineActions, edit } from './action.ts'

/** Each pair shares its keys: what is chosen says which of the two is meant. */
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
