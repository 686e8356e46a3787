import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { holdProgress, useProgress } from '#src/ui/navigation-progress.ts'
import styles from './navigation-bar.module.css'

/** Shows the bar for a moment even if a navigation loads nothing. */
const LEAST_MS = 240

/** The thin progress bar at the top: navigations start it, loading keeps it going. */
export function NavigationBar() {
  const [location] = useLocation()
  const done = useProgress()
  return (
    <>
      <Navigation key={location} />
      {done !== null && (
        <div
          className={styles.bar}
          style={{ '--done': done }}
          data-full={done === 1}
          role="progressbar"
          aria-label="正在载入页面"
        />
      )}
    </>
  )
}

/** Holds the bar during one navigation. */
function Navigation() {
  useEffect(() => {
    const letGo = holdProgress()
    const timer = setTimeout(letGo, LEAST_MS)
    return () => {
      clearTimeout(timer)
      letGo()
    }
  }, [])
  return null
}
