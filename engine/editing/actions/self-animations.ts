import {
  type MotionPlace,
  type MotionTimes,
  removeMotion,
  setMotionTimes,
} from '#engine/document/operations/index.ts'
import { activePage } from '../selection.ts'
import type { Editing } from '../store.ts'

/** Writes freely when an element of the active page moves, while it is dragged: `commit` makes a step of it. */
export function setMotion(editing: Editing, place: MotionPlace, times: MotionTimes) {
  setMotionTimes(activePage(editing), place, times)
}

/** The same as a step; repeated without a pause, by a key that is held, it is one. */
export function changeMotion(editing: Editing, place: MotionPlace, times: MotionTimes) {
  const merge = `motion ${place.elementId} ${place.index}`
  editing.history.change(() => setMotion(editing, place, times), { merge })
}

export function deleteMotion(editing: Editing, place: MotionPlace) {
  editing.history.change(() => removeMotion(activePage(editing), place))
}
