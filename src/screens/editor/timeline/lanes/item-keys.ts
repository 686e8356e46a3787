import type { KeyboardEvent } from 'react'

/** Runs what a key means for the item that has the focus; in the timeline itself the key means something else. */
export function runItemKey(event: KeyboardEvent<HTMLElement>, keys: Readonly<Record<string, () => void>>) {
  const run = keys[event.key]
  if (!run || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  run()
}

/** To the items beside this one. */
export const focusBeside = (item: Element) => ({
  ArrowUp: () => neighbourOf(item, -1)?.focus(),
  ArrowDown: () => neighbourOf(item, 1)?.focus(),
})

/** Removes an item; the keys stay in its lane. */
export function removeItem(item: Element, remove: () => void) {
  const next = neighbourOf(item, 1) ?? neighbourOf(item, -1)
  remove()
  next?.focus()
}

/** The bar or block before or behind another one in its lane, wherever its page is. */
function neighbourOf(item: Element, by: 1 | -1): HTMLElement | undefined {
  const lane = item.closest('[data-lane]')
  const items = [...(lane?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  return items[items.indexOf(item as HTMLElement) + by]
}
