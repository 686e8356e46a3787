import { type RefObject, useEffect, useState } from 'react'

/** Elements this close to the visible area count as visible, so that they are drawn before they scroll into view. */
const MARGIN = '200px 400px'

/** Whether an element is visible, or nearly. */
export function useIsVisible(element: RefObject<Element | null>): boolean {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const options: IntersectionObserverInit & { scrollMargin: string } = {
      rootMargin: MARGIN,
      // A scroll container clips its content, and the root's margin does not reach beyond that clip.
      scrollMargin: MARGIN,
    }
    const observer = new IntersectionObserver((entries) => {
      setVisible(entries.at(-1)?.isIntersecting ?? false)
    }, options)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isVisible
}
