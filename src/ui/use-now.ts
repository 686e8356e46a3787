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
