import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The time, to the minute: what says 3 分钟前 goes on counting. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
