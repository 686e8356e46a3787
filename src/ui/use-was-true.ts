import { useState } from 'react'

/** Whether a value has ever been true. Mounts children on first use and keeps them for the closing animation. */
export function useWasTrue(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue)
  if (isTrue && !was) setWas(true)
  return was || isTrue
}
