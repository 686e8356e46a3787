import type { ComponentProps, RefObject } from 'react'
import styles from './paper-tile.module.css'

interface PaperTileProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'className'> {
  /** What is added. */
  label: string
  canvas: RefObject<HTMLCanvasElement | null>
  /** Whether its name stands below. */
  isNamed: boolean
}

/** A picture on paper, to be added by a press or dragged to where it is wanted. */
export function PaperTile({ label, canvas, isNamed, ...props }: PaperTileProps) {
  return (
    <button {...props} type="button" className={styles.tile} aria-label={`添加${label}`} draggable>
      <span className={styles.paper}>
        <canvas ref={canvas} />
      </span>
      {isNamed && <span className={styles.name}>{label}</span>}
    </button>
  )
}
