import styles from './drop-line.module.css'

interface DropLineProps {
  /** Undefined hides the line. */
  side: 'before' | 'after' | undefined
  /** px from the row's edge to the line's outer edge. */
  offset: number
}

/** Marks the side of a row in a vertical list where the dragged row would be dropped. */
export function DropLine({ side, offset }: DropLineProps) {
  if (!side) return null
  return (
    <span
      aria-hidden="true"
      className={styles.line}
      style={side === 'before' ? { top: -offset } : { bottom: -offset }}
    />
  )
}
