import { useEffect, useEffectEvent, useState } from 'react'

/** Increasing delays in seconds. */
const WAITS = [3, 6, 12, 30] as const

/**
 * Retries automatically with increasing delays.
 * @param failures number of consecutive errors; 0 stops retrying
 * @returns seconds until the next retry
 */
export function useAutoRetry(failures: number, retry: () => void): number {
  const wait = WAITS[Math.min(failures, WAITS.length) - 1] ?? 0
  const [passed, setPassed] = useState({ failures: 0, seconds: 0 })
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (failures === 0) return undefined
    let seconds = 0
    const timer = setInterval(() => {
      seconds += 1
      setPassed({ failures, seconds })
      if (seconds < wait) return
      clearInterval(timer)
      again()
    }, 1000)
    return () => clearInterval(timer)
  }, [failures, wait])
  return wait - (passed.failures === failures ? passed.seconds : 0)
}
