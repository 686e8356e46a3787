import { LoadingBar } from '#src/ui/LoadingBar.tsx'
import styles from './skeleton.module.css'

/** A placeholder while a work is being opened; it appears after 200 ms. */
export function EditorSkeleton() {
  return (
    <div className={styles.skeleton}>
      <LoadingBar />
      <div className={styles.header}>
        <i style={{ width: 180 }} />
        <i style={{ width: 120 }} />
        <i style={{ width: 160 }} />
      </div>
      <div className={styles.middle}>
        <div className={styles.rail} />
        <div className={styles.drawer}>
          {[96, 200, 264, 264, 264].map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
            <i key={at} style={{ width }} />
          ))}
        </div>
        <div className={styles.center}>
          <div className={styles.stage}>
            <i className={styles.page} />
          </div>
          <div className={styles.strip}>
            <i />
            <i />
            <i />
          </div>
        </div>
        <div className={styles.inspector}>
          {[120, 256, 256, 96, 256, 256].map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
            <i key={at} style={{ width }} />
          ))}
        </div>
      </div>
    </div>
  )
}
