import { type RefObject, useEffect } from 'react'

/**
 * The active tile is brought into view and, when the keys were among the tiles, gets them.
 * @param mayScroll asked when it becomes active; the same function while the tile lives
 */
export function useFollowActive(
  tile: RefObject<HTMLElement | null>,
  isActive: boolean,
  mayScroll: () => boolean = always,
) {
  useEffect(() => {
    const element = tile.current
    if (!isActive || !element) return
    if (mayScroll()) element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const tiles = element.closest('[data-tiles]')
    if (tiles?.contains(document.activeElement)) element.focus({ preventScroll: true })
  }, [tile, isActive, mayScroll])
}

const always = () => true
