import { type KeyboardEvent, useId, useState } from 'react'
import styles from './field.module.css'
import { type Gesture, useGesture } from './gesture.ts'

interface CheckedTextFieldProps extends Gesture<string> {
  /** null: several values. */
  value: string | null
  label: string
  /** Shown while there is no text. */
  placeholder?: string | undefined
  /** What is wrong with a text, in Chinese; null when it can be used. */
  check: (text: string) => string | null
}

/**
 * A line of text that is checked when it is left. What is wrong is said below; a wrong text stays in the field
 * to be mended, and what was there before goes on.
 */
export function CheckedTextField({ value, label, placeholder, check, ...told }: CheckedTextFieldProps) {
  const gesture = useGesture(told)
  const id = useId()
  /** What is being typed, or was refused. */
  const [text, setText] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(true)
  const shown = text ?? value ?? ''
  const fault = isLeft ? check(shown) : null

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
      <div className={styles.field} data-invalid={fault !== null || undefined}>
        <input
          className={styles.input}
          aria-label={label}
          title={label}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : id}
          placeholder={value === null ? '多个值' : placeholder}
          value={shown}
          onChange={(event) => {
            setText(event.target.value)
            // An error goes as soon as it is mended, and comes only when the field is left.
            setLeft(isLeft && fault !== null && check(event.target.value) !== null)
          }}
          onKeyDown={keyDown}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
        />
      </div>
      {fault !== null && (
        <p id={id} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
