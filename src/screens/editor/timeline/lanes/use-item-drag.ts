import { type PointerEvent, useEffect, useRef } from 'react'
import type { Editing } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useTimeDrag } from './use-time-drag.ts'

interface ItemDrag {
  /**
   * @param by seconds since the press
   * @param isSnapping whether the item snaps to marks
   * @param down px since the press
   * @param at the pointer's time in the video, s
   */
  onMove: (by: number, isSnapping: boolean, down: number, at: number) => void
  /** Runs after the drag was committed or canceled. */
  onEnd?: (isCommitted: boolean) => void
}

/** A shorter drag is a click, px. */
const THRESHOLD = 3

/**
 * Drags an item along its lane. What `onMove` writes becomes one undo step; Escape cancels it.
 * @param scale CSS px of a second
 * @returns starts a drag on a pointer press
 */
export function useItemDrag(scale: number) {
  const { editing } = useEditorContext()
  const dragging = useRef<ReturnType<typeof beginDrag> | null>(null)

  function finish(isCommitted: boolean) {
    dragging.current?.finish(isCommitted)
    dragging.current = null
  }

  const { onPointerDown } = useTimeDrag(scale, {
    start: (seconds, y) => dragging.current?.start(seconds, y),
    move: (seconds, isFree, y) => dragging.current?.moveTo({ seconds, y }, isFree, scale),
    end: () => finish(true),
    cancel: () => finish(false),
  })

  // The page may be unmounted during the drag.
  useEffect(() => () => dragging.current?.finish(true), [])

  return (press: PointerEvent<HTMLElement>, drag: ItemDrag) => {
    // `useTimeDrag` ignores other buttons: the drag would never end.
    if (dragging.current || press.button !== 0) return
    dragging.current = beginDrag(editing, drag)
    onPointerDown(press)
  }
}

/** Undo and redo are disabled until the drag ends (`isGestureOn`). */
function beginDrag({ history, preferences, session }: Editing, { onMove, onEnd }: ItemDrag) {
  let started = { seconds: 0, y: 0 }
  let isMoving = false
  return {
    start(seconds: number, y: number) {
      started = { seconds, y }
    },
    moveTo({ seconds, y }: typeof started, isFree: boolean, scale: number) {
      const by = seconds - started.seconds
      const down = y - started.y
      if (!isMoving && Math.hypot(by * scale, down) < THRESHOLD) return
      isMoving = true
      session.isGestureOn = true
      onMove(by, preferences.isSnappingOn !== isFree, down, seconds)
    },
    finish(isCommitted: boolean) {
      if (isMoving) {
        if (isCommitted) history.commit()
        else history.cancel()
        session.isGestureOn = false
        ignoreClick()
      }
      onEnd?.(isCommitted)
    },
  }
}

/** Swallows the click that follows the pointer release. */
function ignoreClick() {
  const ignore = (event: Event) => event.stopPropagation()
  window.addEventListener('click', ignore, { capture: true, once: true })
  const stop = () => window.removeEventListener('click', ignore, { capture: true })
  window.addEventListener('pointerdown', stop, { capture: true, once: true })
  window.addEventListener('keydown', stop, { capture: true, once: true })
}
