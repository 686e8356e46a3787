import { useState } from 'react'

/**
 * Whether a value has been true, and a function that resets this. Mounts children on first use and keeps them for the
 * closing animation.
 */
export function useWasTrue(isTrue: boolean): [wasTrue: boolean, reset: () => void] {
  const [was, setWas] = useState(isTrue)
  if (isTrue && !was) setWas(true)
  return [was || isTrue, () => setWas(false)]
}
