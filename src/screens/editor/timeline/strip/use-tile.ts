import { useSortable } from '@dnd-kit/sortable'
import { type KeyboardEvent, useRef } from 'react'
import { useLift } from '#src/ui/use-sorting.ts'
import type { TileField, TileHands } from './use-page-list.ts'

interface Tile {
  id: string
  isActive: boolean
  editing: TileField | null
  hands: TileHands
}

/** A page in a list that can be sorted. Only the active one is in the tab order; arrows go to the others. */
export function useTile({ id, isActive, editing, hands }: Tile) {
  const { attributes, listeners, setNodeRef, isDragging } = useSortable({
    id,
    disabled: editing !== null,
    attributes: { roleDescription: '可拖动的页面' },
  })
  const lift = useLift(listeners)
  const tile = useRef<HTMLDivElement>(null)

  const press = (event: KeyboardEvent) => {
    if (editing !== null) return
    const run = {
      ArrowLeft: () => hands.step(id, -1),
      ArrowRight: () => hands.step(id, 1),
      F2: () => hands.edit(id, 'name'),
    }[event.key]
    if (!run) lift.onKeyDown(event)
    if (run && !isDragging) {
      event.preventDefault()
      run()
    }
  }
  // A button holds no fields: while one is open the tile is none.
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
      onClick: () => hands.activate(id),
      onDoubleClick: () => hands.edit(id, 'name'),
      onContextMenu: () => hands.select(id),
      onKeyDown: press,
    },
  }
}
