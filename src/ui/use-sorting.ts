import {
  type Announcements,
  closestCenter,
  type CollisionDetection,
  type DragEndEvent,
  type DraggableSyntheticListeners,
  type DragOverEvent,
  type DragStartEvent,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

/** px; a shorter movement is a click. */
const DRAG_DISTANCE = 4

// Always the same objects: with others, every item of the list renders whenever the list does.
const BY_POINTER = { activationConstraint: { distance: DRAG_DISTANCE } }
/** Space picks an item up and drops it; Enter alone triggers actions. */
const BY_KEYS = {
  coordinateGetter: sortableKeyboardCoordinates,
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
}

interface SortingOptions {
  ids: readonly string[]
  /** Name of an item, for screen readers. */
  noun: string
  /** @param index position in the list without the moved item */
  move: (id: string, index: number) => void
  /** Whether an item may be dropped at the position of another. */
  accepts?: (id: string, overId: string) => boolean
}

/** Sorting for a list whose items stay in place during a drag; a line shows the drop position. */
export function useSorting({ ids, noun, move, accepts = () => true }: SortingOptions) {
  const [drag, setDrag] = useState<{ id: string; overId: string; isKeyboard: boolean } | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, BY_POINTER), useSensor(KeyboardSensor, BY_KEYS))
  useKeyboardDragCancel(drag?.isKeyboard ?? false)
  const { collisionDetection, overAtRelease } = useRelease()
  const end = ({ active, over, activatorEvent }: DragEndEvent) => {
    setDrag(null)
    const isPointer = activatorEvent.type === 'pointerdown'
    const [id, overId] = [
      String(active.id),
      String((isPointer && overAtRelease()) || (over?.id ?? active.id)),
    ]
    if (id !== overId && accepts(id, overId)) move(id, ids.indexOf(overId))
  }
  return {
    /** Props of the DndContext. */
    context: {
      sensors,
      collisionDetection,
      accessibility: { announcements: announcements(ids, noun), screenReaderInstructions: instructions },
      onDragStart({ active, activatorEvent }: DragStartEvent) {
        const id = String(active.id)
        setDrag({ id, overId: id, isKeyboard: activatorEvent.type === 'keydown' })
      },
      onDragOver: ({ over }: DragOverEvent) =>
        setDrag((before) => before && { ...before, overId: String(over?.id ?? before.id) }),
      onDragEnd: end,
      onDragCancel: () => setDrag(null),
    },
    draggedId: drag?.id ?? null,
    /** The side of an item where the dragged one would be dropped. */
    dropSideOf(id: string): 'before' | 'after' | undefined {
      if (!drag || drag.overId !== id || drag.id === id || !accepts(drag.id, id)) return undefined
      return ids.indexOf(id) < ids.indexOf(drag.id) ? 'before' : 'after'
    },
  }
}

/**
 * Finds the item over which the pointer is released. dnd-kit knows the one of its last rendering, which on a busy
 * machine is some movements behind.
 */
function useRelease() {
  const seen = useRef<Parameters<CollisionDetection>[0] | null>(null)
  const released = useRef({ x: 0, y: 0 })
  useEffect(() => {
    const keep = ({ clientX, clientY }: MouseEvent) => {
      released.current = { x: clientX, y: clientY }
    }
    window.addEventListener('pointerup', keep, { capture: true })
    return () => window.removeEventListener('pointerup', keep, { capture: true })
  }, [])
  const collisionDetection = useCallback<CollisionDetection>((args) => {
    seen.current = args
    return closestCenter(args)
  }, [])
  return {
    collisionDetection,
    overAtRelease: (): UniqueIdentifier | undefined => {
      const args = seen.current
      const { x, y } = released.current
      if (!args?.pointerCoordinates) return undefined
      const [right, down] = [x - args.pointerCoordinates.x, y - args.pointerCoordinates.y]
      const { collisionRect: rect } = args
      const collisionRect = {
        ...rect,
        left: rect.left + right,
        right: rect.right + right,
        top: rect.top + down,
        bottom: rect.bottom + down,
      }
      return closestCenter({ ...args, collisionRect, pointerCoordinates: { x, y } })[0]?.id
    },
  }
}

/**
 * Cancels a keyboard drag on a press elsewhere and when the list unmounts. dnd-kit does neither, and would keep the
 * arrow keys and Enter from the rest of the screen.
 */
function useKeyboardDragCancel(isKeyboardDrag: boolean) {
  useEffect(() => {
    if (!isKeyboardDrag) return undefined
    const cancel = () => document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }))
    window.addEventListener('pointerdown', cancel, { capture: true })
    return () => {
      window.removeEventListener('pointerdown', cancel, { capture: true })
      cancel()
    }
  }, [isKeyboardDrag])
}

/**
 * Listeners of an item. Space picks it up only if it was focused by keyboard; after a click Space starts playback.
 * @param listeners of `useSortable`
 */
export function useLift(listeners: DraggableSyntheticListeners) {
  const isClicked = useRef(false)
  return {
    onPointerDown(event: PointerEvent) {
      isClicked.current = true
      listeners?.onPointerDown?.(event)
    },
    onBlur() {
      isClicked.current = false
    },
    onKeyDown(event: KeyboardEvent) {
      if (!isClicked.current) listeners?.onKeyDown?.(event)
    },
  }
}

/** The sorting strategy of such a list. */
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
