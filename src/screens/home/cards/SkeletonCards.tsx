import { useEffect, useState } from 'react'
import styles from './cards.module.css'

const DELAY_MS = 200
/** Fills two rows of the widest window. */
const COUNT = 14

/** Placeholders for cards, shown with a delay so that fast responses show none. */
export function SkeletonCards({ view = 'grid' }: { view?: 'grid' | 'list' | undefined }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.waiting} role="status" aria-label="正在载入">
      {isShown && (
        <div className={styles.grid} data-view={view} aria-hidden="true">
          {Array.from({ length: COUNT }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- placeholders are identical
            <div key={index}>
              {view === 'grid' && <div className={styles.skeletonCover} />}
              <div className={styles.skeletonLine} />
              <div className={styles.skeletonLine} data-short="true" />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
