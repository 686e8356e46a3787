import { Icon } from '#src/ui/Icon.tsx'
import styles from './page-tile.module.css'

interface AddTileProps {
  noun: '页面' | '封面'
  /** CSS px, or the height of its container. */
  height: number | '100%'
  onClick: () => void
}

/** The button behind the last tile that adds a page or cover. */
export function AddTile({ noun, height, onClick }: AddTileProps) {
  return (
    <button
      type="button"
      title={`新建${noun}`}
      aria-label={`在最后新建${noun}`}
      className={styles.add}
      style={{ height }}
      onClick={onClick}
    >
      <Icon name="plus" />
    </button>
  )
}
