import type { ComponentProps } from 'react'
import styles from './paper-tile.module.css'

interface PaperTileProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** Names what is added. */
  label: string
  /** Whether its name stands below. */
  isNamed: boolean
}

/** A picture on paper: a press adds what it shows, a drag drops it where it is wanted. */
export function PaperTile({ label, isNamed, children, ...props }: PaperTileProps) {
  return (
    <button {...props} type="button" className={styles.tile} aria-label={`添加${label}`} draggable>
      <span className={styles.paper}>{children}</span>
      {isNamed && <span className={styles.name}>{label}</span>}
    </button>
  )
}
