import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { holdProgress, useProgress } from '#src/ui/navigation-progress.ts'
import styles from './navigation-bar.module.css'

/** A navigation without anything to load still shows that it happened. */
const LEAST_MS = 240

/** The thin bar on top: every navigation starts it, whatever is loading holds it. */
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

/** One navigation. */
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
