import {
  type AnimationRef,
  type AnimationTiming,
  removeAnimationByRef,
  setAnimationTiming,
} from '#engine/document/operations/index.ts'
import { activePage } from '../selection.ts'
import type { Editing } from '../store.ts'

/** Writes freely when an element of the active page moves, while it is dragged: `commit` makes a step of it. */
export function setTiming(editing: Editing, place: AnimationRef, times: AnimationTiming) {
  setAnimationTiming(activePage(editing), place, times)
}

/** The same as a step; repeated without a pause, by a key that is held, it is one. */
export function changeTiming(editing: Editing, place: AnimationRef, times: AnimationTiming) {
  const merge = `motion ${place.elementId} ${place.index}`
  editing.history.change(() => setTiming(editing, place, times), { merge })
}

export function deleteAnimationByRef(editing: Editing, place: AnimationRef) {
  editing.history.change(() => removeAnimationByRef(activePage(editing), place))
}
