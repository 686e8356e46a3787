import type { ReactNode } from 'react'
import styles from './labelled-row.module.css'

interface LabelledRowProps {
  /** Two characters. */
  label: string
  children: ReactNode
}

/** A row of a panel: label and fields. */
export function LabelledRow({ label, children }: LabelledRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.label}>{label}</span>
      {children}
    </div>
  )
}

/** Holds a number field that is narrower than its row. */
export function NumberPlace({ children }: { children: ReactNode }) {
  return <span className={styles.number}>{children}</span>
}
