import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import styles from './login.module.css'

interface LoginFieldProps {
  label: string
  icon: IconName
  type: 'text' | 'email' | 'password'
  /** Autofill hint for the browser. */
  autoComplete: string
  placeholder: string
  value: string
  /** Below the field, whose place is always reserved. */
  error: string | undefined
  /** Whether the value is wrong; the error may be about something else. */
  isWrong: boolean
  isLocked: boolean
  ref: Ref<HTMLInputElement>
  onType: (value: string) => void
  onLeave: () => void
  autoFocus?: boolean
}

/** A labeled field; a password can be revealed, and caps lock shows a warning. */
export function LoginField({
  label,
  icon,
  type,
  error,
  isWrong,
  isLocked,
  onType,
  onLeave,
  ...input
}: LoginFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const [isCapsLocked, setCapsLocked] = useState(false)
  const isPassword = type === 'password'
  const readCapsLock = (event: KeyboardEvent) =>
    setCapsLocked(isPassword && event.getModifierState('CapsLock'))
  return (
    <div className={styles.field} data-wrong={isWrong}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <Icon name={icon} size={18} />
        <input
          {...input}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          readOnly={isLocked}
          spellCheck={false}
          aria-invalid={isWrong}
          aria-describedby={`${id}-note`}
          onChange={(event) => onType(event.target.value)}
          onBlur={({ currentTarget }) => {
            setCapsLocked(false)
            // The input stays the active element when the whole window loses focus.
            if (currentTarget !== document.activeElement) onLeave()
          }}
          onKeyDown={readCapsLock}
          onKeyUp={readCapsLock}
        />
        {isPassword && (
          <button
            type="button"
            className={styles.eye}
            aria-label={isShown ? '隐藏密码' : '显示密码'}
            aria-pressed={isShown}
            onMouseDown={keepFocus}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye' : 'eyeOff'} size={18} />
          </button>
        )}
      </div>
      <div id={`${id}-note`} className={styles.notes} role="status">
        {error !== undefined ? <Note isError>{error}</Note> : isCapsLocked && <Note>大写锁定已打开</Note>}
      </div>
    </div>
  )
}

/** Keeps the focus in the field on mouse down, so that no error moves the layout under the pointer. */
export const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

function Note({ isError = false, children }: { isError?: boolean; children: ReactNode }) {
  return (
    <p className={styles.note} data-error={isError}>
      <Icon name={isError ? 'error' : 'warning'} size={14} />
      {children}
    </p>
  )
}
