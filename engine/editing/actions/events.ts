import type { EventType } from '#engine/document/catalogue/events.ts'
import { changeEvent, addEvent as insert, removeEvent as remove } from '#engine/document/operations/index.ts'
import type { Editing } from '../store.ts'
import { edit } from './action.ts'

/** Adds an event with an empty address to an element of the active page or cover. */
export function addEvent(editing: Editing, elementId: string, type: EventType) {
  edit(editing, (container) => insert(container, elementId, type))
}

export function setEvent(
  editing: Editing,
  elementId: string,
  index: number,
  change: { type?: string; url?: string },
) {
  edit(editing, (container) => changeEvent(container, elementId, index, change))
}

export function removeEvent(editing: Editing, elementId: string, index: number) {
  edit(editing, (container) => remove(container, elementId, index))
}
