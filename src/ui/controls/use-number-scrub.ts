import { type PointerEvent, useEffect, useRef } from 'react'
import { useLatest } from './gesture.ts'

interface Scrub {
  start: () => void
  /** Called with how far the pointer went since the last call, px; `event` tells the keys that are held. */
  move: (distance: number, event: PointerEvent) => void
  end: () => void
  cancel: () => void
  /** Pressed and let go without moving. */
  press: () => void
}

/** Nearer than this it was a press. */
const START = 3

/**
 * A handle that changes a number by being dragged sideways, without end: the pointer is locked, and held by
 * capture where it cannot be. Escape, also by leaving the lock, gives up.
 * @returns props of the handle
 */
export function useNumberScrub(told: Scrub, disabled: boolean) {
  const latest = useLatest(told)
  const state = useRef<{ stop: AbortController; x: number; hasMoved: boolean } | null>(null)

  function finish(how: 'end' | 'cancel') {
    const scrub = state.current
    if (!scrub) return
    state.current = null
    scrub.stop.abort()
    if (document.pointerLockElement) document.exitPointerLock()
    latest.current[scrub.hasMoved || how === 'cancel' ? how : 'press']()
  }

  useEffect(() => () => state.current?.stop.abort(), [])
  if (disabled) return {}

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || state.current) return
    event.preventDefault() // no text is selected, no focus moves
    const stop = new AbortController()
    state.current = { stop, x: event.clientX, hasMoved: false }
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const { signal } = stop
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      finish('cancel')
    }
    window.addEventListener('keydown', escape, { capture: true, signal })
    // The browser itself leaves the lock on Escape, and keeps that key for itself.
    const unlocked = () => !document.pointerLockElement && finish('cancel')
    document.addEventListener('pointerlockchange', unlocked, { signal })
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const scrub = state.current
    if (!scrub) return
    const isLocked = document.pointerLockElement === event.currentTarget
    const distance = isLocked ? event.movementX : event.clientX - scrub.x
    if (!scrub.hasMoved) {
      if (Math.abs(distance) < START) return
      scrub.hasMoved = true
      latest.current.start()
      lock(event.currentTarget, () => state.current === scrub)
    }
    scrub.x = event.clientX
    if (distance !== 0) latest.current.move(distance, event)
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: () => finish('end'),
    onPointerCancel: () => finish('cancel'),
  }
}

/** Where the browser refuses the lock, the screen's edge ends the drag; one that comes too late is left again. */
function lock(handle: HTMLElement, isWanted: () => boolean) {
  const asked: unknown = handle.requestPointerLock?.()
  if (!(asked instanceof Promise)) return
  asked.then(
    () => isWanted() || document.exitPointerLock(),
    () => undefined,
  )
}
