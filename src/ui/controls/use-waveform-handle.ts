import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { SoundPart } from '#engine/document/operations/index.ts'
import { clamp } from '#engine/geometry/index.ts'
import { type OpenGesture, useLatest } from './gesture.ts'

export interface WaveformHandle {
  /** Position and limits of the handle, and length of the sound, in seconds. */
  at: number
  min: number
  max: number
  seconds: number
  /** The element that spans the whole sound. */
  track: RefObject<HTMLElement | null>
  gesture: OpenGesture<Partial<SoundPart>>
  /** The change for a position of the handle. */
  toChange: (at: number) => Partial<SoundPart>
}

const STEP = 0.1
const LARGE_STEP = 1

/** A handle of a waveform, moved by pointer or keyboard. @returns props of its element */
export function useWaveformHandle(handle: WaveformHandle) {
  const latest = useLatest(handle)
  const drag = useRef<{ stop: AbortController; offset: number } | null>(null)

  function moveTo(at: number) {
    const { min, max, gesture, toChange, at: before } = latest.current
    const next = Math.round(clamp(at, min, max) * 100) / 100
    if (next !== before) gesture.change(toChange(next))
  }

  function finish(how: 'end' | 'cancel') {
    if (!drag.current) return
    drag.current.stop.abort()
    drag.current = null
    latest.current.gesture[how]()
  }

  function timeAt(x: number): number {
    const { track, seconds } = latest.current
    const { left = 0, width = 0 } = track.current?.getBoundingClientRect() ?? {}
    return width > 0 ? ((x - left) / width) * seconds : 0
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || drag.current) return
    event.preventDefault() // no text selection
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    const stop = new AbortController()
    drag.current = { stop, offset: timeAt(event.clientX) - latest.current.at }
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      finish('cancel')
    }
    window.addEventListener('keydown', escape, { capture: true, signal: stop.signal })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { at, min, max, gesture } = latest.current
    const step = event.shiftKey ? LARGE_STEP : STEP
    const targets: Record<string, number> = {
      ArrowLeft: at - step,
      ArrowDown: at - step,
      ArrowRight: at + step,
      ArrowUp: at + step,
      Home: min,
      End: max,
    }
    const target = targets[event.key]
    if (target !== undefined) {
      event.preventDefault()
      event.stopPropagation() // or the arrows move what is selected on the stage
      moveTo(target)
    } else if (event.key === 'Escape' && gesture.cancel()) event.preventDefault()
  }

  return {
    onPointerDown,
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag.current) moveTo(timeAt(event.clientX) - drag.current.offset)
    },
    onPointerUp: () => finish('end'),
    onPointerCancel: () => finish('cancel'),
    onKeyDown,
    onKeyUp: () => void (drag.current ?? latest.current.gesture.end()),
    onBlur: () => void (drag.current ?? latest.current.gesture.end()),
  }
}
