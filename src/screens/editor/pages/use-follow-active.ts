import { type RefObject, useEffect } from 'react'

/** The active tile is brought into view and, when the keys were among the tiles, gets them. */
export function useFollowActive(tile: RefObject<HTMLElement | null>, isActive: boolean) {
  useEffect(() => {
    const element = tile.current
    if (!isActive || !element) return
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const tiles = element.closest('[data-tiles]')
    if (tiles?.contains(document.activeElement)) element.focus({ preventScroll: true })
  }, [tile, isActive])
}
