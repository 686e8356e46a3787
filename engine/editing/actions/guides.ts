import type { Guide, Guided } from '#engine/document/index.ts'
import {
  addGuide as add,
  clearGuides,
  findGuide,
  moveGuide as move,
  removeGuide,
  copyGuidesToPages as spread,
} from '#engine/document/operations/index.ts'
import type { ChangeOptions } from '../history.ts'
import { activeContainer, activeHistory, select } from '../selection.ts'
import type { Editing } from '../store.ts'
import { defineActions, type When } from './action.ts'

/** The visible guides: those of the page or cover while the rulers are shown. */
export function visibleGuides(editing: Editing): readonly Guide[] {
  return editing.preferences.areRulersOn ? (activeContainer(editing)?.guides ?? []) : []
}

/** The guide that keys apply to: the hovered one, otherwise the selected one. */
export function draggedGuide(editing: Editing): Guide | null {
  const { hoveredGuide, selectedGuide } = editing.session
  return seen(editing, hoveredGuide) ?? seen(editing, selectedGuide)
}

/** Selects a guide and clears the selection of elements. */
export function selectGuide(editing: Editing, guide: Guide) {
  editing.session.enteredGroupId = null
  select(editing, [])
  editing.session.selectedGuide = { ...guide }
}

/** Adds a guide to the page or cover as one step, selects it and shows the rulers. */
export function addGuide(editing: Editing, guide: Guide) {
  change(editing, (container) => void add(container, guide))
  editing.preferences.areRulersOn = true
  selectGuide(editing, guide)
}

/** Moves a guide along its axis as one step and selects it. */
export function moveGuideTo(editing: Editing, guide: Guide, at: number, options?: ChangeOptions) {
  change(editing, (container) => move(container, guide, at), options)
  selectGuide(editing, { ...guide, at })
}

/** Removes a guide as one step. */
export function deleteGuide(editing: Editing, guide: Guide) {
  change(editing, (container) => removeGuide(container, guide))
  editing.session.selectedGuide = editing.session.hoveredGuide = null
}

const seen = (editing: Editing, guide: Guide | null): Guide | null => {
  const container = activeContainer(editing)
  const isSeen = guide && container && editing.preferences.areRulersOn && findGuide(container, guide)
  return isSeen ? guide : null
}

function change(editing: Editing, run: (container: Guided) => void, options?: ChangeOptions) {
  const container = activeContainer(editing)
  if (container) activeHistory(editing).change(() => run(container), options)
}

/** Selected elements take precedence on these keys. */
const NO_ELEMENT: When = { selected: false }

/** Key presses in quick succession are merged into one step. */
function nudging(axis: Guide['axis'], key: string, by: number, label: string) {
  return {
    label,
    keys: [key],
    when: NO_ELEMENT,
    enabled: (editing: Editing) => seen(editing, editing.session.selectedGuide)?.axis === axis,
    run(editing: Editing) {
      const { selectedGuide } = editing.session
      if (selectedGuide)
        moveGuideTo(editing, selectedGuide, selectedGuide.at + by, { merge: `nudge ${axis}` })
    },
  }
}

export const guideActions = defineActions({
  deleteGuide: {
    label: '删除参考线',
    keys: ['Delete', 'Backspace'],
    when: NO_ELEMENT,
    enabled: (editing) => draggedGuide(editing) !== null,
    run(editing) {
      const guide = draggedGuide(editing)
      if (guide) deleteGuide(editing, guide)
    },
  },
  clearGuides: {
    label: '清除参考线',
    enabled: (editing) => visibleGuides(editing).length > 0,
    run: (editing) => change(editing, clearGuides),
  },
  copyGuidesToPages: {
    label: '参考线应用到全部页面',
    when: { coverTab: false },
    enabled: (editing) => visibleGuides(editing).length > 0 && editing.undoable.project.pages.length > 1,
    run: ({ history, undoable }) => history.change(() => spread(undoable.project, undoable.activePageId)),
  },
  guideLeft: nudging('x', 'ArrowLeft', -1, '参考线左移 1 像素'),
  guideRight: nudging('x', 'ArrowRight', 1, '参考线右移 1 像素'),
  guideUp: nudging('y', 'ArrowUp', -1, '参考线上移 1 像素'),
  guideDown: nudging('y', 'ArrowDown', 1, '参考线下移 1 像素'),
  guideLeftFar: nudging('x', 'Shift+ArrowLeft', -10, '参考线左移 10 像素'),
  guideRightFar: nudging('x', 'Shift+ArrowRight', 10, '参考线右移 10 像素'),
  guideUpFar: nudging('y', 'Shift+ArrowUp', -10, '参考线上移 10 像素'),
  guideDownFar: nudging('y', 'Shift+ArrowDown', 10, '参考线下移 10 像素'),
})
