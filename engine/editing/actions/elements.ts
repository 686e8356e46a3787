import { createElement, type ElementOverrides } from '#engine/document/index.ts'
import {
  addElements,
  copyElements,
  type Direction,
  NUDGE_STEP,
  nudge,
  removeElements,
  replacePicture,
  replaceVideo,
} from '#engine/document/operations/index.ts'
import type { Element, ElementName } from '#engine/elements/schemas.ts'
import { activeContainer, selectedIds } from '../selection.ts'
import type { Editing } from '../store.ts'
import { CHANGEABLE, defineActions, edit, editFree, SELECTED } from './action.ts'
import { editOrAddCover } from './covers.ts'

/** Adds a new element of a kind to the active page or cover and selects it. */
export function addElement<Name extends ElementName>(
  editing: Editing,
  elName: Name,
  overrides?: ElementOverrides<Name>,
) {
  const element = createElement(elName, overrides)
  insertElement(editing, element as Element) // an element of a kind is one of any kind
}

/** Adds an existing element, for example from a template, and selects it. */
export function insertElement(editing: Editing, element: Element) {
  insertElements(editing, [element])
}

/**
 * Adds elements as one step, the last on top, and selects them. In the cover tab the step also creates a cover if
 * there is none.
 */
export function insertElements(editing: Editing, elements: readonly Element[]) {
  editOrAddCover(editing, (container) => addElements(container, elements))
}

/** Replaces the picture of an element. @param src address for the document */
export function replacePictureOf(editing: Editing, id: string, src: string) {
  edit(editing, (container) => {
    replacePicture(container, id, src)
    return [{ uuid: id }]
  })
}

/** Replaces the file of a video. @param src address for the document */
export function replaceVideoOf(editing: Editing, id: string, src: string) {
  edit(editing, (container) => {
    replaceVideo(container, id, src)
    return [{ uuid: id }]
  })
}

/** Key presses in quick succession are merged into one step. */
function nudging(direction: Direction, key: string, step: number, label: string) {
  return {
    label,
    keys: [key],
    when: CHANGEABLE,
    run: (editing: Editing) =>
      editFree(editing, (container, ids) => nudge(container, ids, direction, step), {
        merge: `nudge ${selectedIds(editing).join()}`,
      }),
  }
}

/** The elements of the page that are not locked. */
const freeOf = (editing: Editing) =>
  (activeContainer(editing)?.elements ?? [])
    .filter(({ isLocked }) => isLocked !== true)
    .map(({ uuid }) => uuid)

export const elementActions = defineActions({
  duplicate: {
    label: '创建副本',
    keys: ['Mod+D'],
    when: SELECTED,
    run: (editing) => edit(editing, copyElements),
  },
  deleteElements: {
    label: '删除',
    keys: ['Delete', 'Backspace'],
    when: CHANGEABLE,
    run: (editing) =>
      editFree(editing, (container, ids) => {
        removeElements(container, ids)
        return []
      }),
  },
  clearPage: {
    label: '清空本页',
    enabled: (editing) => freeOf(editing).length > 0,
    run: (editing) =>
      edit(editing, (container) => {
        removeElements(container, freeOf(editing))
        return []
      }),
  },
  nudgeLeft: nudging('left', 'ArrowLeft', NUDGE_STEP, '左移'),
  nudgeRight: nudging('right', 'ArrowRight', NUDGE_STEP, '右移'),
  nudgeUp: nudging('up', 'ArrowUp', NUDGE_STEP, '上移'),
  nudgeDown: nudging('down', 'ArrowDown', NUDGE_STEP, '下移'),
  nudgeLeftFine: nudging('left', 'Alt+ArrowLeft', 1, '左移 1 像素'),
  nudgeRightFine: nudging('right', 'Alt+ArrowRight', 1, '右移 1 像素'),
  nudgeUpFine: nudging('up', 'Alt+ArrowUp', 1, '上移 1 像素'),
  nudgeDownFine: nudging('down', 'Alt+ArrowDown', 1, '下移 1 像素'),
  nudgeLeftFar: nudging('left', 'Shift+ArrowLeft', 10, '左移 10 像素'),
  nudgeRightFar: nudging('right', 'Shift+ArrowRight', 10, '右移 10 像素'),
  nudgeUpFar: nudging('up', 'Shift+ArrowUp', 10, '上移 10 像素'),
  nudgeDownFar: nudging('down', 'Shift+ArrowDown', 10, '下移 10 像素'),
})
