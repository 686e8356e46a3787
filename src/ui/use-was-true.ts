import { useState } from 'react'

/** Whether it has been true by now: what is first needed then is not mounted before, and stays to close gently. */
export function useWasTrue(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue)
  if (isTrue && !was) setWas(true)
  return was || isTrue
}
