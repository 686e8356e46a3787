import { type RefObject, useEffect, useMemo } from 'react'
import { useLatest } from '../gesture.ts'

export interface Throttled<Value> {
  (value: Value): void
  /** Calls immediately with the pending value. */
  flush: () => void
  /** Discards the pending value. */
  drop: () => void
}

/** Throttles calls to one per `pause` ms: the first is immediate, the last always arrives. */
export function useThrottled<Value>(run: (value: Value) => void, pause: number): Throttled<Value> {
  const latest = useLatest(run)
  const throttled = useMemo(() => createThrottled(latest, pause), [latest, pause])
  useEffect(() => throttled.drop, [throttled])
  return throttled
}

function createThrottled<Value>(run: RefObject<(value: Value) => void>, pause: number): Throttled<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { value: Value } | null = null

  function flush() {
    const next = waiting
    waiting = null
    if (next) run.current(next.value)
  }
  function tick() {
    timer = waiting ? setTimeout(tick, pause) : undefined
    flush()
  }
  function drop() {
    clearTimeout(timer)
    timer = undefined
    waiting = null
  }
  function call(value: Value) {
    waiting = { value }
    if (timer === undefined) tick()
  }
  return Object.assign(call, { flush, drop })
}
