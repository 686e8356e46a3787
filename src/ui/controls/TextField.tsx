import type { KeyboardEvent } from 'react'
import { useDraft } from './draft.ts'
import styles from './field.module.css'
import { type Gesture, useGesture } from './gesture.ts'

interface TextFieldProps extends Gesture<string> {
  /** null for several values. */
  value: string | null
  label: string
  /** Shown while the text is empty. */
  placeholder?: string | undefined
  disabled?: boolean
  /** Marks the text as invalid. */
  isInvalid?: boolean
}

/** A line of text, committed by Enter or on blur and restored by Escape. */
export function TextField({
  value,
  label,
  placeholder,
  disabled = false,
  isInvalid = false,
  ...callbacks
}: TextFieldProps) {
  const gesture = useGesture(callbacks)
  const draft = useDraft((text) => text !== value && gesture.pick(text))

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') draft.settle()
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (!draft.drop()) event.currentTarget.blur()
  }

  return (
    <div className={styles.field} data-invalid={isInvalid || undefined} data-disabled={disabled || undefined}>
      <input
        className={styles.input}
        aria-label={label}
        title={label}
        aria-invalid={isInvalid}
        placeholder={value === null ? '多个值' : placeholder}
        disabled={disabled}
        value={draft.text ?? value ?? ''}
        onChange={(event) => draft.type(event.target.value)}
        onKeyDown={keyDown}
        onFocus={(event) => event.target.select()}
        onBlur={draft.settle}
      />
    </div>
  )
}
