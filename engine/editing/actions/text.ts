import {
  allElements,
  type Container,
  locateAll,
  setFontSizeBy,
  toggleBold,
  toggleItalic,
  toggleUnderline,
} from '#engine/document/operations/index.ts'
import type { ChangeOptions } from '../history.ts'
import { selectedIds } from '../selection.ts'
import type { Editing } from '../store.ts'
import { CHANGEABLE, defineActions, editFree, type Scope } from './action.ts'

const TEXT: Scope[] = ['stage', 'text']

/** Changes the style of texts and refits boxes that follow their text. */
function restyle(
  editing: Editing,
  run: (container: Container, ids: readonly string[]) => void,
  options?: ChangeOptions,
) {
  editFree(
    editing,
    (container, ids) => {
      run(container, ids)
      const selected = locateAll(container, ids).map(({ element }) => element)
      for (const element of allElements(selected)) editing.tools.fitText?.(element, container)
    },
    options,
  )
}

const resize = (editing: Editing, by: number) =>
  restyle(editing, (container, ids) => setFontSizeBy(container, ids, by), {
    merge: `font size ${selectedIds(editing).join()}`,
  })

export const textActions = defineActions({
  editContent: {
    label: '编辑内容',
    keys: ['Enter'],
    when: { free: true, group: false },
    enabled: (editing) => editing.tools.editContent !== null && selectedIds(editing).length === 1,
    run: (editing) => editing.tools.editContent?.(selectedIds(editing)[0] ?? ''),
  },
  fontLarger: {
    label: '增大字号',
    keys: ['Mod+Shift+.'],
    scopes: TEXT,
    when: CHANGEABLE,
    run: (editing) => resize(editing, 1),
  },
  fontSmaller: {
    label: '减小字号',
    keys: ['Mod+Shift+,'],
    scopes: TEXT,
    when: CHANGEABLE,
    run: (editing) => resize(editing, -1),
  },
  toggleBold: {
    label: '加粗',
    keys: ['Mod+B'],
    scopes: TEXT,
    when: CHANGEABLE,
    run: (editing) => restyle(editing, toggleBold),
  },
  toggleItalic: {
    label: '斜体',
    keys: ['Mod+I'],
    scopes: TEXT,
    when: CHANGEABLE,
    run: (editing) => restyle(editing, toggleItalic),
  },
  toggleUnderline: {
    label: '下划线',
    keys: ['Mod+U'],
    scopes: TEXT,
    when: CHANGEABLE,
    run: (editing) => restyle(editing, toggleUnderline),
  },
})
