import type { PointerEvent } from 'react'
import type { Editing } from '../../../../engine/editing/index.ts'

interface LaneDrag {
  editing: Editing
  /** What lies in time like what is dragged: its left edge moves with the lane when that is scrolled. */
  ground: Element
  /** CSS px of a second. */
  scale: number
  /** As often as the hand moves. @param by seconds from where it was taken @param isCaught whether marks count */
  onMove: (by: number, isCaught: boolean) => void
  /** However it ends, after it was written or taken back. */
  onEnd: () => void
}

/** Less is a click, px. */
const THRESHOLD = 3
const MODIFIERS = ['Shift', 'Control', 'Meta', 'Alt']

/**
 * Something is dragged along a lane: what `onMove` writes becomes one step, Escape takes it back. It hears the
 * pointer by itself, since what was pressed may be drawn anew meanwhile.
 */
export function dragInLane(press: PointerEvent<HTMLElement>, drag: LaneDrag) {
  const { editing, ground, scale, onMove, onEnd } = drag
  const { history, preferences, session } = editing
  const { pointerId, clientX } = press
  const timeAt = (x: number) => (x - ground.getBoundingClientRect().left) / scale
  const grabbed = timeAt(clientX)
  const stop = new AbortController()
  let isMoving = false

  function move(event: globalThis.PointerEvent) {
    if (event.pointerId !== pointerId) return
    if (!isMoving && Math.abs(event.clientX - clientX) < THRESHOLD) return
    isMoving = true
    session.isGestureOn = true
    const isInverted = event.ctrlKey || event.metaKey
    onMove(timeAt(event.clientX) - grabbed, preferences.isSnappingOn !== isInverted)
  }

  function finish(isKept: boolean) {
    stop.abort()
    if (isMoving) {
      if (isKept) history.commit()
      else history.cancel()
      session.isGestureOn = false
      ignoreClick()
    }
    onEnd()
  }

  function release(event: globalThis.PointerEvent) {
    if (event.pointerId === pointerId) finish(event.type === 'pointerup')
  }

  /** What is in hand is no step yet: until it is let go no key means anything but Escape. */
  function key(event: KeyboardEvent) {
    if (!isMoving || MODIFIERS.includes(event.key)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') finish(false)
  }

  const { signal } = stop
  press.currentTarget.setPointerCapture(pointerId)
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', release, { signal })
  window.addEventListener('pointercancel', release, { signal })
  window.addEventListener('keydown', key, { signal, capture: true })
}

/** The button that was let go after a drag was not clicked. */
function ignoreClick() {
  const ignore = (event: Event) => event.stopPropagation()
  window.addEventListener('click', ignore, { capture: true, once: true })
  const forget = () => window.removeEventListener('click', ignore, { capture: true })
  window.addEventListener('pointerdown', forget, { capture: true, once: true })
  window.addEventListener('keydown', forget, { capture: true, once: true })
}
