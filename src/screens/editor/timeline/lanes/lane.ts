import type { KeyboardEvent } from 'react'
import { markersOf } from '#engine/document/operations/index.ts'
import { activePage, type Editing, goToPage, select } from '#engine/editing/index.ts'
import type { VideoPlan } from '#engine/timeline/index.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'

/** Shows a page with some of its elements selected. */
export function selectOnPage({ editing }: EditorContext, pageId: string, elementIds: readonly string[]) {
  goToPage(editing, pageId)
  editing.session.enteredGroupId = null
  select(editing, elementIds)
}

/** The markers of the active page, to which dragged times snap, in seconds of its clock. */
export const markerTimes = (editing: Editing): number[] => markersOf(activePage(editing)).map(({ at }) => at)

/** Runs the handler of a key for the focused item, and keeps the event from the timeline's own shortcuts. */
export function runItemKey(event: KeyboardEvent<HTMLElement>, keys: Readonly<Record<string, () => void>>) {
  const run = keys[event.key]
  if (!run || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  run()
}

/** Key handlers that move the focus to the neighboring items. */
export const focusNeighbors = (item: Element) => ({
  ArrowUp: () => neighborOf(item, -1)?.focus(),
  ArrowDown: () => neighborOf(item, 1)?.focus(),
})

/** Removes an item and focuses the one that takes its place. */
export function removeItem(item: Element, remove: () => void) {
  const lane = item.closest('[data-lane]')
  const at = itemsIn(lane).indexOf(item as HTMLElement)
  remove()
  // Once it is gone: another item may take over its element.
  requestAnimationFrame(() => {
    const items = itemsIn(lane)
    const next = items[at] ?? items[at - 1]
    next?.focus()
  })
}

/** The next or previous bar or block of the lane, also on another page. */
function neighborOf(item: Element, by: 1 | -1): HTMLElement | undefined {
  const items = itemsIn(item.closest('[data-lane]'))
  return items[items.indexOf(item as HTMLElement) + by]
}

const itemsIn = (lane: Element | null) => [...(lane?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]

/** The column left of second 0, CSS px; the style sheet has it as `--lane-head-w`. */
export const LANE_HEAD = 140

/** The props of every lane. All lanes share one scale; their left edge is second 0. */
export interface LaneProps {
  /** When each page is shown. */
  plan: VideoPlan
  /** CSS px of a second. */
  scale: number
}
