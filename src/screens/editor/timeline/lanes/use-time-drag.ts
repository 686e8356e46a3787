import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'
import { clamp } from '#engine/geometry/index.ts'
import { useLatest } from '#src/ui/controls/gesture.ts'
import { LANE_HEAD } from './metrics.ts'

interface TimeDrag {
  /** Pressed at this second of the video. */
  start: (seconds: number) => void
  /** @param isFree Ctrl or ⌘ is held: nothing catches. */
  move: (seconds: number, isFree: boolean) => void
  end: () => void
  /** Escape; the system took the pointer away; what was dragged is gone. */
  cancel: () => void
}

/** Closer than this to an edge of what is in sight the timeline scrolls, CSS px. */
const EDGE = 24
/** CSS px of a frame. */
const FASTEST = 20

/**
 * A drag along the time, told in seconds. At the edges of what is in sight the timeline scrolls, and the drag
 * goes on under a pointer that rests.
 * @param scale CSS px of a second
 * @returns props of what is dragged
 */
export function useTimeDrag(scale: number, told: TimeDrag) {
  const latest = useLatest({ ...told, scale })
  /** While something is dragged. */
  const giveUp = useRef<(() => void) | null>(null)
  useEffect(() => () => giveUp.current?.(), [])

  function onPointerDown(event: ReactPointerEvent<HTMLElement>) {
    const axis = event.currentTarget.closest<HTMLElement>('[data-time-axis]')
    const scroller = axis?.closest<HTMLElement>('[data-time-scroller]')
    if (event.button !== 0 || giveUp.current || !axis || !scroller) return
    const stop = new AbortController()
    event.currentTarget.setPointerCapture(event.pointerId)
    event.stopPropagation() // what is dragged may lie on something that is sorted
    let pointer = { x: event.clientX, isFree: false }

    const sight = () => {
      const { left, right } = scroller.getBoundingClientRect()
      return { left: left + LANE_HEAD, right }
    }
    const secondsAt = (x: number) => {
      const { left, right } = sight()
      return (clamp(x, left, right) - axis.getBoundingClientRect().left) / latest.current.scale
    }
    const finish = (how: 'end' | 'cancel') => {
      stop.abort()
      giveUp.current = null
      latest.current[how]()
    }
    giveUp.current = () => finish('cancel')

    function scroll() {
      if (stop.signal.aborted || !scroller) return
      const { left, right } = sight()
      const beyond = Math.min(0, pointer.x - left - EDGE) + Math.max(0, pointer.x - right + EDGE)
      if (beyond !== 0) {
        const before = scroller.scrollLeft
        scroller.scrollLeft += clamp(beyond, -FASTEST, FASTEST)
        if (scroller.scrollLeft !== before) latest.current.move(secondsAt(pointer.x), pointer.isFree)
      }
      requestAnimationFrame(scroll)
    }
    let hasMoved = false
    const moved = (event: PointerEvent) => {
      // Pressed near an edge: scrolling begins with the first movement.
      if (!hasMoved) requestAnimationFrame(scroll)
      hasMoved = true
      pointer = { x: event.clientX, isFree: event.ctrlKey || event.metaKey }
      latest.current.move(secondsAt(pointer.x), pointer.isFree)
    }
    const pressed = (event: KeyboardEvent) => {
      // Held by the hand: no other key means anything until it lets go.
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') finish('cancel')
    }
    const { signal } = stop
    window.addEventListener('pointermove', moved, { signal })
    window.addEventListener('pointerup', () => finish('end'), { signal })
    window.addEventListener('pointercancel', () => finish('cancel'), { signal })
    window.addEventListener('keydown', pressed, { capture: true, signal })
    latest.current.start(secondsAt(pointer.x))
  }

  return { onPointerDown }
}
