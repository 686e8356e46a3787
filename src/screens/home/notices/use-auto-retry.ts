import { useEffect, useEffectEvent, useState } from 'react'

/** Seconds until the next try, longer each time. */
const WAITS = [3, 6, 12, 30] as const

/**
 * Tries again by itself while something has failed.
 * @param failures how often in a row; 0: it works, nothing is tried
 * @returns seconds until the next try
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
