import { useEffect } from 'react'

/** Makes the browser ask before the page is left, while work would be lost. */
export function useWarnOnLeave(isRunning: boolean) {
  useEffect(() => {
    if (!isRunning) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning])
}
