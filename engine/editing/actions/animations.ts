import {
  type AnimationChange,
  type AnimationRef,
  type AnimationTiming,
  animatableElements,
  clearAnimations,
  copyAnimations,
  duplicateAnimation as duplicate,
  addAnimation as insert,
  moveAnimation as move,
  removeAnimation as remove,
  removeAnimationByRef,
  changeAnimation as set,
  type NarrationClipRef,
  setAnimationTiming,
  tieAnimation as tie,
} from '#engine/document/operations/index.ts'
import { activeContainer, activeElement, activePage, selectedElements, selectedIds } from '../selection.ts'
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

/** Ties the start of an animation of the active page to a narration clip or a character of it; null releases it. */
export function tieAnimation(
  editing: Editing,
  place: AnimationRef,
  target: (NarrationClipRef & { character?: number }) | null,
) {
  const { history, undoable } = editing
  history.change(() => tie(undoable.project, activePage(editing).uuid, place, target))
}

/** Changes an animation's times live on the active page; `commit` makes a step of it. */
export function setTiming(editing: Editing, place: AnimationRef, times: AnimationTiming) {
  setAnimationTiming(activePage(editing), place, times)
}

/** Changes an animation's times as a step; repetitions without a pause, as by a held key, are merged. */
export function changeTiming(editing: Editing, place: AnimationRef, times: AnimationTiming) {
  const merge = `motion ${place.elementId} ${place.index}`
  editing.history.change(() => setTiming(editing, place, times), { merge })
}

export function deleteAnimationByRef(editing: Editing, place: AnimationRef) {
  editing.history.change(() => removeAnimationByRef(activePage(editing), place))
}
