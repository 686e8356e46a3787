import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The current time, updated every minute, for texts like 3 分钟前. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

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
