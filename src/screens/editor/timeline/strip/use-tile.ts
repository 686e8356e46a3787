import { useSortable } from '@dnd-kit/sortable'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useLift } from '#src/ui/use-sorting.ts'
import type { TileField, TileHandlers } from './use-page-list.ts'

interface Tile {
  id: string
  isActive: boolean
  /** The field that is open on the tile. */
  editing: TileField | null
  handlers: TileHandlers
}

/** A page in a sortable list. Only the active page is in the tab order; arrow keys go to the others. */
export function useTile({ id, isActive, editing, handlers }: Tile) {
  const { attributes, listeners, setNodeRef, isDragging } = useSortable({
    id,
    disabled: editing !== null,
    attributes: { roleDescription: '可拖动的页面' },
  })
  const lift = useLift(listeners)
  const tile = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // A field that goes takes the focus with it.
    const isFocusLost = document.activeElement === document.body
    if (editing === null && wasEditing.current && isFocusLost) tile.current?.focus({ preventScroll: true })
    wasEditing.current = editing !== null
  }, [editing])

  const press = (event: KeyboardEvent) => {
    if (editing !== null) return
    const run = {
      ArrowLeft: () => handlers.step(id, -1),
      ArrowRight: () => handlers.step(id, 1),
    }[event.key]
    if (!run) lift.onKeyDown(event)
    if (run && !isDragging) {
      event.preventDefault()
      run()
    }
  }
  // A button may not contain fields: without the role while one is open.
  const role =
    editing === null ? { ...attributes, 'aria-current': isActive, tabIndex: isActive ? 0 : -1 } : {}
  return {
    tile,
    props: {
      ref(element: HTMLDivElement | null) {
        tile.current = element
        setNodeRef(element)
      },
      ...role,
      ...lift,
      'data-active': isActive,
      'data-dragging': isDragging,
      onClick: () => handlers.activate(id),
      onDoubleClick: () => handlers.edit(id, 'name'),
      onContextMenu: () => handlers.select(id),
      onKeyDown: press,
    },
  }
}

/**
 * Scrolls the active tile into view, and focuses it if another tile had the focus.
 * @param mayScroll asked when the tile becomes active; pass the same function at each render
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
