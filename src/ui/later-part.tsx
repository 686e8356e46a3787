import { type ComponentType, useEffect, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'

/** ms; by then the author can work with what the screen has shown at first. */
const LATER_MS = 2500

/** A part of a screen whose code loads a moment after the screen, as the first click does not need it. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyPart(load)
  return function LaterPart(props: Props) {
    const [isLater, setLater] = useState(false)
    useEffect(() => {
      const timer = setTimeout(() => setLater(true), LATER_MS)
      return () => clearTimeout(timer)
    }, [])
    return isLater && <Part {...props} />
  }
}
