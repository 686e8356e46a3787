import { useEffect } from 'react'

/** Leaving the page would throw work away: the browser asks first. */
export function useWarnOnLeave(isRunning: boolean) {
  useEffect(() => {
    if (!isRunning) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning])
}
