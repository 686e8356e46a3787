import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import styles from './login.module.css'

interface LoginFieldProps {
  label: string
  icon: IconName
  type: 'text' | 'email' | 'password'
  /** What the browser may fill in. */
  autoComplete: string
  placeholder: string
  value: string
  error: string | undefined
  isLocked: boolean
  ref: Ref<HTMLInputElement>
  onType: (value: string) => void
  onLeave: () => void
  autoFocus?: boolean
}

/** A labelled field; a password can be shown, and is typed with a warning while caps lock is on. */
export function LoginField({
  label,
  icon,
  type,
  error,
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
    <div className={styles.field} data-wrong={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <Icon name={icon} size={18} />
        <input
          {...input}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          readOnly={isLocked}
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onType(event.target.value)}
          onBlur={({ currentTarget }) => {
            setCapsLocked(false)
            // It stays the active one when only the window was left.
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
      <div id={`${id}-note`} role="status">
        {error !== undefined ? <Note isError>{error}</Note> : isCapsLocked && <Note>大写锁定已打开</Note>}
      </div>
    </div>
  )
}

/** Pressing a button of the form is not leaving the field: nothing may move under the pointer. */
export const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

export function Note({ isError = false, children }: { isError?: boolean; children: ReactNode }) {
  return (
    <p className={styles.note} data-error={isError}>
      <Icon name={isError ? 'error' : 'warning'} size={14} />
      {children}
    </p>
  )
}
