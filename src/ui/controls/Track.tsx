import type { ReactNode } from 'react'
import styles from './segmented.module.css'

/** The background of a row of related toggles or buttons. */
export function Track({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid
    <div role="group" aria-label={label} className={styles.track}>
      {children}
    </div>
  )
}
