import { useRef, useState } from 'react'
import styles from './rename-field.module.css'

interface RenameFieldProps {
  name: string
  /** The accessible name. */
  label: string
  maxLength?: number
  /** null when canceled. */
  onDone: (name: string | null) => void
}

/** Renames in place: Enter or blur saves, Escape cancels. */
export function RenameField({ name, label, maxLength = 100, onDone }: RenameFieldProps) {
  const [text, setText] = useState(name)
  const [origin] = useState(() => document.activeElement)
  // Enter and Escape unmount the field, which also blurs it.
  const isDone = useRef(false)
  const finish = (result: string | null) => {
    if (isDone.current) return
    isDone.current = true
    onDone(result)
  }
  return (
    <input
      className={styles.field}
      value={text}
      maxLength={maxLength}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the author has just opened it here
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(text)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // Otherwise Enter clicks the button that gets the focus.
        event.preventDefault()
        finish(event.key === 'Enter' ? text : null)
        if (origin instanceof HTMLElement) origin.focus()
      }}
    />
  )
}
