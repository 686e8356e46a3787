import { useEffect } from 'react'
import { holdProgress } from './navigation-progress.ts'

/** Fallback for a screen that is loading: keeps the progress bar at the top of the window running. */
export function LoadingBar() {
  useEffect(holdProgress, [])
  return null
}
