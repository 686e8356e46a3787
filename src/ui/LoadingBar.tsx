import { useEffect } from 'react'
import { holdProgress } from './navigation-progress.ts'

/** Stands in for a screen that is loading: keeps the thin bar on top of the window going. */
export function LoadingBar() {
  useEffect(holdProgress, [])
  return null
}
