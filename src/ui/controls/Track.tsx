import type { ReactNode } from 'react'
import styles from './segmented.module.css'

/** The ground under a row of toggles or buttons that belong together. */
export function Track({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in cells
    <div role="group" aria-label={label} className={styles.track}>
      {children}
    </div>
  )
}
