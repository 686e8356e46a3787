import type { Stage } from '#engine/stage/index.ts'

/** px: from the selection, from the stage's edges, and from a selection with its turning handle below. */
const GAP = 8
const EDGE = 12
const BELOW = 44

/**
 * Above the selection; below it when there is no room; inside when it fills the stage. Away during gestures, and
 * while a text is typed that it cannot format.
 */
export function placeToolbar(item: HTMLElement, stage: Stage) {
  const bounds = stage.selectionBounds
  const isUseful = !stage.isTyping || stage.formatting !== null
  const isShown =
    bounds !== null && isUseful && !stage.isDragging && !stage.isPlaying && !stage.isPlaybackOverlayOpen
  item.style.visibility = isShown ? 'visible' : 'hidden'
  const room = item.parentElement
  if (!isShown || !room) return
  const { offsetWidth: width, offsetHeight: height } = item
  const middle = (bounds.left + bounds.right) / 2
  const first = EDGE + stage.inset
  const left = Math.max(first, Math.min(middle - width / 2, room.clientWidth - EDGE - width))
  const [above, below] = [bounds.top - GAP - height, bounds.bottom + BELOW]
  const lowest = room.clientHeight - EDGE - height
  const top = above >= first ? above : below <= lowest ? below : first
  item.style.transform = `translate(${Math.round(left)}px, ${Math.round(Math.min(top, lowest))}px)`
}
