import {
  type AnimationRef,
  type AnimationTiming,
  removeAnimationByRef,
  setAnimationTiming,
} from '#engine/document/operations/index.ts'
import { activePage } from '../selection.ts'
import type { Editing } from '../store.ts'

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
