import { type PointerEvent, useCallback, useRef } from 'react'
import { useRelease } from './binding.ts'
import { useLatest } from './gesture.ts'

interface ScrubCallbacks {
  start: () => void
  /** Called with the pointer's distance since the last call, px; `event` has the modifier keys. */
  move: (distance: number, event: PointerEvent) => void
  end: () => void
  cancel: () => void
  /** Called instead of `end` when the pointer did not move. */
  press: () => void
}

/** px; a shorter movement is a click. */
const START = 3

/**
 * Changes a number by dragging a handle sideways without limit: locks the pointer, or captures it where locking
 * fails. Escape cancels, also when the browser uses it to leave the lock.
 * @returns props of the handle
 */
export function useNumberScrub(callbacks: ScrubCallbacks, disabled: boolean) {
  const latest = useLatest(callbacks)
  const state = useRef<{ stop: AbortController; x: number; hasMoved: boolean } | null>(null)

  function finish(how: 'end' | 'cancel') {
    const scrub = state.current
    if (!scrub) return
    state.current = null
    scrub.stop.abort()
    if (document.pointerLockElement) document.exitPointerLock()
    latest.current[scrub.hasMoved || how === 'cancel' ? how : 'press']()
  }

  const giveUp = useCallback(() => {
    const scrub = state.current
    if (!scrub) return
    state.current = null
    scrub.stop.abort()
    if (document.pointerLockElement) document.exitPointerLock()
    if (scrub.hasMoved) latest.current.end()
  }, [latest])
  useRelease(giveUp)
  if (disabled) return {}

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || state.current) return
    event.preventDefault() // no text selection, no focus change
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
    // On Escape the browser leaves the lock and does not dispatch the key.
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

/** Without a lock the drag ends at the screen edge. A lock that arrives after the drag is released. */
function lock(handle: HTMLElement, isScrubbing: () => boolean) {
  const request: unknown = handle.requestPointerLock?.()
  if (!(request instanceof Promise)) return
  request.then(
    () => isScrubbing() || document.exitPointerLock(),
    () => undefined,
  )
}
