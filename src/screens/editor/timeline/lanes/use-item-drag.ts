import { type PointerEvent, useEffect, useRef } from 'react'
import type { Editing } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useTimeDrag } from './use-time-drag.ts'

/** What is done with something that is dragged along its lane. */
export interface ItemDrag {
  /** As often as the hand moves. @param by seconds from where it was taken @param isSnapping whether it snaps */
  onMove: (by: number, isSnapping: boolean) => void
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
  const { editing } = useEditorContext()
  const held = useRef<ReturnType<typeof hold> | null>(null)

  function finish(isKept: boolean) {
    held.current?.finish(isKept)
    held.current = null
  }

  const { onPointerDown } = useTimeDrag(scale, {
    start: (seconds) => held.current?.take(seconds),
    move: (seconds, isFree) => held.current?.moveTo(seconds, isFree, scale),
    end: () => finish(true),
    cancel: () => finish(false),
  })

  // The page may go while something of it is in hand.
  useEffect(() => () => held.current?.finish(true), [])

  return (press: PointerEvent<HTMLElement>, drag: ItemDrag) => {
    if (held.current) return
    held.current = hold(editing, drag)
    onPointerDown(press)
  }
}

/** What is in hand is no step yet: undo waits until it is let go. */
function hold({ history, preferences, session }: Editing, { onMove, onEnd }: ItemDrag) {
  let grabbed = 0
  let isMoving = false
  return {
    take(seconds: number) {
      grabbed = seconds
    },
    moveTo(seconds: number, isFree: boolean, scale: number) {
      const by = seconds - grabbed
      if (!isMoving && Math.abs(by) * scale < THRESHOLD) return
      isMoving = true
      session.isGestureOn = true
      onMove(by, preferences.isSnappingOn !== isFree)
    },
    finish(isKept: boolean) {
      if (isMoving) {
        if (isKept) history.commit()
        else history.cancel()
        session.isGestureOn = false
        ignoreClick()
      }
      onEnd?.()
    },
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
