import { enteredGroup, select, selectableElements, selectedElements, selectedIds } from '../selection.ts'
import type { Editing } from '../store.ts'
import { defineActions, SELECTED } from './action.ts'

/** The next element in the order of the layers, round and round; from nothing to the first or last. */
function step(editing: Editing, by: 1 | -1) {
  const ids = selectableElements(editing).map(({ uuid }) => uuid)
  const at = ids.indexOf(selectedIds(editing).at(-1) ?? '')
  const next = at < 0 && by < 0 ? -1 : at + by
  const id = ids.at(next % ids.length)
  if (id !== undefined) select(editing, [id])
}

const canSelect = (editing: Editing) => selectableElements(editing).length > 0

/** Those beside what is selected that are of a selected kind. */
function alike(editing: Editing): string[] {
  const kinds = new Set<string>(selectedElements(editing).map(({ elName }) => elName))
  const selected = selectedIds(editing)
  return selectableElements(editing)
    .filter(({ elName, uuid }) => kinds.has(elName) && !selected.includes(uuid))
    .map(({ uuid }) => uuid)
}

/** Out of a group first, with the group selected; then nothing is selected, no guide either. */
function selectNone(editing: Editing) {
  const group = enteredGroup(editing)
  editing.session.enteredGroupId = null
  select(editing, group ? [group.uuid] : [])
}

export const selectionActions = defineActions({
  selectAll: {
    label: '全选',
    keys: ['Mod+A'],
    enabled: canSelect,
    run: (editing) =>
      select(
        editing,
        selectableElements(editing).map(({ uuid }) => uuid),
      ),
  },
  selectAlike: {
    label: '选择同类元素',
    when: SELECTED,
    enabled: (editing) => alike(editing).length > 0,
    run: (editing) => select(editing, [...selectedIds(editing), ...alike(editing)]),
  },
  selectNone: {
    label: '取消选择',
    keys: ['Escape'],
    when: { painting: false, video: false },
    enabled: (editing) =>
      selectedIds(editing).length > 0 ||
      enteredGroup(editing) !== undefined ||
      editing.session.selectedGuide !== null,
    run: selectNone,
  },
  selectNext: { label: '选择下一个', keys: ['Tab'], enabled: canSelect, run: (editing) => step(editing, 1) },
  selectPrevious: {
    label: '选择上一个',
    keys: ['Shift+Tab'],
    enabled: canSelect,
    run: (editing) => step(editing, -1),
  },
})
