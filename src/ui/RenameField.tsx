import { useId, useRef, useState } from 'react'
import { ErrorLine } from './ErrorLine.tsx'
import styles from './rename-field.module.css'

interface RenameFieldProps {
  name: string
  /** The accessible name. */
  label: string
  maxLength?: number
  /** Saves the name before `onDone`. @returns the error that keeps the field open with what was typed */
  save?: (name: string) => Promise<string | undefined>
  /** null when canceled. */
  onDone: (name: string | null) => void
}

/** Renames in place: Enter or blur saves, Escape cancels. */
export function RenameField({ name, label, maxLength = 100, save, onDone }: RenameFieldProps) {
  const [text, setText] = useState(name)
  const [error, setError] = useState<string>()
  const [origin] = useState(() => document.activeElement)
  const errorId = useId()
  // Enter and Escape unmount the field, which also blurs it.
  const isDone = useRef(false)
  const finish = async (result: string | null, end: () => void = () => {}) => {
    if (isDone.current) return
    isDone.current = true
    const refusal = result !== null && save ? await save(result) : undefined
    setError(refusal)
    if (refusal === undefined) {
      onDone(result)
      end()
    } else isDone.current = false
  }
  const focusOrigin = () => origin instanceof HTMLElement && origin.focus()
  return (
    <>
      <input
        className={styles.field}
        value={text}
        maxLength={maxLength}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the author has just opened it here
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value)
          setError(undefined)
        }}
        onBlur={() => void finish(text)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.nativeEvent.isComposing) return
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          // Otherwise Enter clicks the button that gets the focus.
          event.preventDefault()
          void finish(event.key === 'Enter' ? text : null, focusOrigin)
        }}
      />
      <span id={errorId}>
        {error !== undefined && <ErrorLine className={styles.error ?? ''}>{error}</ErrorLine>}
      </span>
    </>
  )
}
