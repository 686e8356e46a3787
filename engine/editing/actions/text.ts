import { setFontSizeBy, toggleBold, toggleItalic } from '../../document/operations/index.ts'
import { selectedIds } from '../selection.ts'
import type { Editing } from '../store.ts'
import { defineActions, edit, type Scope, SELECTED } from './action.ts'

const TEXT: Scope[] = ['stage', 'text']

const resize = (editing: Editing, by: number) =>
  edit(editing, (container, ids) => setFontSizeBy(container, ids, by), {
    merge: `font size ${selectedIds(editing).join()}`,
  })

export const textActions = defineActions({
  fontLarger: {
    label: '增大字号',
    keys: ['Mod+Shift+.'],
    scopes: TEXT,
    when: SELECTED,
    run: (editing) => resize(editing, 1),
  },
  fontSmaller: {
    label: '减小字号',
    keys: ['Mod+Shift+,'],
    scopes: TEXT,
    when: SELECTED,
    run: (editing) => resize(editing, -1),
  },
  toggleBold: {
    label: '加粗',
    keys: ['Mod+B'],
    scopes: TEXT,
    when: SELECTED,
    run: (editing) => edit(editing, toggleBold),
  },
  toggleItalic: {
    label: '斜体',
    keys: ['Mod+I'],
    scopes: TEXT,
    when: SELECTED,
    run: (editing) => edit(editing, toggleItalic),
  },
})
