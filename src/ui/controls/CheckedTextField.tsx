import { type KeyboardEvent, useId, useState } from 'react'
import styles from './field.module.css'
import { type Gesture, useGesture } from './gesture.ts'

interface CheckedTextFieldProps extends Gesture<string> {
  /** null for several values. */
  value: string | null
  label: string
  /** Shown while the text is empty. */
  placeholder?: string | undefined
  /** The error of a text, in Chinese; null for a valid text. */
  check: (text: string) => string | null
}

/**
 * A line of text that is validated when the field loses focus. The error is shown below; an invalid text stays in
 * the field to be corrected, and the previous value stays in effect.
 */
export function CheckedTextField({ value, label, placeholder, check, ...callbacks }: CheckedTextFieldProps) {
  const gesture = useGesture(callbacks)
  const id = useId()
  /** The text being typed, or rejected. */
  const [text, setText] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(true)
  const shown = text ?? value ?? ''
  const error = isLeft ? check(shown) : null

  function settle() {
    setLeft(true)
    if (text === null || check(text) !== null) return
    setText(null)
    if (text.trim() !== value) gesture.pick(text.trim())
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') settle()
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (text === null) event.currentTarget.blur()
    setText(null)
    setLeft(true)
  }

  return (
    <div>
      <div className={styles.field} data-invalid={error !== null || undefined}>
        <input
          className={styles.input}
          aria-label={label}
          title={label}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : id}
          placeholder={value === null ? '多个值' : placeholder}
          value={shown}
          onChange={(event) => {
            setText(event.target.value)
            // An error disappears as soon as it is fixed, and appears only on blur.
            setLeft(isLeft && error !== null && check(event.target.value) !== null)
          }}
          onKeyDown={keyDown}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
        />
      </div>
      {error !== null && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
