import { useEffect, useState } from 'react'

/** About as many rows as are in view at first. */
const AT_ONCE = 2

/**
 * How many rows of a list are rendered: the first ones at once, then one more in each frame, between which the browser
 * answers input. In the end all are, so that the browser finds their texts and Tab reaches them.
 */
export function useReach(count: number): number {
  const [reach, setReach] = useState(AT_ONCE)
  useEffect(() => {
    if (reach >= count) return undefined
    const frame = requestAnimationFrame(() => setReach(reach + 1))
    return () => cancelAnimationFrame(frame)
  }, [reach, count])
  return reach
}
