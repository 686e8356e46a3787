import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'

/** What a sortable list tells screen readers. */
const announcements = () =>
  [...document.querySelectorAll('[id^=DndLiveRegion]')].map((region) => region.textContent).join()

export const isLifted = () => /已拿起|移到/.test(announcements())

/** Lifts the focused item of a sortable list, and waits until the next key moves it. */
export async function lift() {
  await userEvent.keyboard(' ')
  await expect.poll(isLifted).toBe(true)
  await listening()
}

/** Moves what is lifted. */
export async function moveLifted(key: '{ArrowRight}' | '{ArrowDown}') {
  const before = announcements()
  await userEvent.keyboard(key)
  await expect.poll(announcements).not.toBe(before)
}

/** dnd-kit listens to further keys, and has measured the list, only a task later. */
const listening = () => new Promise((resolve) => setTimeout(resolve, 50))
