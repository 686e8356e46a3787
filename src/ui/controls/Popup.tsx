import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLatest } from './gesture.ts'
import styles from './popup.module.css'

interface PopupProps {
  label: string
  /** What opened it; it opens left of the panel that holds this, above or beside a toolbar. */
  anchor: RefObject<HTMLElement | null>
  /** A press outside. */
  onClose: () => void
  /** Escape. */
  onCancel: () => void
  /** A key with Ctrl or Cmd: a shortcut, such as that of undo, applies to what was changed. */
  onShortcut: () => void
  children: ReactNode
}

/** Of its upper left corner in the window, px. */
type Place = Record<'left' | 'top', number>

/** The press that opens a popup is not to close it again, nor its echo on a touch screen. */
const LISTEN_AFTER = 500
const GAP = 8
/** Elements that handle Escape themselves. Not plain fields: pressing one has closed the popup already. */
const OWN_ESCAPE = '[role="dialog"], [role="listbox"], input[aria-expanded="true"], [contenteditable]'

/** A panel beside a panel. It has no mask: what is behind it stays in use and shows what is selected at once. */
export function Popup({ label, anchor, onClose, onCancel, onShortcut, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const close = useLatest(onClose)
  const cancel = useLatest(onCancel)
  const isPressed = useRef(false)

  useLayoutEffect(() => {
    const [opener, own] = [anchor.current, popup.current]
    if (!opener || !own) return undefined
    const placeBesides = () => setPlace(inWindow(besides(opener, own), own))
    placeBesides()
    // Its content may grow, as that of a gradient does for the color of a stop.
    const resized = new ResizeObserver(() => setPlace((old) => old && inWindow(old, own)))
    resized.observe(own)
    window.addEventListener('resize', placeBesides)
    return () => {
      resized.disconnect()
      window.removeEventListener('resize', placeBesides)
    }
  }, [anchor])

  const isPlaced = place !== null
  useEffect(() => {
    if (isPlaced) popup.current?.focus({ preventScroll: true }) // what is hidden cannot have it
  }, [isPlaced])

  useEffect(() => {
    const opener = anchor.current
    return () => {
      // Only where nothing else took the focus.
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true })
    }
  }, [anchor])

  useEffect(() => {
    const stop = new AbortController()
    const pressed = (event: Event) => {
      const { target } = event
      if (!(target instanceof Node) || popup.current?.contains(target)) return
      // Lists and messages that were opened from inside lie in the body as well.
      if (target instanceof Element && target.closest('.ant-select-dropdown, .ant-tooltip, .ant-message'))
        return
      close.current()
    }
    // The focus may be elsewhere: a dialog that has just closed gives it back to its opener.
    const escaped = (event: KeyboardEvent) => {
      const { key, target } = event
      if (key !== 'Escape' || !(target instanceof Element) || popup.current?.contains(target)) return
      if (target.closest(OWN_ESCAPE)) return
      event.preventDefault()
      event.stopPropagation()
      cancel.current()
    }
    document.addEventListener('keydown', escaped, { capture: true, signal: stop.signal })
    const timer = setTimeout(() => {
      document.addEventListener('pointerdown', pressed, { capture: true, signal: stop.signal })
    }, LISTEN_AFTER)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [close, cancel])

  function press() {
    isPressed.current = true
    window.addEventListener('pointerup', () => (isPressed.current = false), { once: true })
  }

  return createPortal(
    <div
      ref={popup}
      role="dialog"
      data-keeps-editing
      aria-label={label}
      tabIndex={-1}
      className={`raised ${styles.popup}`}
      style={place ?? { visibility: 'hidden' }}
      onPointerDownCapture={press}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && !isPressed.current) onShortcut()
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onCancel()
      }}
    >
      {children}
    </div>,
    document.body,
  )
}

/**
 * Left of the panel around the anchor, at its height. In a toolbar above the anchor; without room there, beside the end
 * of the toolbar that is nearer, because what it belongs to lies below.
 */
function besides(anchor: HTMLElement, popup: HTMLElement): Place {
  const own = anchor.getBoundingClientRect()
  const toolbar = anchor.closest('[role="toolbar"]')
  const panel = (toolbar ?? anchor.closest('aside') ?? anchor).getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popup
  const center = (own.left + own.right) / 2
  const [before, after] = [panel.left - width - GAP, panel.right + GAP]
  const isBefore = before >= GAP && (!toolbar || center - panel.left < panel.right - center)
  const beside = { left: isBefore ? before : after, top: own.top - height / 3 }
  const above = { left: center - width / 2, top: panel.top - height - GAP }
  return toolbar && above.top >= GAP ? above : beside
}

/** The nearest place at which all of the popup is in the window. */
function inWindow({ left, top }: Place, { offsetWidth, offsetHeight }: HTMLElement): Place {
  return {
    left: Math.max(GAP, Math.min(left, window.innerWidth - offsetWidth - GAP)),
    top: Math.max(GAP, Math.min(top, window.innerHeight - offsetHeight - GAP)),
  }
}
