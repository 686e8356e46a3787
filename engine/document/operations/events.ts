import type { ElementEvent } from '#engine/elements/element.ts'
import type { EventType } from '../catalogue/events.ts'
import { type Container, findElement } from './tree.ts'

/** Adds an event without an address. */
export function addEvent(container: Container, id: string, type: EventType) {
  eventsOf(container, id).push({ type, url: '' })
}

/** Changes an event; the address is trimmed. */
export function changeEvent(
  container: Container,
  id: string,
  index: number,
  { type, url }: Partial<Pick<ElementEvent, 'type' | 'url'>>,
) {
  const event = eventsOf(container, id)[index]
  if (!event) return
  if (type !== undefined) event.type = type
  if (url !== undefined) event.url = url.trim()
}

export function removeEvent(container: Container, id: string, index: number) {
  const events = eventsOf(container, id)
  if (events[index]) events.splice(index, 1)
}

const eventsOf = (container: Container, id: string): ElementEvent[] =>
  findElement(container, id)?.events ?? []
