import type { ReactNode } from 'react'
import styles from './labelled-row.module.css'

interface LabelledRowProps {
  /** Two characters. */
  label: string
  children: ReactNode
}

/** A row of a panel: what it is about, and the fields. */
export function LabelledRow({ label, children }: LabelledRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.label}>{label}</span>
      {children}
    </div>
  )
}

/** The place of a number that is not as wide as its row. */
export function NumberPlace({ children }: { children: ReactNode }) {
  return <span className={styles.number}>{children}</span>
}
