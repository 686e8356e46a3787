import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'

/** Announcements of sortable lists for screen readers. */
const announcements = () =>
  [...document.querySelectorAll('[id^=DndLiveRegion]')].map((region) => region.textContent).join()

export const isLifted = () => /已拿起|移到/.test(announcements())

/** Lifts the focused item of a sortable list, and waits until it can be moved by keys. */
export async function lift() {
  await userEvent.keyboard(' ')
  await expect.poll(isLifted).toBe(true)
  await listening()
}

/** Moves the lifted item. */
export async function moveLifted(key: '{ArrowRight}' | '{ArrowDown}') {
  const before = announcements()
  await userEvent.keyboard(key)
  await expect.poll(announcements).not.toBe(before)
}

/** dnd-kit measures the list and adds its key listener one task later. */
const listening = () => new Promise((resolve) => setTimeout(resolve, 50))
