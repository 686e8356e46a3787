import styles from './drop-line.module.css'

interface DropLineProps {
  /** Undefined: it would not be dropped here. */
  side: 'before' | 'after' | undefined
  /** px from the row's edge to the line's outer edge. */
  reach: number
}

/** Shows, in a row of a vertical list, that what is dragged would be dropped on this side of it. */
export function DropLine({ side, reach }: DropLineProps) {
  if (!side) return null
  return (
    <span
      aria-hidden="true"
      className={styles.line}
      style={side === 'before' ? { top: -reach } : { bottom: -reach }}
    />
  )
}
