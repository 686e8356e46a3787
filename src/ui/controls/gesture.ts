import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'

/**
 * How a control tells of a value that is dragged or typed: `onChange` as often as it changes, then once
 * `onCommit`, or `onCancel` when the author gives up (Escape). One gesture is one step of the history.
 */
export interface Gesture<Value> {
  onChange: (value: Value) => void
  onCommit: () => void
  onCancel: () => void
}

export interface OpenGesture<Value> {
  change: (value: Value) => void
  /** Commits what was changed. @returns whether anything was */
  end: () => boolean
  /** Gives up what was changed. @returns whether anything was */
  cancel: () => boolean
  /** The whole gesture of a control that is pressed once. */
  pick: (value: Value) => void
}

/** The gesture of a control: nothing is committed twice, and what is under way when the control goes is kept. */
export function useGesture<Value>(told: Gesture<Value>): OpenGesture<Value> {
  const latest = useLatest(told)
  const gesture = useMemo(() => createGesture(latest), [latest])
  useEffect(() => () => void gesture.end(), [gesture])
  return gesture
}

function createGesture<Value>(told: RefObject<Gesture<Value>>): OpenGesture<Value> {
  let isOpen = false
  function close(): boolean {
    const wasOpen = isOpen
    isOpen = false
    return wasOpen
  }
  const gesture: OpenGesture<Value> = {
    change(value) {
      isOpen = true
      told.current.onChange(value)
    },
    end() {
      const wasOpen = close()
      if (wasOpen) told.current.onCommit()
      return wasOpen
    },
    cancel() {
      const wasOpen = close()
      if (wasOpen) told.current.onCancel()
      return wasOpen
    },
    pick(value) {
      gesture.change(value)
      gesture.end()
    },
  }
  return gesture
}

/** The value of the last rendering, for what happens later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
