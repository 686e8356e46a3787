import { type PointerEvent, useEffect, useRef } from 'react'
import { useDesk } from '../desk.ts'
import { useTimeDrag } from './use-time-drag.ts'

/** What is done with something that is dragged along its lane. */
export interface ItemDrag {
  /** As often as the hand moves. @param by seconds from where it was taken @param isCaught whether marks count */
  onMove: (by: number, isCaught: boolean) => void
  /** However it ends, after it was written or taken back. */
  onEnd?: () => void
}

/** Less is a click, px. */
const THRESHOLD = 3

/**
 * Drags along a lane that write: what `onMove` writes becomes one step, Escape takes it back.
 * @param scale CSS px of a second
 * @returns begins a drag where something was pressed
 */
export function useItemDrag(scale: number) {
  const { history, preferences, session } = useDesk().editing
  const held = useRef<{ drag: ItemDrag; grabbed: number; isMoving: boolean } | null>(null)

  function finish(isKept: boolean) {
    const { current } = held
    held.current = null
    if (current?.isMoving) {
      if (isKept) history.commit()
      else history.cancel()
      session.isGestureOn = false
      ignoreClick()
    }
    current?.drag.onEnd?.()
  }

  const { onPointerDown } = useTimeDrag(scale, {
    start(seconds) {
      if (held.current) held.current.grabbed = seconds
    },
    move(seconds, isFree) {
      const { current } = held
      if (!current) return
      const by = seconds - current.grabbed
      if (!current.isMoving && Math.abs(by) * scale < THRESHOLD) return
      current.isMoving = true
      // What is in hand is no step yet: undo waits for the end.
      session.isGestureOn = true
      current.drag.onMove(by, preferences.isSnappingOn !== isFree)
    },
    end: () => finish(true),
    cancel: () => finish(false),
  })

  useEffect(
    () => () => {
      // The page goes while something of it is in hand.
      if (!held.current?.isMoving) return
      held.current = null
      history.commit()
      session.isGestureOn = false
    },
    [history, session],
  )

  return (press: PointerEvent<HTMLElement>, drag: ItemDrag) => {
    if (held.current) return
    held.current = { drag, grabbed: 0, isMoving: false }
    onPointerDown(press)
  }
}

/** The button that was let go after a drag was not clicked. */
function ignoreClick() {
  const ignore = (event: Event) => event.stopPropagation()
  window.addEventListener('click', ignore, { capture: true, once: true })
  const forget = () => window.removeEventListener('click', ignore, { capture: true })
  window.addEventListener('pointerdown', forget, { capture: true, once: true })
  window.addEventListener('keydown', forget, { capture: true, once: true })
}
