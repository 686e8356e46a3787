import {
  type Announcements,
  type DragEndEvent,
  type DraggableSyntheticListeners,
  type DragOverEvent,
  type DragStartEvent,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** px: less is a click. */
const DRAG_DISTANCE = 4

/** Enter is the key of an action; Space lifts and drops. */
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

interface SortingOptions {
  ids: readonly string[]
  /** What an item is called, for screen readers. */
  noun: string
  /** To the place of another item; `index` is one of the list without the moved one. */
  move: (id: string, index: number) => void
  /** Whether an item may go to the place of another. */
  accepts?: (id: string, overId: string) => boolean
}

/** A list whose items stay where they are while one of them is dragged; a line shows where it will go. */
export function useSorting({ ids, noun, move, accepts = () => true }: SortingOptions) {
  const [drag, setDrag] = useState<{ id: string; overId: string; isByKeys: boolean } | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: KEYS }),
  )
  useEndOfKeys(drag?.isByKeys ?? false)
  const end = ({ active, over }: DragEndEvent) => {
    setDrag(null)
    const [id, overId] = [String(active.id), String(over?.id ?? active.id)]
    if (id !== overId && accepts(id, overId)) move(id, ids.indexOf(overId))
  }
  return {
    /** For the DndContext. */
    context: {
      sensors,
      accessibility: { announcements: announcements(ids, noun), screenReaderInstructions: instructions },
      onDragStart({ active, activatorEvent }: DragStartEvent) {
        const id = String(active.id)
        setDrag({ id, overId: id, isByKeys: activatorEvent.type === 'keydown' })
      },
      onDragOver: ({ over }: DragOverEvent) =>
        setDrag((before) => before && { ...before, overId: String(over?.id ?? before.id) }),
      onDragEnd: end,
      onDragCancel: () => setDrag(null),
    },
    draggedId: drag?.id ?? null,
    /** On which side of an item the dragged one would be dropped. */
    dropSideOf(id: string): 'before' | 'after' | undefined {
      if (!drag || drag.overId !== id || drag.id === id || !accepts(drag.id, id)) return undefined
      return ids.indexOf(id) < ids.indexOf(drag.id) ? 'before' : 'after'
    },
  }
}

/**
 * Gives a drag by keys up when something else is pressed and when its list goes. dnd-kit does neither: it would keep
 * the arrows and Enter from the rest of the screen.
 */
function useEndOfKeys(isDraggedByKeys: boolean) {
  useEffect(() => {
    if (!isDraggedByKeys) return undefined
    const giveUp = () => document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }))
    window.addEventListener('pointerdown', giveUp, { capture: true })
    return () => {
      window.removeEventListener('pointerdown', giveUp, { capture: true })
      giveUp()
    }
  }, [isDraggedByKeys])
}

/**
 * What an item listens to. Space lifts it when it was reached by keys; after a click Space plays, as elsewhere.
 * @param listeners of `useSortable`
 */
export function useLift(listeners: DraggableSyntheticListeners) {
  const isByHand = useRef(false)
  return {
    onPointerDown(event: PointerEvent) {
      isByHand.current = true
      listeners?.onPointerDown?.(event)
    },
    onBlur() {
      isByHand.current = false
    },
    onKeyDown(event: KeyboardEvent) {
      if (!isByHand.current) listeners?.onKeyDown?.(event)
    },
  }
}

/** The strategy of such a list. */
export const stayPut = () => null

const instructions: ScreenReaderInstructions = {
  draggable: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 取消',
}

function announcements(ids: readonly string[], noun: string): Announcements {
  const place = (id: string | number) => ids.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }) => `已拿起${noun} ${place(active.id)}`,
    onDragOver: ({ over }) => (over ? `移到第 ${place(over.id)} 位` : undefined),
    onDragEnd: ({ over }) => (over ? `已放到第 ${place(over.id)} 位` : '已放回原处'),
    onDragCancel: () => '已取消，放回原处',
  }
}
