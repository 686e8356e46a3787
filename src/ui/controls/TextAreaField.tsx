import { type KeyboardEvent, useId } from 'react'
import { useBoundState } from './binding.ts'
import styles from './field.module.css'
import { type Gesture, useGesture } from './gesture.ts'

interface TextAreaFieldProps extends Gesture<string> {
  /** null for several values. */
  value: string | null
  label: string
  placeholder?: string | undefined
  disabled?: boolean
  /** The error of the text, as a sentence. */
  error?: string | null
}

/** Multi-line text, applied while typing and committed as one step on blur. */
export function TextAreaField({
  value,
  label,
  placeholder,
  disabled = false,
  error = null,
  ...callbacks
}: TextAreaFieldProps) {
  const errorId = useId()
  const gesture = useGesture(callbacks)
  // The new value arrives from the document asynchronously; without this state the caret would jump and break IMEs.
  const [typed, setTyped] = useBoundState<string | null>(null)

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    gesture.cancel()
    event.currentTarget.blur()
  }

  return (
    <div>
      <textarea
        className={styles.area}
        aria-label={label}
        rows={3}
        placeholder={value === null ? '多个值' : placeholder}
        disabled={disabled}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        value={typed ?? value ?? ''}
        onChange={(event) => {
          setTyped(event.target.value)
          gesture.change(event.target.value)
        }}
        onKeyDown={keyDown}
        onBlur={() => {
          setTyped(null)
          gesture.end()
        }}
      />
      {error !== null && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
