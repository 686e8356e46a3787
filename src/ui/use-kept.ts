import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Keeps a value when it rests, and when the page or the screen is left.
 * @param keep only gets what this tab has changed: the rest may be newer in another one
 */
export function useKept<Value>(value: Value, keep: (value: Value) => void, delayMs: number): void {
  const kept = useRef(value)
  const keepChanged = useEffectEvent((changed: Value) => {
    if (changed === kept.current) return
    keep(changed)
    kept.current = changed
  })
  const leave = useEffectEvent(() => keepChanged(value))
  useEffect(() => {
    const timer = setTimeout(() => keepChanged(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  useEffect(() => {
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
