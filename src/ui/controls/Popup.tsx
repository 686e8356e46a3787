import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLatest } from './gesture.ts'
import styles from './popup.module.css'

interface PopupProps {
  label: string
  /** What opened it; it opens left of the panel that holds this, right of a toolbar. */
  anchor: RefObject<HTMLElement | null>
  /** A press outside. */
  onClose: () => void
  /** Escape. */
  onCancel: () => void
  children: ReactNode
}

/** The press that opens a popup is not to close it again, nor its echo on a touch screen. */
const LISTEN_AFTER = 500
const GAP = 8

/** A panel beside a panel. It has no mask: what is behind it stays in use and shows what is selected at once. */
export function Popup({ label, anchor, onClose, onCancel, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  const close = useLatest(onClose)

  useLayoutEffect(() => {
    if (anchor.current && popup.current) setPlace(besides(anchor.current, popup.current))
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
    const timer = setTimeout(() => {
      document.addEventListener('pointerdown', pressed, { capture: true, signal: stop.signal })
    }, LISTEN_AFTER)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [close])

  return createPortal(
    <div
      ref={popup}
      role="dialog"
      data-keeps-editing
      aria-label={label}
      tabIndex={-1}
      className={`raised ${styles.popup}`}
      style={place ?? { visibility: 'hidden' }}
      onKeyDown={(event) => {
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

/** Left of the panel around the anchor, at its height; beside a toolbar, over as little as can be; within the window. */
function besides(anchor: HTMLElement, popup: HTMLElement) {
  const { top } = anchor.getBoundingClientRect()
  const panel = anchor.closest('aside, [role="toolbar"]') ?? anchor
  const { left, right } = panel.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popup
  const isBefore = panel.role !== 'toolbar' && left - width - GAP >= GAP
  return {
    left: isBefore
      ? left - width - GAP
      : Math.max(GAP, Math.min(right + GAP, window.innerWidth - width - GAP)),
    top: Math.max(GAP, Math.min(top - height / 3, window.innerHeight - height - GAP)),
  }
}
