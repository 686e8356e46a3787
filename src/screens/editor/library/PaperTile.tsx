import type { ComponentProps, RefObject } from 'react'
import styles from './paper-tile.module.css'

interface PaperTileProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'className'> {
  /** Name of the element that is added. */
  label: string
  canvas: RefObject<HTMLCanvasElement | null>
  /** Shows the name below the picture. */
  isNamed: boolean
}

/** A preview on paper: click adds the element, dragging places it. */
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
