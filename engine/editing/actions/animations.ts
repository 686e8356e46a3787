import {
  type AnimationChange,
  animatableElements,
  clearAnimations,
  copyAnimations,
  duplicateAnimation as duplicate,
  addAnimation as insert,
  moveAnimation as move,
  removeAnimation as remove,
  changeAnimation as set,
} from '#engine/document/operations/index.ts'
import { activeContainer, activeElement, selectedElements, selectedIds } from '../selection.ts'
import type { Editing } from '../store.ts'
import { defineActions, edit, SELECTED } from './action.ts'

/** An animation by its element and its index. */
export interface AnimationPlace {
  elementId: string
  index: number
}

/** Adds an animation of this type to the selected elements. */
export function addAnimation(editing: Editing, type: string) {
  edit(editing, (container, ids) => insert(container, ids, type))
}

/** Changes an animation's type and keeps its times. */
export function replaceAnimation(editing: Editing, { elementId, index }: AnimationPlace, type: string) {
  edit(editing, (container) => set(container, elementId, index, { type }))
}

/** Writes live, for example while a slider is dragged; `commit` makes a step of it. */
export function changeAnimation(
  editing: Editing,
  { elementId, index }: AnimationPlace,
  change: AnimationChange,
) {
  const container = activeContainer(editing)
  if (container) set(container, elementId, index, change)
}

export function duplicateAnimation(editing: Editing, { elementId, index }: AnimationPlace) {
  edit(editing, (container) => duplicate(container, elementId, index))
}

export function removeAnimation(editing: Editing, { elementId, index }: AnimationPlace) {
  edit(editing, (container) => remove(container, elementId, index))
}

/** Moves an animation within its element's list; `to` is its index afterwards. */
export function moveAnimation(editing: Editing, { elementId, index }: AnimationPlace, to: number) {
  edit(editing, (container) => move(container, elementId, index, to))
}

const animatable = (editing: Editing) => {
  const container = activeContainer(editing)
  return container ? animatableElements(container, selectedIds(editing)) : []
}

export const animationActions = defineActions({
  /** Copies from the active element. */
  copyAnimations: {
    label: '动画用到其他选中元素',
    when: { ...SELECTED, coverTab: false },
    enabled: (editing) =>
      (activeElement(editing)?.animations.length ?? 0) > 0 &&
      animatable(editing).some(({ uuid }) => uuid !== activeElement(editing)?.uuid),
    run: (editing) =>
      edit(editing, (container, ids) => copyAnimations(container, activeElement(editing)?.uuid ?? '', ids)),
  },
  clearAnimations: {
    label: '清除动画',
    when: SELECTED,
    enabled: (editing) => selectedElements(editing).some(({ animations }) => animations.length > 0),
    run: (editing) => edit(editing, clearAnimations),
  },
})
