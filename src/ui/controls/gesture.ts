import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { useRelease } from './binding.ts'

/**
 * Callbacks of a control whose value is dragged or typed: `onChange` on every change, then once `onCommit`, or
 * `onCancel` when the author presses Escape. One gesture is one undo step.
 */
export interface Gesture<Value> {
  onChange: (value: Value) => void
  onCommit: () => void
  onCancel: () => void
}

export interface OpenGesture<Value> {
  change: (value: Value) => void
  /** Commits the changes. @returns whether there were any */
  end: () => boolean
  /** Cancels the changes. @returns whether there were any */
  cancel: () => boolean
  /** Changes and commits at once, for controls with a single action. */
  pick: (value: Value) => void
}

/** The gesture of a control. Commits each gesture once, also when the control unmounts or is bound anew during it. */
export function useGesture<Value>(callbacks: Gesture<Value>): OpenGesture<Value> {
  const latest = useLatest(callbacks)
  const gesture = useMemo(() => createGesture(latest), [latest])
  useRelease(gesture.end)
  return gesture
}

function createGesture<Value>(callbacks: RefObject<Gesture<Value>>): OpenGesture<Value> {
  let isOpen = false
  function close(): boolean {
    const wasOpen = isOpen
    isOpen = false
    return wasOpen
  }
  const gesture: OpenGesture<Value> = {
    change(value) {
      isOpen = true
      callbacks.current.onChange(value)
    },
    end() {
      const wasOpen = close()
      if (wasOpen) callbacks.current.onCommit()
      return wasOpen
    },
    cancel() {
      const wasOpen = close()
      if (wasOpen) callbacks.current.onCancel()
      return wasOpen
    },
    pick(value) {
      gesture.change(value)
      gesture.end()
    },
  }
  return gesture
}

/** A ref to the value of the last render, for event handlers. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
