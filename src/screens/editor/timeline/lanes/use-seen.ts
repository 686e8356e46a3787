import { type RefObject, useEffect, useState } from 'react'

/** So many px around what is seen are drawn as well: what is scrolled into sight is there already. */
const AROUND = '200px 400px'

/** Whether an element is in sight, or nearly. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const sight: IntersectionObserverInit & { scrollMargin: string } = {
      rootMargin: AROUND,
      // What lies in a scrolled box is cut by that box, which the root's margin does not reach.
      scrollMargin: AROUND,
    }
    const observer = new IntersectionObserver((entries) => {
      setSeen(entries.at(-1)?.isIntersecting ?? false)
    }, sight)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
