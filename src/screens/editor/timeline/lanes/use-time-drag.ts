import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'
import { clamp } from '#engine/geometry/index.ts'
import { useLatest } from '#src/ui/controls/gesture.ts'
import { LANE_HEAD } from './lane.ts'

/** Times are seconds of the video. */
interface TimeDragCallbacks {
  /** The pointer was pressed at `seconds`. @param y px of the window */
  start: (seconds: number, y: number) => void
  /** @param isFree Ctrl or ⌘ is held: no snapping. */
  move: (seconds: number, isFree: boolean, y: number) => void
  end: () => void
  /** Escape was pressed, the system canceled the pointer, or the component unmounted. */
  cancel: () => void
}

/** The timeline scrolls when the pointer is this close to an edge, CSS px. */
const EDGE = 24
/** CSS px per frame. */
const MAX_SPEED = 20

/**
 * A drag along the time axis. Near the edges the timeline scrolls, and the drag continues while the pointer rests.
 * @param scale CSS px of a second
 * @returns props for the dragged element
 */
export function useTimeDrag(scale: number, callbacks: TimeDragCallbacks) {
  const latest = useLatest({ ...callbacks, scale })
  /** Set during a drag. */
  const cancel = useRef<(() => void) | null>(null)
  useEffect(() => () => cancel.current?.(), [])

  function onPointerDown(event: ReactPointerEvent<HTMLElement>) {
    const axis = event.currentTarget.closest<HTMLElement>('[data-time-axis]')
    const scroller = axis?.closest<HTMLElement>('[data-time-scroller]')
    if (event.button !== 0 || cancel.current || !axis || !scroller) return
    const stop = new AbortController()
    event.currentTarget.setPointerCapture(event.pointerId)
    event.stopPropagation() // the element may lie on a sortable one
    let pointer = { x: event.clientX, y: event.clientY, isFree: false }

    const visibleArea = () => {
      const { left, right } = scroller.getBoundingClientRect()
      return { left: left + LANE_HEAD, right }
    }
    const secondsAt = (x: number) => {
      const { left, right } = visibleArea()
      return (clamp(x, left, right) - axis.getBoundingClientRect().left) / latest.current.scale
    }
    const finish = (how: 'end' | 'cancel') => {
      stop.abort()
      cancel.current = null
      latest.current[how]()
    }
    cancel.current = () => finish('cancel')

    function scroll() {
      if (stop.signal.aborted || !scroller) return
      const { left, right } = visibleArea()
      const beyond = Math.min(0, pointer.x - left - EDGE) + Math.max(0, pointer.x - right + EDGE)
      if (beyond !== 0) {
        const before = scroller.scrollLeft
        scroller.scrollLeft += clamp(beyond, -MAX_SPEED, MAX_SPEED)
        if (scroller.scrollLeft !== before)
          latest.current.move(secondsAt(pointer.x), pointer.isFree, pointer.y)
      }
      requestAnimationFrame(scroll)
    }
    let hasMoved = false
    const pointerMove = (event: PointerEvent) => {
      // Not before the first movement: the press may have been near an edge.
      if (!hasMoved) requestAnimationFrame(scroll)
      hasMoved = true
      pointer = { x: event.clientX, y: event.clientY, isFree: event.ctrlKey || event.metaKey }
      latest.current.move(secondsAt(pointer.x), pointer.isFree, pointer.y)
    }
    const keyDown = (event: KeyboardEvent) => {
      // A drag takes all keys.
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') finish('cancel')
    }
    const { signal } = stop
    window.addEventListener('pointermove', pointerMove, { signal })
    window.addEventListener('pointerup', () => finish('end'), { signal })
    window.addEventListener('pointercancel', () => finish('cancel'), { signal })
    window.addEventListener('keydown', keyDown, { capture: true, signal })
    latest.current.start(secondsAt(pointer.x), pointer.y)
  }

  return { onPointerDown }
}
