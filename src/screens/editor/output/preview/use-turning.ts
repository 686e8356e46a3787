import { type MouseEvent, type PointerEvent, useRef, type WheelEvent } from 'react'
import type { Paging } from './use-paging.ts'

/** Wheel or swipe distance that turns a page, px. */
const WHEEL = 40
const SWIPE = 48
/** Pause after which the wheel may turn again, ms; ignores a touchpad's momentum. */
const REST = 200
/** Interval at which a continuous wheel turns further pages, ms. */
const AGAIN = 900

/** Turns pages by wheel and by vertical swipes with touch or mouse; a swipe suppresses the click. */
export function useTurning(paging: Paging | null) {
  const wheel = useRef({ sum: 0, last: 0, turned: -AGAIN })
  const swipe = useRef<{ x: number; y: number } | null>(null)
  const hasSwiped = useRef(false)
  if (!paging) return {}

  return {
    onWheel({ deltaY, deltaMode, ctrlKey, timeStamp }: WheelEvent) {
      if (ctrlKey) return // pinch zoom
      const now = wheel.current
      const isNew = timeStamp - now.last > REST
      now.sum = (isNew ? 0 : now.sum) + deltaY * (deltaMode === 0 ? 1 : WHEEL)
      now.last = timeStamp
      if (isNew) now.turned = -AGAIN
      if (Math.abs(now.sum) < WHEEL || timeStamp - now.turned < AGAIN) return
      paging.turn(now.sum > 0 ? 1 : -1)
      now.turned = timeStamp
      now.sum = 0
    },
    onPointerDown({ isPrimary, button, clientX, clientY }: PointerEvent) {
      hasSwiped.current = false
      swipe.current = isPrimary && button === 0 ? { x: clientX, y: clientY } : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const start = swipe.current
      swipe.current = null
      if (!start) return
      const [x, y] = [clientX - start.x, clientY - start.y]
      if (Math.abs(y) < SWIPE || Math.abs(y) < 1.5 * Math.abs(x)) return
      hasSwiped.current = true
      paging.turn(y < 0 ? 1 : -1)
    },
    onPointerCancel() {
      swipe.current = null
    },
    onClickCapture(event: MouseEvent) {
      // Keyboard clicks have no pointer.
      if (!hasSwiped.current || event.detail === 0) return
      hasSwiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
