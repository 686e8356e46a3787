import { Button } from 'antd'
import {
  type ComponentProps,
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { FloatingPanel } from '#src/ui/FloatingPanel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './picker.module.css'
import { useRoomBeside } from './use-room-beside.ts'

/** Elements that handle Escape themselves. */
const AT_WORK = 'input:not([type=radio]), textarea, [contenteditable=true], [role=slider], [role=dialog] *'

/** Closes a floating panel on Escape, before any shortcut, unless the author is editing elsewhere. */
function useEscape(panel: RefObject<HTMLElement | null>, close: () => void) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    const focused = document.activeElement
    if (focused?.matches(AT_WORK) && !panel.current?.contains(focused)) return
    event.stopPropagation()
    close()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressed(event)
    // Captures before the editor's shortcuts, which listen on the same window.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}

interface PickerPanelProps {
  /** The inspector, beside which the panel is placed. */
  beside: HTMLElement
  label: string
  /** Rendered left of the close button. */
  head: ReactNode
  /** Called on the close button and on Escape. */
  onClose: () => void
  onKeyDown: KeyboardEventHandler
  /** A `PickerList`. */
  children: ReactNode
}

/** A floating panel of tiles. */
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

/** The scrolling part of the panel; the caller sets its height and padding. */
export function PickerList({ className = '', ...props }: ComponentProps<'div'>) {
  return <div className={`${styles.list} ${className}`} {...props} />
}

/** Tiles in rows of five, or as `--columns` and `--tile` say. */
export function PickerTiles({ className = '', ...props }: ComponentProps<'div'>) {
  return <div className={`${styles.tiles} ${className}`} {...props} />
}

interface PickerTileProps extends Omit<ComponentProps<'button'>, 'title' | 'type'> {
  /** Full name. */
  label: string
  /** Text below the picture; the label by default. */
  caption?: string
  isSelected: boolean
  children: ReactNode
}

/** A selectable picture with its name. */
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
