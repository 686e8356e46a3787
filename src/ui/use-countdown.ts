import { useEffect, useState } from 'react'

/** Whole seconds until a time (ms since 1970), at least 1; null without a time. */
export function useCountdown(until: number | null): number | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === null) return undefined
    const tick = () => setNow(Date.now())
    const first = setTimeout(tick)
    const timer = setInterval(tick, 500)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [until])
  return until === null ? null : Math.max(1, Math.ceil((until - now) / 1000))
}
