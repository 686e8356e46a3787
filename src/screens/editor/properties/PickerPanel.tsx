import { Button } from 'antd'
import { type ComponentProps, type KeyboardEventHandler, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { FloatingPanel } from '#src/ui/FloatingPanel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './picker.module.css'
import { useEscape } from './use-escape.ts'
import { useRoomBeside } from './use-room-beside.ts'

interface PickerPanelProps {
  /** What the panel stands beside: the inspector. */
  beside: HTMLElement
  label: string
  /** Left of the button that closes the panel. */
  head: ReactNode
  /** The button was pressed, or Escape. */
  onClose: () => void
  onKeyDown: KeyboardEventHandler
  /** A `PickerList`. */
  children: ReactNode
}

/** A floating panel with tiles to select from. */
export function PickerPanel({ beside, label, head, onClose, onKeyDown, children }: PickerPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const place = useRoomBeside(beside)
  useEscape(panel, onClose)
  return createPortal(
    <FloatingPanel
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={label}
      style={place}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        {head}
        <Button type="text" aria-label="关闭" icon={<Icon name="close" />} onClick={onClose} />
      </div>
      {children}
    </FloatingPanel>,
    document.body,
  )
}

/** What scrolls in the panel; its ends and the room around the tiles are the caller's. */
export function PickerList({ className = '', ...props }: ComponentProps<'div'>) {
  return <div className={`${styles.list} ${className}`} {...props} />
}

/** Tiles in rows of five. */
export function PickerTiles({ className = '', ...props }: ComponentProps<'div'>) {
  return <div className={`${styles.tiles} ${className}`} {...props} />
}

interface PickerTileProps extends Omit<ComponentProps<'button'>, 'title' | 'type'> {
  /** What is selected, in full. */
  label: string
  /** What stands below the picture: the label unless told. */
  caption?: string
  isSelected: boolean
  /** The picture. */
  children: ReactNode
}

/** One thing to select: its picture over its name. */
export function PickerTile({ label, caption = label, isSelected, children, ...props }: PickerTileProps) {
  return (
    <button
      {...props}
      type="button"
      className={styles.tile}
      title={label}
      aria-label={label}
      aria-pressed={isSelected}
    >
      {children}
      <span className={styles.label}>{caption}</span>
    </button>
  )
}
